/** A word in a text: folded, as written in lower case, and where it stands. */
export type FoundWord = { folded: string; written: string; from: number; to: number }

/** Scripts without spaces: each of their characters is a word of its own, and words typed are sequences of them. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+(?:['’](?:(?![${UNSPACED}])[\\p{L}\\p{M}])+)*`,
  'gu',
)
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}/gu
const LONGEST = 100

/** The words of a text in its order. Longer ones than anybody says are cut. */
export function findWords(text: string): FoundWord[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const written = lowerCase(word)
    return { folded: stripAccents(written), written, from: index, to: index + word.length }
  })
}

function lowerCase(word: string): string {
  return word.normalize('NFKC').replaceAll('’', "'").toLowerCase().slice(0, LONGEST)
}

/** Without the accents of Latin and Greek letters, which people leave out when they type. */
export function stripAccents(word: string): string {
  return word.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
}
