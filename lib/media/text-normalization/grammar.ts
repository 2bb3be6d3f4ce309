import type { LanguageData } from './language-data.ts'

/** Patterns that depend on the language, compiled once for each. All are sticky and bounded. */
export type Grammar = {
  /** Source of an unsigned numeral. */
  number: string
  numeral: RegExp
  ordinal: RegExp | null
  ordinalForms: readonly { pattern: RegExp; ruleSet: string }[]
  agreement: readonly { pattern: RegExp; ruleSet: string }[]
  suffix: RegExp | null
  /** Day, link, month name, link, year. */
  textDate: RegExp
  magnitude: string
  /** As the table has them, in every spacing. */
  abbreviations: ReadonlyMap<string, string>
  sentenceEnding: ReadonlySet<string>
  longestAbbreviation: number
  /** Abbreviations of several words (`z. B.`), whose inner full stops end nothing. */
  spacedAbbreviations: readonly string[]
}

const compiled = new Map<LanguageData, Grammar>()

export function grammarOf(language: LanguageData): Grammar {
  const known = compiled.get(language)
  if (known) return known
  const number = numberSource(language)
  const abbreviations = new Map(
    Object.entries(language.abbreviations).flatMap(([written, spoken]) =>
      spacings(written).map((form): [string, string] => [form, spoken]),
    ),
  )
  const grammar: Grammar = {
    number,
    numeral: new RegExp(`[-−]?(?:${number})`, 'y'),
    ordinal: language.ordinalMark ? new RegExp(`(\\d{1,12})(?:${language.ordinalMark})(?![\\p{L}\\d])`, 'uy') : null,
    ordinalForms: (language.ordinalForms ?? []).map(([mark, ruleSet]) => ({
      pattern: new RegExp(`(\\d{1,12})(?:${mark})(?![\\p{L}\\d])`, 'uy'),
      ruleSet,
    })),
    agreement: (language.agreement ?? []).map(([written, ruleSet]) => ({
      pattern: new RegExp(language.unspaced ? written : `(?:${written})(?![\\p{L}\\p{M}])`, 'uy'),
      ruleSet,
    })),
    suffix: language.suffixes ? new RegExp(`-?(${language.suffixes})(?![\\p{L}\\p{M}])`, 'uy') : null,
    textDate: textDate(language),
    magnitude: alternatives(Object.keys(language.magnitudes)),
    abbreviations,
    sentenceEnding: new Set(language.sentenceEnding.flatMap(spacings)),
    spacedAbbreviations: [...abbreviations.keys()].filter((written) => /\.\s/.test(written)),
    longestAbbreviation: Math.max(1, ...[...abbreviations.keys()].map((written) => written.length)),
  }
  compiled.set(language, grammar)
  return grammar
}

/**
 * People write `t. ex.` and `t.ex.` Capitals apart are as often a person's initials, so they stay as the table has
 * them.
 */
function spacings(written: string): string[] {
  if (!/^\p{Ll}/u.test(written)) return [written]
  return [written.replace(/\.\s(?=\p{L})/gu, '.'), written.replace(/\.(?=\p{L})/gu, '. ')]
}

/** Longest first, so that `Mio.` is not read as `Mi`. */
export function alternatives(words: readonly string[]): string {
  const sorted = [...words].sort((a, b) => b.length - a.length)
  return sorted.length > 0 ? sorted.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|') : '(?!)'
}

/** Month names in the form that is used with a day, January first. */
export function monthNames(language: LanguageData): string[] {
  const format = new Intl.DateTimeFormat(language.tag, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  return Array.from({ length: 12 }, (_, month) => {
    const parts = format.formatToParts(new Date(Date.UTC(2026, month, 1)))
    return parts.find((part) => part.type === 'month')?.value ?? ''
  })
}

function numberSource(language: LanguageData): string {
  const group = `[${language.group.replace(/[.\-\]\\]/g, '\\$&')}]`
  const decimal = language.decimal === '.' ? '\\.' : '[.,]'
  const grouped = `\\d{1,3}(?:${group}\\d{2,3}){0,8}${group}\\d{3}(?!\\d)(?:[${language.decimal}]\\d{1,30})?`
  return `${grouped}|\\d{1,40}(?:${decimal}\\d{1,30})?`
}

function textDate(language: LanguageData): RegExp {
  const months = alternatives(monthNames(language).filter((name) => /^\p{L}/u.test(name)))
  const link = "\\s(?:(?:de|del|d'|di|of|din)\\s?)?"
  const mark = language.ordinalMark ? `(?:${language.ordinalMark})?` : ''
  const suffix = alternatives(Object.keys(language.dateWords ?? {}))
  return new RegExp(
    `(\\d{1,2})${mark}(${link})(${months})(?![\\p{L}\\p{M}])(?:(,?${link})(\\d{4})(?!\\d)(?:(\\s?)(${suffix}))?)?`,
    'uy',
  )
}
