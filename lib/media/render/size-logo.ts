import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas, type Image } from '@napi-rs/canvas'
import { coded } from '#lib/contract/messages/coded.ts'
import { readPicture } from '../picture-file.ts'
import { MediaFailure } from '../task.ts'
import type { Frame, LogoTrack } from '../timeline/timeline.ts'
import { type LogoBox, logoBox } from './logo-box.ts'
import { type DrawnLogo, logoFile } from './logo-graph.ts'

/** Least length of a logo's shorter side, in pixels: a wide wordmark is low. */
const SMALLEST_SIDE = 16

/** The versions of a logo in the size and place that they have on a frame; `brightness` from 0 to 1 of what shows of each. */
export type SizedLogo = Pick<DrawnLogo, 'box' | 'pictures'> & { brightness: number[] }

/**
 * Draws the versions of a logo for a frame. A second version stands in the middle of the first one's box.
 *
 * @param files where the versions are, by their names.
 * @throws MediaFailure `unsupported_format` where one is no picture.
 */
export async function sizeLogo(
  logo: LogoTrack,
  frame: Frame,
  files: Readonly<Record<string, string>>,
): Promise<SizedLogo> {
  const versions: Image[] = []
  for (const name of logo.versions) {
    const path = files[name]
    if (path === undefined) throw new Error(`the file of ${name} is not given`)
    const picture = await readPicture(path, SMALLEST_SIDE)
    if (picture === null) throw new MediaFailure('unsupported_format', coded('logo_no_picture'))
    versions.push(picture)
  }
  const [first] = versions
  if (first === undefined) throw new Error('A logo has no version.')
  const box = logoBox(frame, first.width / first.height, logo, logo.free)
  const drawn = versions.map((picture) => draw(picture, box))
  const pictures: Uint8Array[] = []
  for (const canvas of drawn) pictures.push(await withOpacity(canvas, logo.opacity).encode('png'))
  return { box, pictures, brightness: drawn.map(brightnessOf) }
}

/** Writes what the graph of a logo reads into ffmpeg's folder. */
export async function writeLogoFiles(pictures: DrawnLogo['pictures'], folder: string): Promise<void> {
  for (const [version, picture] of pictures.entries()) await writeFile(join(folder, logoFile(version)), picture)
}

function draw(picture: Image, { width, height }: LogoBox) {
  const canvas = createCanvas(width, height)
  const scale = Math.min(width / picture.width, height / picture.height)
  const [wide, high] = [picture.width * scale, picture.height * scale]
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  return canvas
}

function withOpacity(drawn: ReturnType<typeof draw>, opacity: number): ReturnType<typeof draw> {
  const canvas = createCanvas(drawn.width, drawn.height)
  const pen = canvas.getContext('2d')
  pen.globalAlpha = opacity
  pen.drawImage(drawn, 0, 0)
  return canvas
}

/** Of what shows, as BT.709 weighs its colors. */
function brightnessOf(canvas: ReturnType<typeof draw>): number {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  let [light, weight] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    light += alpha * (0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0))
    weight += alpha
  }
  return weight === 0 ? 0 : light / weight / 255
}
