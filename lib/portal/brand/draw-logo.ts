import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { readFileKind } from '../media/file-kind.ts'
import type { LogoFacts } from './brand-kit-view.ts'
import { cleanSvg, isSvg } from './clean-svg.ts'

export const MAX_LOGO_BYTES = 2 * 2 ** 20
const LEAST_LOGO_WIDTH = 256
/** A decoded picture takes four bytes of memory for each pixel. */
const MOST_PIXELS = 40_000_000
/** The size in which logos are kept: enough for half of a frame in 4K. */
const LONGEST_SIDE = 1080

/**
 * Draws a logo that somebody gave as a PNG: nothing of the file but its picture is kept.
 *
 * @throws Failure `unsupported_type` where it is no SVG, PNG or WebP; `invalid` for an SVG with scripts or links, and for
 *   a picture that is too small.
 */
export async function drawLogo(bytes: Buffer): Promise<LogoFacts & { png: Uint8Array }> {
  const isVector = isSvg(bytes)
  const picture = await read(isVector ? Buffer.from(cleanSvg(bytes.toString('utf8'))) : raster(bytes))
  if (!isVector && picture.width < LEAST_LOGO_WIDTH) throw tooSmall(picture.width)
  const scale = LONGEST_SIDE / Math.max(picture.width, picture.height)
  const shown = isVector ? scale : Math.min(1, scale)
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * shown)))
  const canvas = createCanvas(width ?? 1, height ?? 1)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  if (isVector) picture.width = canvas.width
  if (isVector) picture.height = canvas.height
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const facts = factsOf(pen.getImageData(0, 0, canvas.width, canvas.height).data)
  if (facts === null) throw new Failure('invalid', translatable('This logo is empty. Choose another file.'))
  return { ...facts, width: canvas.width, height: canvas.height, png: await canvas.encode('png') }
}

function raster(bytes: Buffer): Buffer {
  const extension = readFileKind(bytes)?.extension
  if (extension === 'png' || extension === 'webp') return bytes
  throw new Failure('unsupported_type', translatable('Choose an SVG, PNG or WebP file.'))
}

async function read(bytes: Buffer): Promise<Image> {
  const picture = await loadImage(bytes).catch(() => null)
  if (picture === null || picture.width === 0 || picture.height === 0 || picture.width * picture.height > MOST_PIXELS)
    throw new Failure('invalid', translatable('We cannot read this logo. Export it again as SVG or PNG.'))
  return picture
}

function tooSmall(width: number): Failure {
  return new Failure(
    'invalid',
    translatable('This logo is {width} pixels wide. Use one of at least {least} pixels, or an SVG.', {
      ...{ width, least: LEAST_LOGO_WIDTH },
    }),
  )
}

/** As BT.709 weighs colors; null where nothing shows. */
function factsOf(pixels: Uint8ClampedArray): Pick<LogoFacts, 'brightness' | 'isTransparent'> | null {
  let [light, weight] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    light += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue)
    weight += alpha
  }
  if (weight === 0) return null
  return { brightness: light / weight / 255, isTransparent: weight < (pixels.length / 4) * 254 }
}
