import { type FoundTerm, type TermFinder, termFinder } from '../../lexicon/find-term.ts'
import type { DrawingName } from '../pictures/catalogue.ts'
import { COMMON_WORDS } from './common-words.ts'
import { ENGLISH } from './english.ts'
import type { DrawingLexicon } from './entry.ts'

/** A drawing that words name. */
export type FoundDrawing = FoundTerm<DrawingName>

const lexicons: Record<string, DrawingLexicon> = { ...COMMON_WORDS, en: ENGLISH }
const finders = new Map<string, TermFinder<DrawingName>>()

/** What the words from `at` on name, as `TermFinder`; null in a language without a lexicon. */
export function findDrawing(words: readonly string[], at: number, languageTag: string): FoundDrawing | null {
  return finderOf(languageTag.split('-')[0] ?? languageTag)?.(words, at) ?? null
}

function finderOf(code: string): TermFinder<DrawingName> | null {
  const known = finders.get(code)
  if (known !== undefined) return known
  const lexicon = lexicons[code]
  if (lexicon === undefined) return null
  const finder = termFinder(lexicon)
  finders.set(code, finder)
  return finder
}
