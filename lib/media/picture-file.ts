import { readFile } from 'node:fs/promises'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import type { Frame } from './timeline/timeline.ts'

/** Sides of pictures that are accepted, in pixels. */
const SMALLEST_SIDE = 480
const MAX_PIXELS = 8192 * 8192

/**
 * Reads a picture that a stranger made: JPEG, PNG or WebP. Null where the file is none of them, is damaged, too small or too large.
 *
 * @param smallest least length of its shorter side, in pixels.
 */
export async function readPicture(path: string, smallest = SMALLEST_SIDE): Promise<Image | null> {
  const bytes = await readFile(path)
  if (!isPicture(bytes)) return null
  const picture = await loadImage(bytes).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  return Math.min(width, height) < smallest || width * height > MAX_PIXELS ? null : picture
}

/** A picture on a canvas that it fills; what does not fit is cut off on both sides. */
export function filledFrame(picture: Image, frame: Frame): Canvas {
  const canvas = createCanvas(frame.width, frame.height)
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (frame.width - width) / 2, (frame.height - height) / 2, width, height)
  return canvas
}

/** By how they begin: no other decoder is to see a stranger's bytes. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 12).toString('latin1')
  return head.startsWith('\u00ff\u00d8\u00ff') || head.startsWith('\u0089PNG\r\n') || /^RIFF.{4}WEBP/s.test(head)
}
