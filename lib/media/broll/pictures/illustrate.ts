import { loadLettering } from '../../lettering.ts'
import { seededRandom } from '../../recognition/seeded-random.ts'
import type { Frame } from '../../timeline/timeline.ts'
import type { Subject } from '../subject.ts'
import { DRAWINGS } from './catalogue.ts'
import { stageChart } from './charts/card.ts'
import { dotChart, lineChart, multipleChart, numberCard, ringChart } from './charts/charts.ts'
import { composeStill } from './compose.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import type { Plane } from './picture.ts'
import { stageThing } from './stage.ts'

/**
 * A picture of a subject that fills a frame, as PNG. The same subject, frame and seed always give the same picture; another seed
 * gives another background.
 */
export function illustrate(subject: Subject, frame: Frame, seed: number): Buffer {
  return composeStill(planesOf(subject, seed), frame).toBuffer('image/png')
}

/** Whether the picture of a subject is a place, which fills it to its edges. */
export function isPlace(subject: Subject): boolean {
  return subject.kind === 'thing' && 'planes' in DRAWINGS[subject.name]
}

/** The planes of a picture, the farthest first. */
export function planesOf(subject: Subject, seed: number): Plane[] {
  const random = seededRandom(seed)
  if (subject.kind === 'thing') {
    const drawing = DRAWINGS[subject.name]
    if ('planes' in drawing) return drawing.planes(seed)
    return stageThing(drawing, PALETTES[pick(drawing.on, random)], seed)
  }
  loadLettering()
  const chart = chartOf(subject, random)
  return stageChart(chart, pick(CHART_PALETTES, random), seed)
}

const CHART_PALETTES: readonly PaletteName[] = ['lagoon', 'violet', 'peach', 'deep', 'sky', 'coral', 'dusk', 'ink']

function chartOf(subject: Exclude<Subject, { kind: 'thing' }>, random: () => number) {
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

function pick<T>(from: readonly [T, ...T[]] | readonly T[], random: () => number): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from.')
  return chosen
}
