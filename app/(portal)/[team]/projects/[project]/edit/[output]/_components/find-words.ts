import type { EditWord } from '#lib/contract/editing/editing.ts'
import type { Selection } from './edit-steps.ts'

/**
 * Where words stand one after the other in a transcript, whatever has no letters between them; each may be the beginning of what
 * is said, and case does not matter.
 */
export function findWords(words: readonly Pick<EditWord, 'text'>[], query: string): Selection[] {
  const asked = query.split(/\s+/).map(plain).filter(Boolean)
  if (asked.length === 0) return []
  const spokenWords = words.map(({ text }, index) => ({ text: plain(text), index })).filter(({ text }) => text !== '')
  return spokenWords.flatMap(({ index: from }, at) => {
    const last = spokenWords[at + asked.length - 1]
    const isFound = asked.every((word, offset) => spokenWords[at + offset]?.text.startsWith(word) === true)
    return isFound && last !== undefined ? [{ from, to: last.index }] : []
  })
}

/** Letters and figures alone, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
