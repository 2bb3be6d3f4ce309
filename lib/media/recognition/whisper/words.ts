import { segmenter } from '../../segmenter.ts'
import { textOf, type Vocabulary } from './vocabulary.ts'

/** A word with times in its window. `text` keeps its leading space. */
export type RecognizedWord = { text: string; startSeconds: number; endSeconds: number; confidence: number }

const opening = '"\'“¿([{-«„'
const closing = '"\'.。,，!！?？:：;；”)]}、»…%'

type Run = { text: string; tokens: number[]; from: number }

/**
 * Joins tokens into words with their punctuation. In languages written without spaces, `Intl.Segmenter` decides where
 * words end.
 */
export function toWords(
  vocabulary: Vocabulary,
  decoded: { tokens: number[]; times: number[]; logProbabilities: number[] },
  language: { tag: string; unspaced: boolean },
): RecognizedWord[] {
  const characters = wholeCharacters(vocabulary, decoded.tokens)
  const runs = language.unspaced ? joinBySegmenter(characters, language.tag) : joinBySpaces(characters)
  return attachPunctuation(runs)
    .filter((run) => run.text.trim() !== '')
    .map((run) => {
      const logs = run.tokens.map((_, i) => decoded.logProbabilities[run.from + i] ?? 0)
      const startSeconds = decoded.times[run.from] ?? 0
      return {
        text: run.text,
        startSeconds,
        endSeconds: Math.max(startSeconds, decoded.times[run.from + run.tokens.length] ?? startSeconds),
        confidence: Math.exp(logs.reduce((sum, log) => sum + log, 0) / Math.max(1, logs.length)),
      }
    })
}

/** Shortest runs of tokens that are whole characters: one character can be spread over several tokens. */
function wholeCharacters(vocabulary: Vocabulary, tokens: number[]): Run[] {
  const runs: Run[] = []
  let from = 0
  for (let end = 1; end <= tokens.length; end++) {
    const text = textOf(vocabulary, tokens.slice(from, end))
    if (text.includes('\uFFFD') && end < tokens.length && end - from < 6) continue
    runs.push({ text: text.replaceAll('\uFFFD', ''), tokens: tokens.slice(from, end), from })
    from = end
  }
  return runs
}

function joinBySpaces(runs: Run[]): Run[] {
  const words: Run[] = []
  for (const run of runs) {
    const last = words.at(-1)
    if (!last || run.text.startsWith(' ')) words.push({ ...run })
    else append(last, run)
  }
  return words
}

function joinBySegmenter(runs: Run[], tag: string): Run[] {
  const text = runs.map((run) => run.text).join('')
  const ends = new Set<number>()
  for (const part of segmenter(tag, 'word').segment(text)) ends.add(part.index + part.segment.length)
  const words: Run[] = []
  let open = false
  let length = 0
  for (const run of runs) {
    const last = words.at(-1)
    if (open && last) append(last, run)
    else words.push({ ...run })
    length += run.text.length
    open = !ends.has(length)
  }
  return words
}

/** Opening marks go to the word after them, closing ones to the word before. */
function attachPunctuation(runs: Run[]): Run[] {
  const joined: Run[] = []
  let pending: Run | undefined
  for (const run of runs) {
    const mark = run.text.trim()
    const last = joined.at(-1)
    if (
      mark !== '' &&
      [...mark].every((character) => closing.includes(character)) &&
      !run.text.startsWith(' ') &&
      last &&
      !pending
    ) {
      append(last, run)
    } else if (mark !== '' && [...mark].every((character) => opening.includes(character))) {
      pending = joinedWith(pending, run)
    } else {
      joined.push(joinedWith(pending, run))
      pending = undefined
    }
  }
  if (pending) {
    const last = joined.at(-1)
    if (last) append(last, pending)
  }
  return joined
}

function joinedWith(word: Run | undefined, run: Run): Run {
  const joined = word ?? { text: '', tokens: [], from: run.from }
  append(joined, run)
  return joined
}

function append(word: Run, run: Run): void {
  word.text += run.text
  word.tokens = [...word.tokens, ...run.tokens]
}
