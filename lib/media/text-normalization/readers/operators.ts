import { wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site } from '../reading.ts'
import { nameOfSign } from './names-of-signs.ts'

const OPERATOR = /[−×*÷^⋅]|[-–](?=\s)/y
const SUPERSCRIPT = /([⁺⁻]?)([⁰¹²³⁴-⁹]{1,6})/y
const SUBSCRIPT = /[₀-₉]{1,6}/y
const LEFT = /(?:[\p{N})\]²³]|(?<![\p{L}\p{M}])\p{L})\s?$/u
const RIGHT = /^\s?[-−(√]?\s?(?:\p{N}|\p{L}(?![\p{L}\p{M}]))/u

/** Signs of reckoning between two figures or letters that stand for some: `5−3`, `3×4`, `2^10`, `10⁶`. */
export function readOperator(site: Site): Reading | null {
  return readExponent(site) ?? readSubscript(site) ?? readBetween(site)
}

/** `CO₂`. */
function readSubscript(site: Site): Reading | null {
  const match = matchAt(SUBSCRIPT, site)
  return match ? { length: match[0].length, spoken: wholeWords(match[0].normalize('NFKC'), site.language) } : null
}

function readBetween(site: Site): Reading | null {
  const sign = matchAt(OPERATOR, site)?.[0]
  if (sign === undefined) return null
  const before = site.text.slice(Math.max(0, site.index - 4), site.index)
  const after = site.text.slice(site.index + 1, site.index + 7)
  if (!LEFT.test(before) || !RIGHT.test(after)) return null
  const { language } = site
  if (sign === '-' || sign === '–') {
    // Between figures it is a range, unless it is a calculation.
    const reckoned = /^[^.!?\n]{0,30}=/u.test(site.text.slice(site.index + 1)) && /\s$/.test(before)
    return reckoned ? { length: 1, spoken: minusOf(site) } : null
  }
  if (sign === '−') return { length: 1, spoken: minusOf(site) }
  if (sign === '^') return readPower(site)
  const spoken = sign === '÷' ? nameOfSign('÷', language.tag) : isOfSizes(site) ? sizeLink(site) : language.signs['×']
  return spoken === undefined ? null : { length: 1, spoken }
}

/** These languages have different words for a subtraction and a negative number. */
const TAKEN_AWAY: Readonly<Record<string, string>> = { zh: '减', ja: '引く', ko: '빼기' }

function minusOf({ language }: Site): string {
  return TAKEN_AWAY[language.tag.split('-')[0] ?? ''] ?? language.minus
}

/** `1920×1080` and `10 × 20 cm` are sizes. */
function isOfSizes({ text, index, language }: Site): boolean {
  if (!language.tag.startsWith('en') || text[index] !== '×') return false
  const large =
    /\d{3,}\s?$/.test(text.slice(Math.max(0, index - 6), index)) && /^\s?\d{3,}/.test(text.slice(index + 1, index + 8))
  return (
    large ||
    /^\s?\d{1,4}(?:\.\d{1,2})?\s?(?:cm|mm|m|in|inch|inches|ft|feet|px)(?![\p{L}])/u.test(
      text.slice(index + 1, index + 20),
    )
  )
}

function sizeLink({ language }: Site): string {
  return language.tag.startsWith('en') ? 'by' : language.signs['×']
}

const EXPONENT = /\^\s?([{(]?)([-−]?)(\d{1,6}|\p{L}(?![\p{L}\p{M}]))[})]?/uy

function readPower(site: Site): Reading | null {
  const match = matchAt(EXPONENT, site)
  return match ? { length: match[0].length, spoken: powerWords(match[3] ?? '', match[2] !== '', site) } : null
}

/** Behind a word it is the number of a note. */
function readExponent(site: Site): Reading | null {
  const match = matchAt(SUPERSCRIPT, site)
  if (!match) return null
  if (
    !/(?:[\p{Nd})\]]|(?<![\p{L}\p{M}])\p{L}|\p{sc=Greek}\p{sc=Latin})$/u.test(
      site.text.slice(Math.max(0, site.index - 3), site.index),
    )
  )
    return null
  return { length: match[0].length, spoken: powerWords((match[2] ?? '').normalize('NFKC'), match[1] === '⁻', site) }
}

function powerWords(exponent: string, negative: boolean, { language }: Site): string {
  const root = nameOfSign('^', language.tag) ?? ''
  const short =
    exponent === '2' ? nameOfSign('²', language.tag) : exponent === '3' ? nameOfSign('³', language.tag) : undefined
  if (!negative && short !== undefined) return short
  const value = /\d/.test(exponent) ? wholeWords(exponent, language) : exponent
  const words = negative ? `${language.minus} ${value}` : value
  // Chinese, Japanese and Korean put the word for "power" behind the number.
  if (language.tag.startsWith('zh')) return `${root}${words}次方`
  if (language.tag.startsWith('ja')) return `${root}${words}乗`
  if (language.tag.startsWith('ko')) return `${root} ${words} 제곱`
  return `${root} ${words}`
}
