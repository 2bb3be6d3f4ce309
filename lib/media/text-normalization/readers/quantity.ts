import type { LanguageData } from '../language-data.ts'
import { type Numeral, nounForm, numeralWords } from '../numbers.ts'

/** An amount of a unit or currency as read: number and noun in the language's order, number and gender agreeing. */
export function quantityWords(numeral: Numeral, id: string, language: LanguageData): string {
  const words = beforeNoun(numeralWords(numeral, language, countingRules(id, language)), language)
  const own = language.nouns[id]
  if (own) return place(words, nounForm(own, numeral, language), language)
  return phrase(numeral, words, id, language)
}

/** The noun of a unit or currency after a word of magnitude: `dollars`, `de euros`. */
export function magnitudeNoun(id: string, language: LanguageData): string {
  const million: Numeral = { negative: false, integer: '1000000', fraction: '' }
  const noun = phrase(million, '', id, language)
    .trim()
    .replace(/^(?:de |d['’]|di )/u, '')
  const own = language.nouns[id]
  const name = own ? nounForm(own, million, language).replace(/^de /, '') : noun
  const { magnitudeLink, elision } = language
  if (!magnitudeLink) return name
  return elision && /^[aeiouhéè]/iu.test(name) ? `d'${name}` : `${magnitudeLink} ${name}`
}

function beforeNoun(words: string, language: LanguageData): string {
  for (const [ending, form] of Object.entries(language.beforeNoun ?? {})) {
    if (words.endsWith(ending)) return words.slice(0, -ending.length) + form
  }
  return words
}

export function countingRules(id: string, language: LanguageData): string {
  const gender = language.genders?.[id]
  return (gender && language[gender]) ?? language.counting
}

function place(words: string, noun: string, language: LanguageData): string {
  if (noun.includes('{n}')) return noun.replace('{n}', words)
  return language.unspaced ? `${words}${noun}` : `${words} ${noun}`
}

const formats = new Map<string, Intl.NumberFormat>()

function phrase(numeral: Numeral, words: string, id: string, language: LanguageData): string {
  const digits = Math.min(numeral.fraction.length, 10)
  const parts = formatOf(id, digits, language).formatToParts(Number(`${numeral.integer}.${numeral.fraction || '0'}`))
  let placed = false
  const spoken = parts.map((part) => {
    if (!['integer', 'group', 'decimal', 'fraction'].includes(part.type)) return part.value
    const here = placed ? '' : words
    placed = true
    return here
  })
  return spoken
    .join('')
    .replace(/\([^)]*\)/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
}

function formatOf(id: string, digits: number, language: LanguageData): Intl.NumberFormat {
  const key = `${language.tag} ${id} ${digits}`
  const known = formats.get(key)
  if (known) return known
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' }
  const format = /^[A-Z]{3}$/.test(id)
    ? new Intl.NumberFormat(language.tag, { style: 'currency', currency: id, currencyDisplay: 'name', ...fixed })
    : new Intl.NumberFormat(language.tag, { style: 'unit', unit: id, unitDisplay: 'long', ...fixed })
  formats.set(key, format)
  return format
}
