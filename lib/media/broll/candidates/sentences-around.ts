import type { SpokenWord } from '../spoken-words.ts'

/** The sentence of a word as a range of indices; both ends belong to it. */
export function sentenceAround(words: readonly SpokenWord[], at: number): { first: number; last: number } {
  let first = at
  while (first > 0 && words[first - 1]?.endsSentence !== true) first--
  let last = at
  while (last < words.length - 1 && words[last]?.endsSentence !== true) last++
  return { first, last }
}

/** Words in lower case without the punctuation around them, from `from` to `to`, both included, with a space between them. */
export function plainText(words: readonly SpokenWord[], from: number, to: number): string {
  return words
    .slice(Math.max(0, from), Math.max(0, to + 1))
    .map(({ text }) =>
      text
        .toLowerCase()
        .replaceAll('’', "'")
        .replace(/^[^\p{L}\p{N}$€£¥]+|[^\p{L}\p{N}%]+$/gu, ''),
    )
    .join(' ')
}
