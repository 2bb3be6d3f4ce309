import { type FoundTerm, type TermFinder, termFinder } from '../../lexicon/find-term.ts'
import type { PictureName } from '../pictures/plan-picture.ts'
import { COMMON_WORDS } from './common-words.ts'
import { ENGLISH } from './english.ts'
import type { PictureLexicon } from './entry.ts'

/** A picture that words name. */
export type FoundPicture = FoundTerm<PictureName>

const lexicons: Record<string, PictureLexicon> = { ...COMMON_WORDS, en: ENGLISH }
const finders = new Map<string, TermFinder<PictureName>>()

/** What the words from `at` on name, as `TermFinder`; null in a language without a lexicon. */
export function findPicture(words: readonly string[], at: number, languageTag: string): FoundPicture | null {
  return finderOf(languageTag.split('-')[0] ?? languageTag)?.(words, at) ?? null
}

function finderOf(code: string): TermFinder<PictureName> | null {
  const known = finders.get(code)
  if (known !== undefined) return known
  const lexicon = lexicons[code]
  if (lexicon === undefined) return null
  const finder = termFinder(lexicon)
  finders.set(code, finder)
  return finder
}
