import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { illustrate, type Layer, type ShotPlan } from '../../illustrator/illustrator.ts'
import type { Frame } from '../../timeline/timeline.ts'

/**
 * A picture that fills a frame, as PNG. The same plan, frame and seed always give the same picture.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function illustratePlan(
  plan: ShotPlan,
  frame: Frame,
  options: { seed: number; signal: AbortSignal },
): Promise<Buffer> {
  return flattened(await pictureLayers(plan, frame, options), frame).toBuffer('image/png')
}

/** The layers of a picture by the illustrator, back to front. */
export async function pictureLayers(
  plan: ShotPlan,
  frame: Frame,
  options: { seed: number; signal: AbortSignal },
): Promise<Layer[]> {
  const { layers } = await illustrate(plan, { style: 'realism', ...frame, ...options })
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
