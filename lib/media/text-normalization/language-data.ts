/**
 * What one language needs to be read aloud, beyond what Unicode CLDR knows of it (numbers in words through `cldr-rbnf`;
 * months, units and currency names through `Intl`). One file per language under `languages/`, data only.
 */
export type LanguageData = {
  /** BCP 47 tag given to `Intl`. */
  tag: string
  /** CLDR rule file for numbers in words. */
  rules: string
  /** Rule set for a bare number. */
  cardinal: string
  /** Rule set for a number before a masculine (or common, or ungendered) noun such as a unit. */
  counting: string
  /** Rule sets by grammatical gender, where it differs from `counting`. */
  feminine?: string
  neuter?: string
  /** Units and currencies (CLDR ids and ISO 4217 codes) that are not masculine. */
  genders?: Readonly<Record<string, 'feminine' | 'neuter'>>
  /**
   * Rule sets of a bare number that agrees with the word after it, by what the number and that word look like, as the
   * source of a regular expression, for example `\\d+\\s\\p{L}+as` for `200 personas`. The first that fits counts.
   */
  agreement?: readonly (readonly [written: string, ruleSet: string])[]
  /** Endings that grow together with a number (`80er`), with or without a hyphen, as the source of a regular expression. */
  suffixes?: string
  /** How Roman numerals are read, where the synthesizer does not know it. */
  roman?: Roman
  /** Rule set for a year inside a date. */
  year: string
  /** Rule set for four digits from 1100 to 2099 that stand alone, where a year is read differently from a number. */
  bareYear?: string
  /** Rule set for years from 2000 on, where those are read otherwise. */
  newYear?: string
  /** Rule set for ordinals; absent where CLDR has none and `ordinals` or the cardinal is read. */
  ordinal?: string
  /** Words (parted by `|`) after which ordinals take another form. */
  ordinalAfter?: { words: string; ruleSet: string }
  /** Other marks of an ordinal, each with its rule set: `2.ª`, `1990-х`. */
  ordinalForms?: readonly (readonly [mark: string, ruleSet: string])[]
  /** First to thirty-first, parted by `|`. */
  ordinals?: string
  /** What marks digits as an ordinal, as the source of a regular expression, for example `º|ª` or `\\.`. */
  ordinalMark?: string
  /** How a day of the month is read: a rule set, `ordinals` for the list in `dayOrdinals`, or nothing for the cardinal. */
  day?: string
  /** Words (parted by `|`) after which the day of a date takes another form. */
  dayAfter?: { words: string; ruleSet: string }
  /** First to thirty-first in the case that dates use, parted by `|`. */
  dayOrdinals?: string
  /** The first of the month where only that is an ordinal (`premier`). */
  firstDay?: string
  decimal: '.' | ','
  /** Characters that part thousands. */
  group: string
  /** How digits after the decimal mark are read: one by one or, up to three without a leading zero, as a number. */
  fraction: 'digits' | 'number'
  point: string
  minus: string
  /** Order of day, month and year in numeric dates such as 12/03/2026. */
  dateOrder: 'dmy' | 'mdy' | 'ymd'
  /** Numeric dates as read where that differs from CLDR's long date: `{d}`, `{m}`, `{y}` are replaced. */
  spokenDate?: string
  /** Replacements in dates as CLDR writes them (`г.` → `года`). */
  dateWords?: Readonly<Record<string, string>>
  /** Times of day: `{h}` and `{m}` are replaced. `even` is read at the full hour, `zero` before minutes below ten. */
  time: { full: string; even: string; zero?: string; hours?: string; minutes?: string }
  /** Between the ends of a range. */
  to: string
  /** Between the sides of a score or ratio, where another word is used (`3:1`). */
  ratio?: string
  /** `{n}` is replaced. Absent where CLDR's own wording is good. */
  percent?: string
  /** Shorter or spoken names: ISO codes, CLDR units, `cent:EUR` for the hundredth part. Plural forms parted by `|`. */
  nouns: Readonly<Record<string, string>>
  /** Stands between the money and its hundredths. */
  moneyAnd: string
  /** Words of magnitude that may follow an amount, with how each is read; an empty reading means as written. */
  magnitudes: Readonly<Record<string, string>>
  /** Stands between a word of magnitude and the money it counts (`millones de euros`). */
  magnitudeLink?: 'de' | 'di'
  /** Whether that link loses its vowel before another (`millions d'euros`). */
  elision?: true
  /** Readings of signs that stand alone or in addresses. */
  signs: Signs
  /** Written abbreviation (with its full stop, where it has one) → as read. Case counts. */
  abbreviations: Readonly<Record<string, string>>
  /** Those that are read otherwise before a name: `г. Москва` beside `2026 г.`. */
  abbreviationsOfNames?: Readonly<Record<string, string>>
  /** Abbreviations with a full stop after which a sentence may end. */
  sentenceEnding: readonly string[]
  /** Last words of numbers that change before a noun (`kettő` → `két`). */
  beforeNoun?: Readonly<Record<string, string>>
  /** Corrections of CLDR's spelling, applied to numbers in words in this order. */
  respell?: readonly (readonly [string, string])[]
  /** True where words are not parted by spaces. */
  unspaced?: true
}

type Roman = {
  /** Rule set behind a name: `Felipe VI`. */
  ruleSet: string
  /** Above it a name is followed by the cardinal: `Alfonso XIII`. */
  ordinalsUpTo?: number
  /** Stands between name and number: `Friedrich der zweite`. */
  article?: string
  /** Words (parted by `|`) behind which it counts: `Kapitel IV`. */
  counts: string
  /** What follows where it is an ordinal of its own, as the source of a regular expression: `XXI secolo`. */
  before?: string
}

type Signs = {
  '?': string
  '&': string
  '+': string
  '=': string
  '@': string
  '#': string
  '%': string
  '°': string
  '×': string
  '/': string
  '.': string
  '-': string
  _: string
}
