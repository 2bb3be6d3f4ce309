import { z } from 'zod'
import { problem } from './messages/coded.ts'

const MAX_TERMS = 100
const MAX_LENGTH = 60

/** Of requests in which speech is recognized: an extension of the interface document. */
export const vocabulary = z
  .array(
    z
      .string(problem('must_be_string'))
      .trim()
      .max(MAX_LENGTH, problem('too_many_characters', { most: MAX_LENGTH })),
    problem('must_be_strings'),
  )
  .max(MAX_TERMS, problem('too_many_entries', { most: MAX_TERMS }))
  .optional()
  .describe('Names and spellings that may be said in the video. What sounds like one is spelled like it.')
  .meta({ 'x-extension': true })

/** Longer words that English titles do not capitalize either. */
const SMALL = /^(?:from|into|over|than|that|with)$/
/** Titles of fewer words may be a name alone. */
const TITLE_WORDS = 3

/**
 * The names in a title or a wish: words with a capital inside of a sentence, those in a row as one, and spellings such as "iPhone"
 * and "GPT4" everywhere. Titles that capitalize every word show the latter alone.
 */
export function namesIn(text: string): string[] {
  const words = text.split(/\s+/).filter(Boolean)
  if (!/\p{Ll}/u.test(text)) return []
  const long = words.filter((word) => word.length >= 4 && !SMALL.test(word))
  const isTitleCase =
    long.length >= TITLE_WORDS && long.every((word) => !/^\p{Ll}+$/u.test(word.replace(/\P{L}/gu, '')))
  const names: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) names.push(open.join(' '))
    open = []
  }
  for (const [index, word] of words.entries()) {
    const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|['’]s\P{L}*$/gu, '')
    const begins = index === 0 || /[.!?:…]["'”’»)\]]*$/u.test(words[index - 1] ?? '')
    const isSpelling = /\p{L}.*\p{Lu}|\p{L}.*\p{N}/u.test(bare) && bare !== bare.toUpperCase()
    const isName =
      isSpelling || (!isTitleCase && /^\p{Lu}/u.test(bare) && bare.length > 1 && (!begins || open.length > 0))
    if (isName) open.push(bare)
    if (!isName || /[^\p{L}\p{N}'’-]$/u.test(word)) close()
  }
  close()
  return [...new Set(names)].filter((name) => name.length <= MAX_LENGTH).slice(0, MAX_TERMS)
}
