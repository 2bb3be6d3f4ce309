import type { LanguageData } from './language-data.ts'
import { numberWords } from './number-words.ts'

/** A number as it stands in a text, split at its decimal mark. Digits only. */
export type Numeral = {
  negative: boolean
  integer: string
  fraction: string
  /** Written with marks between the thousands: an amount, never a year. */
  grouped?: boolean
}

/**
 * Reads a numeral as written in this language: thousands parted by the language's marks, either decimal mark.
 * A full stop or comma that can only be the foreign decimal mark (`3.5` in a German text) is taken as one.
 */
export function parseNumeral(raw: string, language: LanguageData): Numeral {
  const negative = /^[-−–]/.test(raw)
  const bare = raw.replace(/^[-−–+±]/, '').replace(/[\s\u00a0\u202f’']/g, '')
  const other = language.decimal === '.' ? ',' : '.'
  const grouped = new RegExp(`^\\d{1,3}(?:\\${other}\\d{2,3})*\\${other}\\d{3}(?!\\d)`).test(bare)
  const decimal = grouped ? bare.replaceAll(other, '') : bare
  const [integer = '', ...rest] = decimal.split(/[.,]/)
  return {
    negative,
    integer: integer === '' ? '0' : integer,
    fraction: rest.join(''),
    grouped: /^\d{5,}$/.test(integer) || !raw.includes(integer),
  }
}

/**
 * A numeral in words. Whole parts of more than fifteen digits, and those with a leading zero, are read digit by digit.
 *
 * @param ruleSet rule set of CLDR, by default that of a bare number.
 */
export function numeralWords(numeral: Numeral, language: LanguageData, ruleSet = language.cardinal): string {
  const whole = wholeWords(numeral.integer, language, ruleSet)
  const gap = language.unspaced ? '' : ' '
  const tail = numeral.fraction ? [language.point, fractionWords(numeral.fraction, language)] : []
  return [...(numeral.negative ? [language.minus] : []), whole, ...tail].join(gap)
}

/** Digits in words, one number as a whole. */
export function wholeWords(digits: string, language: LanguageData, ruleSet = language.cardinal): string {
  if (digits.length > 15 || (digits.length > 1 && digits.startsWith('0'))) return digitWords(digits, language)
  const words = numberWords(Number(digits), language.rules, ruleSet)
  return words === null ? digitWords(digits, language) : respelt(words, language)
}

/** Digits in words, one by one. */
export function digitWords(digits: string, language: LanguageData): string {
  const words = [...digits].map((digit) => numberWords(Number(digit), language.rules, language.cardinal) ?? '')
  return respelt(words.join(language.unspaced ? '' : ' '), language)
}

/** An ordinal in words; the cardinal where the language's data has no such ordinal. */
export function ordinalWords(digits: string, language: LanguageData): string {
  const listed = language.ordinals?.split('|')[Number(digits) - 1]
  if (listed && digits.length < 4) return listed
  return wholeWords(String(Number(digits.slice(0, 15))), language, language.ordinal ?? language.cardinal)
}

/** The form of a noun for a number: forms are `one|other`, `one|few|many` or a single invariable one. */
export function nounForm(forms: string, numeral: Numeral, language: LanguageData): string {
  const list = forms.split('|')
  const value = Number(`${numeral.integer}.${numeral.fraction || '0'}`)
  const category = new Intl.PluralRules(language.tag).select(value)
  if (category === 'one' || list.length === 1) return list[0] ?? ''
  if (list.length === 2) return list[1] ?? ''
  const few = category === 'few' || category === 'two' || (numeral.fraction !== '' && language.tag !== 'ro')
  return (few ? list[1] : list[2]) ?? ''
}

function fractionWords(fraction: string, language: LanguageData): string {
  const asNumber = language.fraction === 'number' && fraction.length <= 3 && !fraction.startsWith('0')
  return asNumber ? wholeWords(fraction, language) : digitWords(fraction.slice(0, 30), language)
}

function respelt(words: string, language: LanguageData): string {
  return (language.respell ?? []).reduce((text, [from, to]) => text.replaceAll(from, to), words)
}
