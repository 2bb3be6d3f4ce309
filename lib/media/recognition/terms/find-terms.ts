import { soundDistance } from './sounds-alike.ts'

/** Words, one after the other, that may be a term that was misheard. */
export type HeardTerm = { from: number; count: number; term: string; distance: number }

/** Above it two texts do not sound alike. */
const MOST_DISTANCE = 0.36
/** A term may be heard as this many words more than it has. */
const MORE_WORDS = 2
/** What is surer is not doubted: a word of it has less, and all together. */
const SURE = { word: 0.75, all: 0.85 }
/** Shorter terms sound like too much. */
const LEAST_LETTERS = 4

/**
 * Where terms may have been misheard, without overlaps, the most alike first. Words that are spelled like a term already are left
 * alone; those that differ in case alone have a distance of 0.
 */
export function findTerms(
  words: readonly { text: string; confidence?: number }[],
  terms: readonly string[],
): HeardTerm[] {
  const letters = words.map(({ text }) => plain(text))
  const found = terms.flatMap((term): HeardTerm[] => {
    const wanted = plain(term)
    if (wanted.length < LEAST_LETTERS) return []
    const most = term.split(/\s+/).length + MORE_WORDS
    return words.flatMap((_, from) =>
      Array.from({ length: Math.min(most, words.length - from) }, (_, index) => index + 1).flatMap((count) => {
        const heard = words.slice(from, from + count)
        const distance = distanceTo(heard, letters.slice(from, from + count).join(''), term, wanted)
        return distance === null ? [] : [{ from, count, term, distance }]
      }),
    )
  })
  const chosen: HeardTerm[] = []
  for (const one of found.sort((a, b) => a.distance - b.distance)) {
    const isFree = chosen.every((other) => one.from + one.count <= other.from || other.from + other.count <= one.from)
    if (isFree) chosen.push(one)
  }
  return chosen.filter(({ from, count, term }) => bare(textOf(words.slice(from, from + count))) !== term)
}

function distanceTo(
  heard: readonly { text: string; confidence?: number }[],
  letters: string,
  term: string,
  wanted: string,
): number | null {
  if (letters === wanted) return 0
  if (Math.min(letters.length, wanted.length) < 0.55 * Math.max(letters.length, wanted.length)) return null
  const probabilities = heard.map(({ confidence = 1 }) => confidence)
  if (Math.min(...probabilities) >= SURE.word) return null
  if (probabilities.reduce((sum, each) => sum + each, 0) >= SURE.all * heard.length) return null
  const distance = soundDistance(textOf(heard), term)
  return distance <= MOST_DISTANCE ? distance : null
}

function textOf(words: readonly { text: string }[]): string {
  return words.map(({ text }) => text.trim()).join(' ')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Without the punctuation around it. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}
