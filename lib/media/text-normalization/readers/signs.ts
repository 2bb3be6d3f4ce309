import { matchAt, type Reading, type Site } from '../reading.ts'
import { nameOfSign } from './names-of-signs.ts'

const WORDY = /[&+=@#%°×/_＆＋＝]/y

/** Signs that are read aloud: `&`, `+`, `=`, `#`, `%`, `×`; between words also `/`. */
export function readSign(site: Site): Reading | null {
  if (!matchAt(WORDY, site)) return null
  const sign = (site.text[site.index] ?? '').normalize('NFKC')
  const { signs } = site.language
  if (sign === '/' || sign === '_') {
    const between =
      /[\p{L}\p{N}]$/u.test(site.text.slice(Math.max(0, site.index - 2), site.index)) &&
      /[\p{L}\p{N}]/u.test(site.text[site.index + 1] ?? '')
    return { length: 1, spoken: sign === '/' && between ? strokeWords(site) : '' }
  }
  const spoken = new Map(Object.entries(signs)).get(sign)
  return spoken === undefined ? null : { length: 1, spoken }
}

const TILDE = /[~〜～]/y

/** `9:00〜18:30`: between figures that are no plain numbers. */
export function readTilde(site: Site): Reading | null {
  const [before, after] = [site.text.slice(Math.max(0, site.index - 2), site.index), site.text.slice(site.index + 1)]
  if (!matchAt(TILDE, site) || !/[\p{N}時分日月年点點時]\s?$/u.test(before) || !/^\s?\p{N}/u.test(after.slice(0, 2)))
    return null
  return { length: 1, spoken: site.language.unspaced ? site.language.to : ` ${site.language.to} ` }
}

/** `and/or` in the languages of the interface: two words for which one is meant. */
const AND = /(?<![\p{L}])(?:and|und|et|y|e|en|och|og|i|a|ja|és|şi|și|и|і|και|ve|dan|và|i)$/iu
const OR = /^(?:or|oder|ou|o|of|eller|lub|nebo|tai|vagy|sau|или|або|ή|veya|atau|hoặc|u)(?![\p{L}])/iu
/** Words of which one or the other is meant. */
const EITHER = /(?<![\p{L}])(?:he|she|his|him|yes|true|s)$/iu
const OTHER = /^(?:she|he|her|hers|no|false)(?![\p{L}])/iu

/** `4.5/5`: how many of so many. */
const OUT_OF: Readonly<Record<string, string>> = { en: 'out of', de: 'von', es: 'de', fr: 'sur', it: 'su', pt: 'de' }

function strokeWords({ text, index, language }: Site): string {
  const [before, after] = [text.slice(Math.max(0, index - 12), index), text.slice(index + 1, index + 13)]
  if (AND.test(before) && OR.test(after)) return ' '
  if (/\d[.,]\d$/.test(before) && /^(?:5|10|20|100)(?!\d)/.test(after)) {
    const outOf = OUT_OF[language.tag.split('-')[0] ?? '']
    if (outOf !== undefined) return outOf
  }
  // The same in two units: `180°C/350°F`.
  if (/\d\s?°?\p{L}{1,3}$/u.test(before) && /^\d{1,4}\s?°?\p{L}/u.test(after))
    return language.tag.startsWith('en') ? 'or' : ' '
  if (language.tag.startsWith('en') && EITHER.test(before) && OTHER.test(after)) return 'or'
  return language.signs['/']
}

/** Signs that the language has a name for. As marks of formatting, `<` and its like are not read. */
export function readNamedSign(site: Site): Reading | null {
  const sign = site.text.charAt(site.index)
  if (!/[\p{S}‰‱§¶†]/u.test(sign)) return null
  if (/[<>~^|`]/.test(sign) && !comparesAt(site)) return null
  const spoken = nameOfSign(sign, site.language.tag) ?? (sign === '~' ? nameOfSign('≈', site.language.tag) : undefined)
  return spoken === undefined ? null : { length: 1, spoken }
}

/** Before a figure, or between two that stand for some: `x > y`. */
function comparesAt({ text, index }: Site): boolean {
  const after = text.slice(index + 1, index + 4)
  if (/^\s?[$€£¥₹]?\p{Nd}/u.test(after)) return true
  return (
    /(?<![\p{L}\p{M}])[\p{L}\p{N}]\s$/u.test(text.slice(Math.max(0, index - 3), index)) &&
    /^\s[\p{L}\p{N}](?![\p{L}\p{M}])/u.test(after)
  )
}
