import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { illustrate, type Layer } from '../../illustrator/illustrator.ts'
import type { Frame } from '../../timeline/timeline.ts'
import { type PictureName, planPicture } from './plan-picture.ts'

/**
 * A picture that fills a frame, as PNG. The same name, frame and seed always give the same picture.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function illustrateName(
  name: PictureName,
  frame: Frame,
  options: { seed: number; signal: AbortSignal },
): Promise<Buffer> {
  return flattened(await pictureLayers(name, frame, options), frame).toBuffer('image/png')
}

/** The layers of a picture by the illustrator, back to front. */
export async function pictureLayers(
  name: PictureName,
  frame: Frame,
  options: { seed: number; signal: AbortSignal },
): Promise<Layer[]> {
  const { layers } = await illustrate(planPicture(name), { style: 'realism', ...frame, ...options })
  return layers
}

function flattened(layers: readonly Layer[], { width, height }: Frame): Canvas {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  pen.imageSmoothingQuality = 'high'
  for (const layer of layers) {
    const drawn = createCanvas(layer.width, layer.height)
    const ink = drawn.getContext('2d')
    const pixels = ink.createImageData(layer.width, layer.height)
    pixels.data.set(layer.rgba)
    ink.putImageData(pixels, 0, 0)
    pen.drawImage(drawn, 0, 0, width, height)
  }
  return canvas
}
