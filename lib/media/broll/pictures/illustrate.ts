import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { registerFonts } from '#lib/media/canvas-font.ts'
import { illustrate, type Layer } from '../../illustrator/illustrator.ts'
import { seededRandom } from '../../recognition/seeded-random.ts'
import type { Frame } from '../../timeline/timeline.ts'
import type { Subject } from '../subject.ts'
import { frameChart } from './charts/card.ts'
import { dotChart, lineChart, multipleChart, numberCard, ringChart } from './charts/charts.ts'
import { composeStill } from './compose.ts'
import type { PaletteName } from './palettes.ts'
import type { Plane } from './picture.ts'
import { isView, type PictureName, planPicture } from './plan-picture.ts'

export type ChartSubject = Exclude<Subject, { kind: 'thing' }>

/**
 * A picture of a subject that fills a frame, as PNG. The same subject, frame and seed always give the same picture.
 *
 * @throws MediaFailure `engine_failed`; the signal's reason.
 */
export async function illustrateSubject(
  subject: Subject,
  frame: Frame,
  { seed, signal }: { seed: number; signal: AbortSignal },
): Promise<Buffer> {
  if (subject.kind !== 'thing') return composeStill(chartPlanes(subject, seed), frame).toBuffer('image/png')
  return flattened(await pictureLayers(subject.name, frame, { seed, signal }), frame).toBuffer('image/png')
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

/** Whether a picture has nothing in its middle that a pan would cut off. */
export function isPlace(subject: Subject): boolean {
  return subject.kind === 'thing' && isView(subject.name)
}

/** The planes of a chart, the farthest first. */
export function chartPlanes(subject: ChartSubject, seed: number): Plane[] {
  const random = seededRandom(seed)
  registerFonts()
  const chart = chartOf(subject, random)
  return frameChart(chart, pick(CHART_PALETTES, random), seed)
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

const CHART_PALETTES: readonly PaletteName[] = ['lagoon', 'violet', 'peach', 'deep', 'sky', 'coral', 'dusk', 'ink']

function chartOf(subject: ChartSubject, random: () => number) {
  switch (subject.kind) {
    case 'share':
      return (random() < 0.6 ? ringChart : dotChart)(subject.percent, subject.label)
    case 'change':
      return lineChart(subject.direction, subject.label)
    case 'multiple':
      return multipleChart(subject.factor, subject.label)
    case 'number':
      return numberCard(subject.label, subject.unit)
  }
}

function pick<T>(from: readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}
