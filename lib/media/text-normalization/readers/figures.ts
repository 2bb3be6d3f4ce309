import { alternatives } from '../grammar.ts'
import type { LanguageData } from '../language-data.ts'
import { type Numeral, numeralWords, ordinalWords, parseNumeral, wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site, wordBefore } from '../reading.ts'
import { digitsAloud } from './named-numbers.ts'
import { nameOfSign } from './names-of-signs.ts'
import { countingRules, quantityWords } from './quantity.ts'
import { unitSymbols } from './unit-symbols.ts'

const PHONES = [
  /\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,6}(?![\d])/y,
  /\(\d{3}\)[ -]?\d{3}[ .-]\d{4}(?!\d)/y,
  /(?:1[ .-])?\d{3}[ .-]\d{3}[ .-]\d{4}(?!\d)/y,
  /\d{3}-\d{4}(?![\d-])/y,
  /0\d{1,4}[ /-]\d{3,4}[ -]?\d{3,5}(?!\d)/y,
  /\(\d{2}\) ?\d{4,5}-\d{4}(?!\d)/y,
  /1\d{2}[ -]\d{4}[ -]\d{4}(?!\d)/y,
  /1-8\d\d-\d{3}-\d{4}(?!\d)/y,
]

/** Forms that are telephone numbers in one language and amounts in others. */
const OWN_PHONES: Readonly<Record<string, RegExp>> = {
  es: /[6-9]\d(?: \d{3}(?: \d\d){2}|\d(?: \d\d){3})(?![\d.,]\d|\d)/y,
}

/** Telephone numbers, digit by digit with a breath between the groups. */
export function readPhone(site: Site): Reading | null {
  const own = OWN_PHONES[site.language.tag.split('-')[0] ?? '']
  for (const pattern of own ? [own, ...PHONES] : PHONES) {
    const match = matchAt(pattern, site)
    if (!match || match[0].replace(/\D/g, '').length < 7) continue
    const groups = match[0].match(/\d+/g) ?? []
    const words = groups.map((group) => digitsAloud(group, site.language)).join(site.language.unspaced ? '，' : ', ')
    const plus = match[0].startsWith('+') ? `${site.language.signs['+']} ` : ''
    return { length: match[0].length, spoken: plus + words }
  }
  return null
}

const VERSION = /[vV]?(\d{1,9}(?:\.\d{1,9}){2,6})(?![\d])/y
const VERSION_V = /[vV](\d{1,6}(?:\.\d{1,6}){0,3})(?![\d\p{L}])/uy

/** `2.0.1`, `v3.2`, `192.168.0.1`: each part as a number, with the language's word for the mark. */
export function readVersion(site: Site): Reading | null {
  const match = matchAt(VERSION, site) ?? matchAt(VERSION_V, site)
  if (!match?.[1]) return null
  const parts = match[1].split('.')
  // `1.234.567` is a number where full stops part thousands.
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(match[0]) && site.language.group.includes('.')) return null
  const address = parts.length === 4 && parts.every((part) => Number(part) < 256)
  const mark = address || site.language.decimal === ',' ? site.language.signs['.'] : site.language.point
  const words = parts.map((part) => wholeWords(part, site.language)).join(` ${mark} `)
  const named = /^v/i.test(match[0]) && site.language.tag.startsWith('en')
  return { length: match[0].length, spoken: named ? `version ${words}` : words }
}

const symbols = alternatives(Object.keys(unitSymbols))
/** Letters that would make another word of a symbol; Japanese, Korean and Thai go on right behind it. */
const LETTER = '\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}'
const UNIT = new RegExp(`[\\s\\u00a0\\u202f]?(${symbols})(?![${LETTER}\\d²³]|/(?!\\d))`, 'uy')
const PERCENT = /[\s\u00a0\u202f]?[%％﹪٪]/y
const PERMILLE = /[\s\u00a0\u202f]?‰/y
const RANGE = /\s?[-–—~〜～]\s?(?=\d)|:(?=\d{1,3}(?!\d))/y

/** Whether a minus begins a number here: at its beginning, or behind a letter of a language without spaces. */
function isSigned({ text, index, language }: Site): boolean {
  const before = text[index - 1] ?? ''
  if (/^$|[\s([{"'“=:,;/]/.test(before)) return true
  return (
    language.unspaced === true &&
    /(?![年月日時时分号元円])[\p{L}。、，：]/u.test(before) &&
    !/\p{sc=Latn}/u.test(before)
  )
}

/** A number, a range or a score, with the percent sign or unit that follows it. */
export function readFigure(site: Site): Reading | null {
  const first = matchAt(site.grammar.numeral, site)
  if (!first || !/\d/.test(first[0])) return null
  if (/^[-−]/.test(first[0]) && !isSigned(site)) return null
  const start = site.index + first[0].length
  const range = matchAt(RANGE, { ...site, index: start })
  const second = range ? matchAt(site.grammar.numeral, { ...site, index: start + range[0].length }) : null
  const end = range && second ? start + range[0].length + second[0].length : start
  // A third part (`1-2-3`) is no range; the parts are then read one by one.
  const isRange =
    second !== null &&
    !isReckoned(range?.[0] ?? '', site.text.slice(end, end + 40)) &&
    !/\d[-–:]$/.test(site.text.slice(Math.max(0, site.index - 2), site.index)) &&
    !/^[-–:]\d/.test(site.text.slice(end, end + 2)) &&
    !/^[-−]/.test(second[0])
  const after = isRange ? end : start
  const numerals = (isRange && second ? [first[0], second[0]] : [first[0]]).map((raw) =>
    parseNumeral(raw, site.language),
  )
  const unit = unitAfter({ ...site, index: after })
  const last = numerals.at(-1)
  if (!last) return null
  const agreeing = unit ? undefined : agreementAt({ ...site, index: after - (second ?? first)[0].length })
  const head = numerals.slice(0, -1).map((numeral) => partWords(numeral, unit?.id, site.language, agreeing))
  const suffix =
    unit || isRange || !site.grammar.suffix ? null : matchAt(site.grammar.suffix, { ...site, index: after })
  const spoken = [...head, measured(last, unit, site, agreeing) + (suffix?.[1] ?? '')].join(
    linkOf(range?.[0] ?? '', site.language),
  )
  return { length: after - site.index + (unit?.length ?? suffix?.[0].length ?? 0), spoken }
}

/** `5 - 3 = 2`: a minus, no range. */
function isReckoned(mark: string, after: string): boolean {
  return /\s[-–]\s/.test(mark) && /^[^.!?\n\p{L}]{0,30}=/u.test(after)
}

function linkOf(mark: string, { to, ratio = to, unspaced }: LanguageData): string {
  const link = mark === ':' ? ratio : to
  return unspaced ? link : ` ${link} `
}

/** Rule set of a bare number that agrees with the word behind it. */
function agreementAt(site: Site): string | undefined {
  // Behind the mark of an ordinal nothing is counted: 第二个, not 第两个.
  if (site.text.charAt(site.index - 1) === '第') return undefined
  return site.grammar.agreement.find(({ pattern }) => matchAt(pattern, site))?.ruleSet
}

type Unit = { id: string; length: number }

function unitAfter(site: Site): Unit | null {
  const permille = matchAt(PERMILLE, site)
  if (permille && nameOfSign('‰', site.language.tag) !== undefined)
    return { id: 'permille', length: permille[0].length }
  const percent = matchAt(PERCENT, site)
  if (percent) return { id: 'percent', length: percent[0].length }
  const match = matchAt(UNIT, site)
  const id = match?.[1] ? unitSymbols[match[1]] : undefined
  if (!match || !id) return null
  // `5 m` and the like are too ambiguous after a space when no table names the unit.
  if (!site.language.nouns[id] && !intlUnit(id)) return null
  // The full stop of `12 oz. of glue` belongs to the unit.
  const end = site.index + match[0].length
  const stop = /^\.\s\p{Ll}/u.test(site.text.slice(end, end + 3)) ? 1 : 0
  return { id, length: match[0].length + stop }
}

const known = new Map<string, boolean>()

function intlUnit(id: string): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  const parts = id.split('-per-')
  const supported = new Set(Intl.supportedValuesOf('unit'))
  const yes = parts.length <= 2 && parts.every((part) => supported.has(part))
  known.set(id, yes)
  return yes
}

function measured(numeral: Numeral, unit: Unit | null, site: Site, agreeing: string | undefined): string {
  const { language } = site
  if (!unit) return bareWords(numeral, language, agreeing)
  if (unit.id === 'permille') return permilleWords(numeral, language)
  if (unit.id === 'percent' && language.percent) {
    return language.percent.replace('{n}', numeralWords(numeral, language, language.counting))
  }
  const words = quantityWords(numeral, unit.id, language)
  return unit.id === 'celsius' && language.tag.startsWith('zh') ? words.replace(/^[负負]/u, '零下') : words
}

function permilleWords(numeral: Numeral, language: LanguageData): string {
  const words = numeralWords(numeral, language, language.counting)
  const name = nameOfSign('‰', language.tag) ?? ''
  if (language.percent?.startsWith('百分之')) return `${name}${words}`
  return language.unspaced ? `${words}${name}` : `${words} ${name}`
}

function partWords(
  numeral: Numeral,
  unit: string | undefined,
  language: LanguageData,
  agreeing: string | undefined,
): string {
  return unit ? numeralWords(numeral, language, countingRules(unit, language)) : bareWords(numeral, language, agreeing)
}

function bareWords(numeral: Numeral, language: LanguageData, agreeing: string | undefined): string {
  const value = Number(numeral.integer)
  const year =
    numeral.integer.length === 4 &&
    !numeral.grouped &&
    value >= 1100 &&
    value < 2100 &&
    !numeral.fraction &&
    !numeral.negative
  return numeralWords(
    numeral,
    language,
    agreeing ?? ((year && ((value >= 2000 && language.newYear) || language.bareYear)) || language.cardinal),
  )
}

/** `3rd`, `3º`, `1er`; `3.` before a word in languages that write ordinals with a full stop. */
export function readOrdinal(site: Site): Reading | null {
  for (const { pattern, ruleSet } of site.grammar.ordinalForms) {
    const form = matchAt(pattern, site)
    if (form?.[1]) return { length: form[0].length, spoken: wholeWords(form[1], site.language, ruleSet) }
  }
  const match = site.grammar.ordinal ? matchAt(site.grammar.ordinal, site) : null
  if (!match?.[1]) return null
  const end = site.index + match[0].length
  if (match[0].endsWith('.') && (match[1].length > 3 || !/^[\s\u00a0]\p{L}/u.test(site.text.slice(end, end + 2))))
    return null
  const after = site.language.ordinalAfter
  const inflected = after?.words.split('|').includes(wordBefore(site).toLowerCase())
  const spoken =
    inflected && after ? wholeWords(match[1], site.language, after.ruleSet) : ordinalWords(match[1], site.language)
  return { length: match[0].length, spoken }
}

const FRACTION = /(?:(\d{1,4})[ \u00a0])?(\d{1,3})[/⁄](\d{1,3})(?![\d/.])/y
const VULGAR = /(\d{0,4})([¼½¾⅐-⅞])/y

/** `1/2`, `2 3/4`, `½` where the language's table names the fraction. */
export function readFraction(site: Site): Reading | null {
  const match = matchAt(FRACTION, site)
  const vulgar = match ? null : matchAt(VULGAR, site)
  const whole = match?.[1] ?? vulgar?.[1] ?? ''
  const key = match ? `${match[2]}/${match[3]}` : (vulgar?.[2] ?? '').normalize('NFKC').replace('⁄', '/')
  const name = site.language.nouns[key]
  const written = (match ?? vulgar)?.[0]
  if (!name || !written) return null
  const and = site.language.signs['&']
  const spoken = whole ? `${wholeWords(whole, site.language)} ${and} ${name}` : name
  return { length: written.length, spoken }
}
