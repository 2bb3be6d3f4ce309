import type { LanguageData } from '../language-data.ts'
import { wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site, wordBefore } from '../reading.ts'
import { regnalNames } from './english-words.ts'

const ROMAN = /(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})(?![\p{L}\d])/uy
const MARKED = /((?=[IVX])X{0,3}(?:IX|IV|V?I{0,3}))(?:er|ère|ème|e)(?![\p{L}\d])/uy

type Patterns = { counts: RegExp; before: RegExp | null }

const compiled = new Map<LanguageData, Patterns>()

/** Roman numerals behind a name or a word that is counted, and before what they count: `Felipe VI`, `XXI secolo`. */
export function readRoman(site: Site): Reading | null {
  const { language } = site
  const { roman } = language
  if (!roman) return null
  const marked = matchAt(MARKED, site)
  if (marked?.[1] && language.ordinalMark?.split('|').includes('e')) {
    return { length: marked[0].length, spoken: words(romanValue(marked[1]), language, roman.ruleSet) }
  }
  const written = matchAt(ROMAN, site)?.[0]
  if (!written) return null
  const value = romanValue(written)
  const { counts, before } = patternsOf(language)
  const said = wordBefore(site)
  const rest = site.text.slice(site.index + written.length, site.index + written.length + 40)
  if (counts.test(said)) return { length: written.length, spoken: words(value, language, language.cardinal) }
  const own = before?.exec(rest)
  if (own) {
    const { ordinalAfter } = language
    const inflected = ordinalAfter?.words.split('|').includes(said.toLowerCase())
    const ruleSet = inflected && ordinalAfter ? ordinalAfter.ruleSet : roman.ruleSet
    return { length: written.length + (own[1]?.length ?? 0), spoken: words(value, language, ruleSet) }
  }
  if (!followsName(site, said, written)) return null
  const ordinal = value <= (roman.ordinalsUpTo ?? 39)
  const spoken = words(value, language, ordinal ? roman.ruleSet : language.cardinal)
  // A full stop that only marks the ordinal is not pronounced.
  const stop = ordinal && /^\.\s\p{Ll}/u.test(rest) ? 1 : 0
  return { length: written.length + stop, spoken: ordinal && roman.article ? `${roman.article} ${spoken}` : spoken }
}

/** One letter alone is more often a letter; behind the name of a ruler, or among other letters than Latin, it is not. */
function followsName(site: Site, name: string, written: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(name) || !/\p{L}\s$/u.test(site.text.slice(Math.max(0, site.index - 2), site.index)))
    return false
  return written.length > 1 || regnalNames.has(name) || /^\p{sc=Cyrl}/u.test(name)
}

function words(value: number, language: LanguageData, ruleSet: string): string {
  const listed = ruleSet === 'ordinals' ? language.ordinals?.split('|')[value - 1] : undefined
  return listed ?? wholeWords(String(value), language, ruleSet)
}

function patternsOf(language: LanguageData): Patterns {
  const known = compiled.get(language)
  if (known) return known
  const { counts = '', before } = language.roman ?? {}
  const patterns = {
    counts: new RegExp(`^(?:${counts})$`, 'iu'),
    before: before ? new RegExp(`^(?:${before})(?!\\p{L})`, 'u') : null,
  }
  compiled.set(language, patterns)
  return patterns
}

/** The value of a Roman numeral up to 399. */
export function romanValue(numeral: string): number {
  const values: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }
  const list = [...numeral].map((letter) => values[letter] ?? 0)
  return list.reduce((sum, value, index) => (value < (list[index + 1] ?? 0) ? sum - value : sum + value), 0)
}
