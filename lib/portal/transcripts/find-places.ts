import type { PassageLine } from '#db/schema/portal/transcript-passages.ts'
import { findWords } from './fold-words.ts'
import type { Term } from './read-search.ts'

/** A sentence that a search finds. Times are seconds from the start of the video. */
export type Place = {
  startSeconds: number
  endSeconds: number
  /** When the first found word is spoken. */
  wordSeconds: number
  speaker: number | null
  text: string
  /** Where the found words stand in the text: from, to. */
  marks: [number, number][]
  /** Whether a word was found as it was typed. */
  isExact: boolean
  /** The sentences around it. */
  before: NearbyLine[]
  after: NearbyLine[]
}

type NearbyLine = { startSeconds: number; text: string }

/** A passage with the positions of the words that were looked for. */
export type FoundPassage = { lines: PassageLine[]; starts: number[]; positions: Record<string, number[]> }

const NEARBY = 2

/** A sentence that was found and is read only where it is shown. */
export type FoundPlace = Pick<Place, 'isExact' | 'speaker'> & { read: () => Place }

/**
 * The sentences of a passage that have all the words, or have them with the sentence after them. A sentence with a word
 * that is left out is none.
 */
export function findPlaces({ lines, starts, positions }: FoundPassage, terms: readonly Term[]): FoundPlace[] {
  const found = terms.map((term) => ({ ...term, at: positionsOf(term, positions) }))
  const wanted = found.filter(({ without }) => !without)
  const refused = found.filter(({ without }) => without)
  const within = (index: number, count: number) => {
    const from = lines[index]?.n ?? 0
    const to = lines[index + count]?.n ?? starts.length + 1
    return ({ at }: { at: Found[] }) => at.filter(({ position }) => position >= from && position < to)
  }
  const hasAll = (index: number, count: number) => wanted.every((term) => within(index, count)(term).length > 0)
  const isRefused = (index: number) => refused.some((term) => within(index, 1)(term).length > 0)
  const alone = lines.flatMap((_, index) => (hasAll(index, 1) ? [index] : []))
  const chosen =
    alone.length > 0 || wanted.length < 2
      ? alone
      : lines.flatMap((_, index) =>
          hasAll(index, 2) && wanted.some((term) => within(index, 1)(term).length > 0) ? [index] : [],
        )
  return chosen
    .filter((index) => !isRefused(index))
    .map((index) => {
      const here = wanted.flatMap((term) => within(index, 1)(term))
      const isExact = here.some((place) => place.isExact)
      return {
        isExact,
        speaker: lines[index]?.p ?? null,
        read: () => ({ ...placeAt({ lines, starts }, index, here), isExact }),
      }
    })
}

type Found = { position: number; length: number; isExact: boolean }

/** Where the words of a term stand next to each other. */
function positionsOf({ ways }: Term, positions: Record<string, number[]>): Found[] {
  const [first = [], ...others] = ways.map((each) => new Set(each.flatMap((way) => positions[way] ?? [])))
  const exact = new Set(positions[ways[0]?.[0] ?? ''] ?? [])
  return [...first]
    .filter((position) => others.every((next, index) => next.has(position + index + 1)))
    .map((position) => ({ position, length: ways.length, isExact: exact.has(position) }))
}

function placeAt(
  { lines, starts }: Pick<FoundPassage, 'lines' | 'starts'>,
  index: number,
  found: readonly Found[],
): Omit<Place, 'isExact'> {
  const line = lines[index] ?? { s: 0, e: 0, n: 1, t: '' }
  const words = findWords(line.t)
  const places = found.toSorted((one, other) => one.position - other.position)
  const marks = places.flatMap(({ position, length }): [number, number][] => {
    const first = words[position - line.n]
    const last = words[position - line.n + length - 1]
    return first === undefined || last === undefined ? [] : [[first.from, last.to]]
  })
  return {
    startSeconds: line.s / 1000,
    endSeconds: line.e / 1000,
    wordSeconds: (starts[(places[0]?.position ?? line.n) - 1] ?? line.s) / 1000,
    speaker: line.p ?? null,
    text: line.t,
    marks,
    before: lines.slice(Math.max(0, index - NEARBY), index).map(nearby),
    after: lines.slice(index + 1, index + 1 + NEARBY).map(nearby),
  }
}

function nearby({ s, t }: PassageLine): NearbyLine {
  return { startSeconds: s / 1000, text: t }
}
