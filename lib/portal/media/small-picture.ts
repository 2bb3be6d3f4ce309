import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { ServedFile } from './serve-file.ts'

/** The longest sides of smaller pictures, in pixels: for rows of a list, and for cards. */
export const PICTURE_SIDES = ['160', '480'] as const
export type PictureSide = (typeof PICTURE_SIDES)[number]

const QUALITY = 80
const LARGEST_SOURCE_BYTES = 16 * 2 ** 20
const MOST_KEPT_BYTES = 32 * 2 ** 20

/** Those that were asked for last, by their validator. */
const kept = new Map<string, Uint8Array>()
let keptBytes = 0

/** A picture as small as it is shown. One that is smaller, or that cannot be read, is served as it is. */
export async function smallPicture(file: ServedFile, side: PictureSide): Promise<ServedFile> {
  if (!file.contentType.startsWith('image/') || file.sizeBytes > LARGEST_SOURCE_BYTES) return file
  const validator = `${file.validator}-${side}`
  const bytes = kept.get(validator) ?? (await shrink(file, Number(side)).catch(() => null))
  if (bytes === null) return file
  keep(validator, bytes)
  return {
    sizeBytes: bytes.length,
    contentType: 'image/webp',
    validator,
    open: async (start, end) => Readable.from([bytes.subarray(start, end + 1)]),
  }
}

/** Null for a picture that is not larger. */
async function shrink(file: ServedFile, side: number): Promise<Uint8Array | null> {
  const picture = await loadImage(await buffer(await file.open(0, file.sizeBytes - 1)))
  const scale = side / Math.max(picture.width, picture.height)
  if (scale >= 1) return null
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(1, Math.round(length * scale)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.encode('webp', QUALITY)
}

function keep(name: string, bytes: Uint8Array): void {
  if (kept.delete(name)) keptBytes -= bytes.length
  kept.set(name, bytes)
  keptBytes += bytes.length
  for (const [oldest, old] of kept) {
    if (keptBytes <= MOST_KEPT_BYTES) return
    kept.delete(oldest)
    keptBytes -= old.length
  }
}
