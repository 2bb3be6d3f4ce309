import { clamp } from '../opening.ts'
import { type BreakMaterial, breakFeatures } from './break-features.ts'
import { BREAK_WEIGHTS } from './break-weights.ts'

let read: ReadonlyMap<string, number> | undefined

/** Log odds at which a new thought hardly ever begins, and at which it nearly always does. */
const NEVER = -3.6
const ALWAYS = 0.2

/**
 * How surely a new thought begins with each sentence of a talk in English, 0 to 1, as people divide speech into paragraphs: by
 * the words with which sentences go on or begin anew, and by the change of subject.
 */
export function thoughtBreaks(material: BreakMaterial): number[] {
  read ??= readWeights(BREAK_WEIGHTS)
  const weights = read
  return breakFeatures(material).map((features) => {
    let sum = weights.get('') ?? 0
    for (const [name, value] of features) sum += value * (weights.get(name) ?? 0)
    return clamp((sum - NEVER) / (ALWAYS - NEVER))
  })
}

function readWeights(written: string): ReadonlyMap<string, number> {
  return new Map(
    written
      .trim()
      .split(/[\n|]/)
      .map((entry) => [entry.slice(0, entry.lastIndexOf('=')), Number(entry.slice(entry.lastIndexOf('=') + 1))]),
  )
}
