import type { RecognizedWord } from '../whisper/words.ts'
import { findTerms, type HeardTerm } from './find-terms.ts'

/** Natural logarithm by which a text with a term may be less probable than the one that was heard: names are rare everywhere else. */
const RARITY = 6
/** Of one window; each takes a run of the decoder. */
const MOST_TERMS = 8

/**
 * Spells terms of the project as they are given, where words sound like one, the recognizer is not sure of them, and the term is
 * about as probable for the sound.
 *
 * @param score natural logarithm of the probability of a text for the sound of the window.
 */
export async function spellTerms(
  words: readonly RecognizedWord[],
  terms: readonly string[],
  score: (text: string) => Promise<number>,
): Promise<RecognizedWord[]> {
  let current = [...words]
  let before: number | undefined
  const found = findTerms(words, terms).slice(0, MOST_TERMS)
  // From the end, so that places before stay where they are.
  for (const heard of found.toSorted((a, b) => b.from - a.from)) {
    const spelled = withTerm(current, heard)
    if (heard.distance > 0) {
      before ??= await score(textOf(current))
      const after = await score(textOf(spelled))
      if (after < before - RARITY) continue
      before = after
    }
    current = spelled
  }
  return current
}

function textOf(words: readonly RecognizedWord[]): string {
  return words.map(({ text }) => text).join('')
}

/** The words with the term in place of those that were heard, with their punctuation and their time shared by letters. */
function withTerm(words: readonly RecognizedWord[], { from, count, term }: HeardTerm): RecognizedWord[] {
  const heard = words.slice(from, from + count)
  const [first, last] = [heard[0], heard.at(-1)]
  if (first === undefined || last === undefined) return [...words]
  const opening = /^\s*[^\s\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? ''
  const closing = /(?:['’]s)?[^\p{L}\p{N}]*$/u.exec(last.text)?.[0] ?? ''
  const parts = term.split(/\s+/)
  const letters = parts.reduce((sum, part) => sum + part.length, 0)
  const confidence = heard.reduce((sum, word) => sum + word.confidence, 0) / heard.length
  let at = first.startSeconds
  const spelled = parts.map((part, index): RecognizedWord => {
    const startSeconds = at
    at += ((last.endSeconds - first.startSeconds) * part.length) / letters
    const text = `${index === 0 ? opening : ' '}${part}${index === parts.length - 1 ? closing : ''}`
    return { text, startSeconds, endSeconds: at, confidence }
  })
  return [...words.slice(0, from), ...spelled, ...words.slice(from + count)]
}
