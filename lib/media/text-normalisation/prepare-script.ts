import { coded } from '#lib/contract/messages/coded.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { isSpeakable } from './clean-text.ts'
import { maskMarkup, type Pause } from './markup.ts'
import { sentencesOf } from './sentences.ts'
import { type SpokenToken, spokenForm, spokenText } from './spoken-form.ts'

/** A phrase for the synthesiser, with the silence after it. Indices are UTF-16 units of the script. */
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

/** Silence after each kind of break, in seconds. */
export const pauses = { split: 0.06, clause: 0.18, sentence: 0.42, ellipsis: 0.65, line: 0.6, paragraph: 0.9 } as const

/** Seconds that pauses of the script add up to at most. */
const longestPause = 10

/** Characters that one utterance has at most, spoken, unless a single word is longer. */
export const longestSpoken = 200

/**
 * Splits a script into phrases and says how each is read. Recognises pauses (`<break time="500ms"/>`, `[pause 1s]`, at
 * most 10 s); other tags are left out. Linear in the length of the script.
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
  const { text, breaks } = maskMarkup(script)
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
      held.pauseAfterSeconds = Math.max(held.pauseAfterSeconds, pauses[sentence.pause])
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
  while (first < tokens.length) {
    const { next, pause } = cut(tokens, first)
    const utterance = utteranceOf(text, tokens.slice(first, next), pause)
    if (utterance) yield utterance
    first = next
  }
}

function shifted(token: SpokenToken, by: number): SpokenToken {
  return { ...token, startIndex: token.startIndex + by, endIndex: token.endIndex + by }
}

/** A word without an end (a long address, a text without spaces) is cut into parts that a synthesiser can hold. */
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

/** Where the utterance that starts with `first` ends: the whole rest, the last clause that fits, or the last word. */
function cut(tokens: readonly SpokenToken[], first: number): { next: number; pause: number } {
  let length = 0
  let clause = -1
  let at = first
  for (; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) break
    length += token.spoken.length + 1
    if (length > longestSpoken && at > first) break
    if (length >= 40 && endsClause(token.spoken)) clause = at
  }
  if (at >= tokens.length) return { next: tokens.length, pause: 0 }
  if (clause >= first) return { next: clause + 1, pause: pauses.clause }
  return { next: at, pause: pauses.split }
}

function endsClause(spoken: string): boolean {
  return /[,;:—–،؛、，；：।)]["'”’»」』]*$/u.test(spoken)
}

function utteranceOf(text: string, tokens: readonly SpokenToken[], pause: number): Utterance | null {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return null
  const spoken = spokenText(tokens)
  if (!isSpeakable(spoken)) return null
  return {
    text: text.slice(first.startIndex, last.endIndex).replaceAll('\u2060', '').replace(/\s+/g, ' '),
    spoken,
    tokens: tokens.map((token) => ({ ...token, written: token.written.replaceAll('\u2060', '') })),
    startIndex: first.startIndex,
    endIndex: last.endIndex,
    pauseAfterSeconds: pause,
  }
}
