import { rolesOf } from './function-words.ts'
import type { SpokenToken } from './spoken-form.ts'

/** Characters that one utterance has at most, spoken, unless a single word is longer. */
export const longestSpoken = 280
/** Up to here a sentence is said in one go; a longer one is cut where a reader would breathe. */
const comfortable = 200
/** Shorter parts sound chopped. */
const shortest = 40

/** Silence within a sentence where it is cut, in seconds, by the mark at its end. */
const PAUSES: [marks: RegExp, seconds: number][] = [
  [/[;；]["'”’»)\]]*$/u, 0.3],
  [/[:：—–]["'”’»)\]]*$/u, 0.25],
  [/[,،、，)）]["'”’»)\]」』]*$/u, 0.18],
]
const BREATH_SECONDS = 0.12
const SPLIT_SECONDS = 0.06

/** Where a part of a sentence ends, and the silence behind it. */
export type Part = { next: number; pause: number }

/**
 * Cuts the tokens of a long sentence into parts: at its clauses first, else before a word that opens one or before a preposition,
 * and only where there is none of them in reach between two other words. The parts come out about even.
 */
export function splitSentence(tokens: readonly SpokenToken[], languageTag: string): Part[] {
  const lengths = tokens.map((token) => token.spoken.length + 1)
  const parts: Part[] = []
  for (let first = 0; first < tokens.length; ) {
    const rest = lengths.slice(first).reduce((sum, length) => sum + length, 0)
    if (rest <= comfortable) return [...parts, { next: tokens.length, pause: 0 }]
    const part = bestCut(tokens, lengths, first, { target: rest / Math.ceil(rest / comfortable), rest }, languageTag)
    parts.push(part)
    first = part.next
  }
  return parts
}

function bestCut(
  tokens: readonly SpokenToken[],
  lengths: readonly number[],
  first: number,
  { target, rest }: { target: number; rest: number },
  languageTag: string,
): Part {
  let best: { cost: number; part: Part } | undefined
  let length = 0
  for (let at = first; at < tokens.length; at++) {
    length += lengths[at] ?? 0
    if (length > longestSpoken && best !== undefined) break
    const place = placeBetween(tokens[at], tokens[at + 1], languageTag)
    const short = length < shortest || (rest - length < shortest && rest - length > 0)
    const cost =
      place.cost + 2 * (Math.abs(length - target) / target) + (short ? 4 : 0) + (length > comfortable ? 0.5 : 0)
    // What ends the sentence within reach ends it; all else is compared.
    if (best === undefined || cost < best.cost)
      best = { cost, part: { next: at + 1, pause: at + 1 === tokens.length ? 0 : place.pause } }
    if (length > longestSpoken) break
  }
  return best?.part ?? { next: tokens.length, pause: 0 }
}

/** What it costs to breathe between two words. */
function placeBetween(
  left: SpokenToken | undefined,
  right: SpokenToken | undefined,
  languageTag: string,
): { cost: number; pause: number } {
  if (left === undefined || right === undefined) return { cost: 0, pause: 0 }
  const opens = rolesOf(bare(right.written), languageTag)
  const mark = PAUSES.findIndex(([marks]) => marks.test(left.spoken))
  if (mark >= 0) {
    const strength = mark < 2 ? 0 : opens.has('opens') ? 0.4 : 0.8
    return { cost: strength, pause: PAUSES[mark]?.[1] ?? 0 }
  }
  const ends = rolesOf(bare(left.written), languageTag)
  if (ends.has('leads') || ends.has('opens') || ends.has('light') || opens.has('trails'))
    return { cost: 8, pause: SPLIT_SECONDS }
  if (opens.has('opens')) return { cost: 1.6, pause: BREATH_SECONDS }
  return opens.has('leads') ? { cost: 3, pause: SPLIT_SECONDS } : { cost: 5, pause: SPLIT_SECONDS }
}

function bare(written: string): string {
  return written.replace(/^[\p{Ps}\p{Pi}"'¿¡]+/u, '')
}
