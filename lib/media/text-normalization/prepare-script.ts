import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { isSpeakable } from './clean-text.ts'
import { maskScript } from './script-marks/mask-script.ts'
import { type Pause, sentencesOf } from './sentences.ts'
import { longestSpoken, splitSentence } from './split-sentence.ts'
import { type SpokenToken, spokenForm, spokenText } from './spoken-form.ts'

/** A phrase for the synthesizer, with the silence after it. Indices are UTF-16 units of the script. */
export type Utterance = {
  /** As written, without markup, white space single. */
  text: string
  /** As read aloud, normally at most `longestSpoken` characters; never empty. */
  spoken: string
  /** Its words in order, for captions: written and spoken form with their places in the script. */
  tokens: SpokenToken[]
  startIndex: number
  endIndex: number
  /** 0 to 10. */
  pauseAfterSeconds: number
}

/** Silence after each kind of break, in seconds, as it is on average. */
export const pauses = {
  clause: 0.18,
  sentence: 0.42,
  question: 0.5,
  ellipsis: 0.65,
  line: 0.6,
  paragraph: 0.9,
} as const

/** By how much a pause that the script does not ask for differs from its average: people do not count. */
export const pauseVariation = 0.12

/** Seconds that pauses of the script add up to at most. */
const longestPause = 10

/**
 * Splits a script into phrases and decides how each is read. Recognizes pauses (`<break time="500ms"/>`, `[pause 1s]`,
 * at most 10 s); other tags are left out. Linear in the length of the script.
 *
 * @param languageTag BCP 47.
 * @throws MediaFailure `text_unspeakable` where nothing in the script can be read aloud.
 */
export function prepareScript(script: string, languageTag: string): Utterance[] {
  const utterances = [...scriptUtterances(script, languageTag)]
  if (utterances.length === 0) {
    throw new MediaFailure('text_unspeakable', coded('script_unreadable', { field: 'script' }))
  }
  return utterances
}

/** The same, one utterance at a time. Yields nothing where nothing can be read aloud. */
export function* scriptUtterances(script: string, languageTag: string): Generator<Utterance> {
  const { text, breaks } = maskScript(script)
  let held: Utterance | null = null
  let asked = 0
  for (const sentence of sentencesOf(text, breaks, languageTag)) {
    let silent = true
    for (const part of packed(text, sentence, languageTag)) {
      if (held) yield held
      held = part
      silent = false
      asked = 0
    }
    if (!held) continue
    // What the script asks for stands in place of the natural pause, and adds up with what it asked for just before.
    if (sentence.asked !== null) {
      asked += sentence.asked
      held.pauseAfterSeconds = Math.min(longestPause, asked)
    } else if (!silent || sentence.pause !== 'sentence') {
      held.pauseAfterSeconds = Math.max(held.pauseAfterSeconds, varied(pauseAfter(held, sentence.pause), held))
    }
  }
  if (held) yield held
}

/** One sentence as utterances of bounded length, cut where a reader would breathe. */
function* packed(
  text: string,
  span: { start: number; end: number; pause: Pause },
  languageTag: string,
): Generator<Utterance> {
  const tokens = spokenForm(text.slice(span.start, span.end), languageTag)
    .map((token) => shifted(token, span.start))
    .flatMap(shortened)
  let first = 0
  for (const { next, pause } of splitSentence(tokens, languageTag)) {
    const utterance = utteranceOf(text, tokens.slice(first, next), pause)
    if (utterance) yield { ...utterance, pauseAfterSeconds: varied(pause, utterance) }
    first = next
  }
}

function pauseAfter({ text }: Utterance, kind: Pause): number {
  return kind === 'sentence' && /[?？]["'”’»)\]]*$/u.test(text) ? pauses.question : pauses[kind]
}

/** A little longer or shorter, and the same each time that the script is read. */
function varied(seconds: number, { text, startIndex }: Pick<Utterance, 'text' | 'startIndex'>): number {
  let hash = startIndex + 1
  for (const sign of text.slice(-24)) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 9973
  return Math.round(seconds * (1 + pauseVariation * ((2 * hash) / 9972 - 1)) * 1000) / 1000
}

function shifted(token: SpokenToken, by: number): SpokenToken {
  return { ...token, startIndex: token.startIndex + by, endIndex: token.endIndex + by }
}

/** A word without an end (a long address, a text without spaces) is cut into parts that a synthesizer can hold. */
function shortened(token: SpokenToken): SpokenToken[] {
  if (token.spoken.length <= longestSpoken || token.spoken !== token.written) return [token]
  const parts: SpokenToken[] = []
  for (let from = 0; from < token.written.length; ) {
    let to = Math.min(token.written.length, from + longestSpoken)
    // A surrogate pair or a mark stays with its base.
    while (to > from + 1 && to < token.written.length && /[\udc00-\udfff\p{M}]/u.test(token.written.charAt(to))) to -= 1
    const written = token.written.slice(from, to)
    parts.push({ written, spoken: written, startIndex: token.startIndex + from, endIndex: token.startIndex + to })
    from = to
  }
  return parts
}

function utteranceOf(text: string, all: readonly SpokenToken[], pause: number): Utterance | null {
  const tokens = all
    .map((token) => ({ ...token, written: token.written.replaceAll('\u2060', '') }))
    .filter(({ written }) => written !== '')
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return null
  const spoken = spokenText(tokens)
  if (!isSpeakable(spoken)) return null
  return {
    text: plainText(text.slice(first.startIndex, last.endIndex)),
    spoken,
    tokens,
    startIndex: first.startIndex,
    endIndex: last.endIndex,
    pauseAfterSeconds: pause,
  }
}

/** Without the omitted parts, and the space before it where a mark follows. */
function plainText(text: string): string {
  return text
    .replace(/\s\u2060+(?=[.,;:!?…])/gu, '')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
}
