import type { EditWord } from '#lib/contract/editing/editing.ts'
import type { Selection } from './edit-steps.ts'

/**
 * Where words stand one after the other in a transcript, whatever has no letters between them; each may be the beginning of what
 * is said, and case does not matter.
 */
export function findWords(words: readonly Pick<EditWord, 'text'>[], sought: string): Selection[] {
  const asked = sought.split(/\s+/).map(plain).filter(Boolean)
  if (asked.length === 0) return []
  const said = words.map(({ text }, index) => ({ text: plain(text), index })).filter(({ text }) => text !== '')
  return said.flatMap(({ index: from }, at) => {
    const last = said[at + asked.length - 1]
    const isFound = asked.every((word, offset) => said[at + offset]?.text.startsWith(word) === true)
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
