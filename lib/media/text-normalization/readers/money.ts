import { alternatives } from '../grammar.ts'
import type { LanguageData } from '../language-data.ts'
import { type Numeral, nounForm, numeralWords, parseNumeral } from '../numbers.ts'
import { matchAt, type Reading, type Site } from '../reading.ts'
import { currencyCodes, currencySigns, localSigns, wholeCurrencies } from './currencies.ts'
import { countingRules, magnitudeNoun, quantityWords } from './quantity.ts'
import { unitSymbols } from './unit-symbols.ts'

/** `$3.50`, `-€5`, `3,5 Mio. €`, `USD 20`, `12 kr`, `$5–$10`. */
export function readMoney(site: Site): Reading | null {
  const patterns = patternsOf(site)
  const match = matchAt(patterns.signFirst, site) ?? matchAt(patterns.numberFirst, site)
  if (!match?.groups) return null
  const { sign = '', minus = '', inner = '', amount = '', upper, magnitude } = match.groups
  const currency = currencyOf(sign, site.language)
  if (!currency) return null
  const numeral = { ...parseNumeral(amount, site.language), negative: minus !== '' || inner !== '' }
  if (!upper) return { length: match[0].length, spoken: moneyWords(numeral, currency, magnitude, site.language) }
  const first = numeralWords(numeral, site.language, countingRules(currency, site.language))
  const last = moneyWords(parseNumeral(upper, site.language), currency, magnitude, site.language)
  return { length: match[0].length, spoken: `${first} ${site.language.to} ${last}` }
}

const CENTS = /(\d{1,9}(?:[.,]\d{1,2})?)\s?¢/y

/** `50¢`. */
export function readCents(site: Site): Reading | null {
  const match = matchAt(CENTS, site)
  const noun = site.language.nouns['cent:USD'] ?? site.language.nouns['cent:*']
  if (!match?.[1] || noun === undefined) return null
  const numeral = parseNumeral(match[1], site.language)
  const words = numeralWords(numeral, site.language, countingRules('cent:USD', site.language))
  const gap = site.language.unspaced ? '' : ' '
  return { length: match[0].length, spoken: `${words}${gap}${nounForm(noun, numeral, site.language)}` }
}

const PER: Readonly<Record<string, string>> = {
  en: 'per',
  de: 'pro',
  es: 'por',
  fr: 'par',
  it: 'al',
  pt: 'por',
  nl: 'per',
}
const UNIT = new RegExp(`/(${alternatives(Object.keys(unitSymbols))})(?![\\p{L}\\d²³])`, 'uy')
const PRICE_BEFORE = /(?:[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?(?:[$€£¥₹]|EUR|USD|GBP|CHF))\s?$/u

/** The unit of a price: `12 €/m²`. */
export function readPerUnit(site: Site): Reading | null {
  const match = matchAt(UNIT, site)
  const per = PER[site.language.tag.split('-')[0] ?? '']
  const id = match?.[1] === undefined ? undefined : unitSymbols[match[1]]
  if (!match || !per || !id) return null
  if (!PRICE_BEFORE.test(site.text.slice(Math.max(0, site.index - 24), site.index))) return null
  const one = quantityWords({ negative: false, integer: '1', fraction: '' }, id, site.language)
  return { length: match[0].length, spoken: `${per} ${one.split(' ').slice(1).join(' ')}` }
}

type Patterns = { signFirst: RegExp; numberFirst: RegExp }
const compiled = new Map<LanguageData, Patterns>()

function patternsOf({ language, grammar }: Site): Patterns {
  const known = compiled.get(language)
  if (known) return known
  const local = localSigns[language.tag] ?? localSigns[language.tag.split('-')[0] ?? ''] ?? {}
  const signs = alternatives([...Object.keys(currencySigns), ...Object.keys(local), ...currencyCodes])
  const magnitude = `(?:[\\s\\u00a0]?(?<magnitude>${grammar.magnitude})(?![\\p{L}\\d]))?`
  const number = grammar.number
  const patterns = {
    signFirst: new RegExp(
      `(?<minus>[-−]?)(?<sign>${signs})[\\s\\u00a0]?(?<inner>[-−]?)(?<amount>${number})(?:\\s?[-–]\\s?(?:\\k<sign>)?(?<upper>${number}))?${magnitude}`,
      'uy',
    ),
    numberFirst: new RegExp(
      `(?<minus>[-−]?)(?<amount>${number})(?:\\s?[-–]\\s?(?<upper>${number}))?${magnitude}[\\s\\u00a0\\u202f]?(?<sign>${signs})(?![\\p{L}\\d])`,
      'uy',
    ),
  }
  compiled.set(language, patterns)
  return patterns
}

function currencyOf(sign: string, language: LanguageData): string | undefined {
  const local = localSigns[language.tag] ?? localSigns[language.tag.split('-')[0] ?? ''] ?? {}
  return local[sign] ?? currencySigns[sign] ?? (currencyCodes.includes(sign) ? sign : undefined)
}

function moneyWords(numeral: Numeral, currency: string, magnitude: string | undefined, language: LanguageData): string {
  if (magnitude !== undefined) {
    const word = language.magnitudes[magnitude] || magnitude
    return `${numeralWords(numeral, language)} ${word} ${magnitudeNoun(currency, language)}`
  }
  if (numeral.fraction.length === 1 && currency === 'CNY' && language.tag.startsWith('zh')) {
    return yuanWords(numeral, language)
  }
  if (numeral.fraction.length !== 2 || wholeCurrencies.has(currency)) return quantityWords(numeral, currency, language)
  return withHundredths(numeral, currency, language)
}

/** Chinese parts the yuan in tenths and hundredths: 一元二角三分. */
function yuanWords(numeral: Numeral, language: LanguageData): string {
  const whole = numeral.integer === '0' ? '' : quantityWords({ ...numeral, fraction: '' }, 'CNY', language)
  const [tenths = '0', hundredths = '0'] = numeral.fraction
  const part = (digit: string, noun: string) =>
    digit === '0' ? '' : `${numeralWords({ negative: false, integer: digit, fraction: '' }, language)}${noun}`
  const gap = tenths === '0' && hundredths !== '0' && whole !== '' ? '零' : ''
  return (
    `${whole}${part(tenths, '角')}${gap}${part(hundredths, '分')}` ||
    quantityWords({ ...numeral, fraction: '' }, 'CNY', language)
  )
}

function withHundredths(numeral: Numeral, currency: string, language: LanguageData): string {
  if (currency === 'CNY' && language.tag.startsWith('zh')) return yuanWords(numeral, language)
  const hundredths: Numeral = { negative: false, integer: String(Number(numeral.fraction)), fraction: '' }
  const whole: Numeral = { ...numeral, fraction: '' }
  if (hundredths.integer === '0') return quantityWords(whole, currency, language)
  const id = language.nouns[`cent:${currency}`] ? `cent:${currency}` : 'cent:*'
  const noun = language.nouns[id]
  const small = numeralWords(hundredths, language, countingRules(id, language))
  const smallWords = noun ? `${small} ${nounForm(noun, hundredths, language)}` : small
  if (Number(numeral.integer) === 0 && noun) return numeral.negative ? `${language.minus} ${smallWords}` : smallWords
  return [quantityWords(whole, currency, language), language.moneyAnd, smallWords].filter(Boolean).join(' ')
}
