import type { EditWord } from '../editing/edit-decisions.ts'
import { secondsOf } from '../timeline/time.ts'
import type { PlayedTime } from './played-time.ts'

/** A word that is heard. `from` and `to` in seconds of the result. */
export type SpokenWord = {
  text: string
  plain: string
  from: number
  to: number
  sourceStart: number
  sourceEnd: number
  /** 0 to 1, where the recognizer reports it. */
  confidence?: number
  speaker?: number
  opensPhrase: boolean
  endsPhrase: boolean
  endsSentence: boolean
}

const PAUSE_SECONDS = 0.3
const SENTENCE_END = /[.!?…。！？।]["'”’»)]*$/

/** The words of a span that are kept, with where phrases and sentences begin and end. */
export function spokenWords(
  words: readonly EditWord[],
  span: { startSeconds: number; endSeconds: number },
  time: PlayedTime,
): SpokenWord[] {
  const kept = words
    .filter((word) => word.kept && word.text !== '')
    .map(({ text, start, end, confidence, speaker }) => ({
      ...{ text, sourceStart: secondsOf(start), sourceEnd: secondsOf(end) },
      ...(confidence === undefined ? {} : { confidence }),
      ...(speaker === undefined ? {} : { speaker }),
    }))
    // Recognized words may end a little after the end of the sound that the file states.
    .filter(({ sourceStart, sourceEnd }) => {
      const middle = (sourceStart + sourceEnd) / 2
      return middle > span.startSeconds && middle < span.endSeconds
    })
  const timed = kept.map((word) => ({ ...word, from: time.at(word.sourceStart), to: time.at(word.sourceEnd) }))
  // Nobody ends the sentence of somebody else.
  const endsTurn = timed.map(({ speaker }, index) => timed[index + 1]?.speaker !== speaker)
  const endsPhrase = timed.map((word, index) => {
    const next = timed[index + 1]
    return (
      endsTurn[index] === true ||
      /[.!?…,;:。！？、，।—–]["'”’»)]*$/.test(word.text) ||
      next === undefined ||
      next.from - word.to > PAUSE_SECONDS
    )
  })
  return timed.map((word, index) => ({
    ...word,
    plain: normalizeWord(word.text),
    opensPhrase: index === 0 || endsPhrase[index - 1] === true,
    endsPhrase: endsPhrase[index] === true,
    endsSentence: SENTENCE_END.test(word.text) || endsTurn[index] === true || index === timed.length - 1,
  }))
}

/** A word as it is compared: lower-case, without punctuation at its ends, but with the signs of money and percent. */
function normalizeWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[^\p{L}\p{N}%$€£¥+-]+|[^\p{L}\p{N}%$€£¥]+$/gu, '')
    .replace(/'s$/, '')
}

/** Words as a text, without the punctuation around them. */
export function textOf(words: readonly { text: string }[]): string {
  const text = words.map((word) => word.text).join(' ')
  return text.replace(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{N}%$€£¥]+$/gu, '')
}

/** Sentences as ranges of indices; both ends belong to them. */
export function sentencesOf(words: readonly SpokenWord[]): { first: number; last: number }[] {
  const sentences: { first: number; last: number }[] = []
  let first = 0
  for (const [index, word] of words.entries()) {
    if (!word.endsSentence) continue
    sentences.push({ first, last: index })
    first = index + 1
  }
  return sentences
}
