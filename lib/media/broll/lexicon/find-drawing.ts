import type { DrawingName } from '../pictures/catalogue.ts'
import { COMMON_WORDS } from './common-words.ts'
import { ENGLISH } from './english.ts'
import type { Lexicon } from './entry.ts'

/** A drawing that words name. `words` of them, `strength` 0 to 1: how surely and how literally. */
export type FoundDrawing = { name: DrawingName; words: number; strength: number; term: string }

type Entry = { name: DrawingName; near: ReadonlySet<string> | null; strength: number; term: string }
type Index = { entries: Map<string, Entry[]>; idioms: Set<string>; longest: number }

/** How far away, in words, what makes a meaning clear may be spoken. */
const NEARBY = 12

const lexicons: Record<string, Lexicon> = { ...COMMON_WORDS, en: ENGLISH }
const indexes = new Map<string, Index>()

/**
 * What the words from `at` on name, the longest term first, or null. Words are lower-case and without punctuation. An idiom
 * around them names nothing.
 */
export function findDrawing(words: readonly string[], at: number, languageTag: string): FoundDrawing | null {
  const index = indexOf(codeOf(languageTag))
  if (index === null || isIdiom(index, words, at)) return null
  for (let length = Math.min(index.longest, words.length - at); length > 0; length--) {
    const entries = index.entries.get(words.slice(at, at + length).join(' '))
    const found = entries?.find(({ near }) => near === null || isNear(words, at, length, near))
    if (found === undefined) continue
    const { name, strength, term } = found
    return { name, words: length, term, strength: strength + (length - 1) * 0.05 }
  }
  return null
}

function isNear(words: readonly string[], at: number, length: number, near: ReadonlySet<string>): boolean {
  const around = [...words.slice(Math.max(0, at - NEARBY), at), ...words.slice(at + length, at + length + NEARBY)]
  return around.some((word) => near.has(word))
}

function isIdiom(index: Index, words: readonly string[], at: number): boolean {
  for (let from = Math.max(0, at - 4); from <= at; from++)
    for (let to = at + 1; to <= Math.min(words.length, from + 6); to++)
      if (to - from > 1 && index.idioms.has(words.slice(from, to).join(' '))) return true
  return false
}

function codeOf(languageTag: string): string {
  return languageTag.split('-')[0] ?? languageTag
}

function indexOf(code: string): Index | null {
  const known = indexes.get(code)
  if (known !== undefined) return known
  const lexicon = lexicons[code]
  if (lexicon === undefined) return null
  const index = readLexicon(lexicon)
  indexes.set(code, index)
  return index
}

function readLexicon({ drawings, idioms, forms: rule }: Lexicon): Index {
  const entries = new Map<string, Entry[]>()
  let longest = 1
  for (const [name, list] of Object.entries(drawings) as [DrawingName, string][])
    for (const [forms, entry] of readTerms(name, list, rule))
      for (const form of forms) {
        entries.set(form, [...(entries.get(form) ?? []), entry])
        longest = Math.max(longest, form.split(' ').length)
      }
  return { entries, idioms: new Set(idioms.split(', ').filter(Boolean)), longest }
}

function readTerms(name: DrawingName, list: string, rule: Lexicon['forms']): [forms: string[], entry: Entry][] {
  return list.split(', ').map((given) => {
    const [, sign, verb, term = '', condition] = /^(~?)(to )?([^(]+?)(?: \((.+)\))?$/.exec(given) ?? []
    const near = condition === undefined ? null : new Set(condition.split('|'))
    const strength = (sign === '~' ? 0.55 : 1) - (verb === undefined ? 0 : 0.15)
    const [first = ''] = term.split('/')
    const listed = term.split('/')
    const forms = rule === 'listed' ? listed : verb === undefined ? nounForms(term) : listed.flatMap(verbForms)
    return [forms, { name, near, strength, term: first }]
  })
}

function nounForms(term: string): string[] {
  if (/(?:s|ss|x|ch|sh)$/.test(term)) return [term, `${term}es`]
  if (/[^aeiou]y$/.test(term)) return [term, `${term.slice(0, -1)}ies`]
  return /[a-z]$/.test(term) ? [term, `${term}s`] : [term]
}

function verbForms(term: string): string[] {
  const stem = term.replace(/e$/, '')
  return [...nounForms(term), `${stem}ing`, `${stem}ed`]
}
