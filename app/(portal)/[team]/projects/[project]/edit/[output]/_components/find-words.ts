import type { EditWord } from '#lib/contract/editing/editing.ts'
import type { Selection } from './edit-steps.ts'

/** Where words stand one after the other in a transcript; each may be the beginning of what is said, and case does not matter. */
export function findWords(words: readonly Pick<EditWord, 'text'>[], sought: string): Selection[] {
  const asked = sought.split(/\s+/).map(plain).filter(Boolean)
  if (asked.length === 0) return []
  const said = words.map(({ text }) => plain(text))
  return said.flatMap((_, from) =>
    asked.every((word, offset) => said[from + offset]?.startsWith(word) === true)
      ? [{ from, to: from + asked.length - 1 }]
      : [],
  )
}

/** Letters and figures alone, in lower case. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}
