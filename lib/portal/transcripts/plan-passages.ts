import type { PassageLine } from '#db/schema/portal/transcript-passages.ts'
import type { TranscriptLine } from '../projects/project-view.ts'
import { findWords } from './fold-words.ts'

/** Some minutes of a transcript with its words, each as folded and as written, in order. */
export type Passage = { lines: PassageLine[]; words: { folded: string; written: string }[]; starts: number[] }

/** About five minutes of speech. Positions in a tsvector end at 16,383, and 256 of one word are kept. */
const WORDS_IN_PASSAGE = 750
/** A line of an unusual service may be a whole transcript. */
const MOST_WORDS_IN_LINE = 400

/** Cuts a transcript between sentences. */
export function planPassages(lines: readonly TranscriptLine[]): Passage[] {
  const passages: Passage[] = []
  let passage: Passage | undefined
  for (const line of lines.flatMap(splitLine)) {
    if (passage === undefined || passage.words.length >= WORDS_IN_PASSAGE) {
      passage = { lines: [], words: [], starts: [] }
      passages.push(passage)
    }
    addLine(passage, line)
  }
  return passages.filter(({ words }) => words.length > 0)
}

function splitLine(line: TranscriptLine): TranscriptLine[] {
  if (line.words.length <= MOST_WORDS_IN_LINE) return [line]
  const parts = Array.from({ length: Math.ceil(line.words.length / MOST_WORDS_IN_LINE) }, (_, index) =>
    line.words.slice(index * MOST_WORDS_IN_LINE, (index + 1) * MOST_WORDS_IN_LINE),
  )
  return parts.map((words) => ({
    ...line,
    words,
    startSeconds: words[0]?.startSeconds ?? line.startSeconds,
    endSeconds: words.at(-1)?.endSeconds ?? line.endSeconds,
    text: words.map((word, index) => (index === 0 || word.glued ? word.text : ` ${word.text}`)).join(''),
  }))
}

function addLine(passage: Passage, line: TranscriptLine): void {
  const found = findWords(line.text)
  passage.lines.push({
    s: toMs(line.startSeconds),
    e: toMs(line.endSeconds),
    ...(line.speaker === null ? {} : { p: line.speaker }),
    n: passage.words.length + 1,
    t: line.text,
  })
  const timeAt = timesIn(line)
  for (const { folded, written, from } of found) {
    passage.words.push({ folded, written })
    passage.starts.push(timeAt(from))
  }
}

/** When what stands at a place of the line is spoken, in milliseconds; places must be asked for in their order. */
function timesIn({ text, words, startSeconds }: TranscriptLine): (place: number) => number {
  let at = 0
  const known = words.flatMap(({ text: word, startSeconds: start }) => {
    const from = text.indexOf(word, at)
    if (from === -1) return []
    at = from + word.length
    return [{ from, ms: toMs(start) }]
  })
  let next = 0
  let ms = toMs(startSeconds)
  return (place) => {
    for (let word = known[next]; word !== undefined && word.from <= place; word = known[next]) {
      ms = word.ms
      next += 1
    }
    return ms
  }
}

function toMs(seconds: number): number {
  return Math.min(Math.max(0, Math.round(seconds * 1000)), 2 ** 31 - 1)
}
