import type { EditWord } from '../editing/edit-decisions.ts'
import { secondsOf } from '../timeline/time.ts'

/** A reel may begin this much into its first word. */
const EDGE_SECONDS = 0.05

/** The words of a reel, of which the first is written like the beginning of a sentence where what led in to it is cut away. */
export function beginWithCapital(words: readonly EditWord[], startSeconds: number, languageTag: string): EditWord[] {
  const first = words.findIndex(({ start }) => secondsOf(start) >= startSeconds - EDGE_SECONDS)
  const before = words[first - 1]
  if (before === undefined || /[.!?…]["'”’»)]*$/u.test(before.text)) return [...words]
  return words.map((word, at) => (at === first ? { ...word, text: capitalized(word.text, languageTag) } : word))
}

/** `iPhone` stays as it is. */
function capitalized(text: string, languageTag: string): string {
  return text.replace(/^\p{P}*\p{Ll}(?!\p{Ll}*\p{Lu})/u, (beginning) => beginning.toLocaleUpperCase(languageTag))
}
