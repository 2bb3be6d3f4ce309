import { digitWords, numeralWords, ordinalWords, parseNumeral, wholeWords } from '../numbers.ts'
import { matchAt, type Reader, type Reading, type Site, wordBefore } from '../reading.ts'
import { readAcronym } from './english-acronyms.ts'
import { regnalNames, romanBefore } from './english-words.ts'
import { readMeasuredThing } from './measured-things.ts'
import { readHouseNumber, readRoom } from './named-numbers.ts'
import { countingRules } from './quantity.ts'
import { romanValue } from './roman.ts'

/** Forms that English alone writes, in the order in which they are tried before digits. */
export const englishDigitReaders: readonly Reader[] = [
  readMonthFirst,
  readOrdinalOf,
  readHourOfDay,
  readDecade,
  readNamedPair,
  readHouseNumber,
  readRoom,
  readMeasuredThing,
  readFeet,
  readRatePhrase,
  readFractionOf,
  readScaled,
  readBareDecimal,
]

/** Forms that English alone writes, in the order in which they are tried before letters. */
export const englishWordReaders: readonly Reader[] = [
  readPages,
  readMonthFirst,
  readTitle,
  readNumberSign,
  readRoman,
  readAcronym,
]

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan\\.?|Feb\\.?|Mar\\.?|Apr\\.?|Jun\\.?|Jul\\.?|Aug\\.?|Sept\\.?|Sep\\.?|Oct\\.?|Nov\\.?|Dec\\.?'
const MONTH_FIRST = new RegExp(
  `(${MONTHS})\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:./]\\d|\\d|,\\d{3}|\\p{L})(?:(,?\\s)(\\d{4})(?!\\d))?`,
  'uy',
)
const MONTH_YEAR = new RegExp(`(${MONTHS})(,?\\s)(\\d{4})(?![\\d,.]\\d|\\d)`, 'uy')
const DAY_FIRST = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th)?(?:\\sof)?\\s(${MONTHS})(?!\\p{L})(?:(,?\\s)(\\d{4})(?!\\d))?`,
  'uy',
)
const SHORT_MONTHS: Readonly<Record<string, string>> = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Sept: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
}

/** `March 3rd, 2026` → `March third, twenty twenty-six`; `3 March` → `the third of March`. */
function readMonthFirst(site: Site): Reading | null {
  const match = matchAt(MONTH_FIRST, site)
  if (match && validDay(match[2])) {
    const year = match[4] ? `, ${year4(match[4], site)}` : ''
    return {
      length: match[0].length,
      spoken: `${month(match[1])} ${ordinalWords(match[2] ?? '', site.language)}${year}`,
    }
  }
  const alone = matchAt(MONTH_YEAR, site)
  if (alone) return { length: alone[0].length, spoken: `${month(alone[1])} ${year4(alone[3] ?? '', site)}` }
  const day = matchAt(DAY_FIRST, site)
  if (!day || !validDay(day[1])) return null
  const the = /^the$/i.test(wordBefore(site)) ? '' : 'the '
  const year = day[4] ? `, ${year4(day[4], site)}` : ''
  return {
    length: day[0].length,
    spoken: `${the}${ordinalWords(day[1] ?? '', site.language)} of ${month(day[2])}${year}`,
  }
}

function validDay(day: string | undefined): boolean {
  return Number(day) >= 1 && Number(day) <= 31
}

function month(written: string | undefined): string {
  const bare = (written ?? '').replace('.', '')
  return SHORT_MONTHS[bare] ?? bare
}

function year4(digits: string, site: Site): string {
  return wholeWords(digits, site.language, site.language.year)
}

const ORDINAL_COMMA = /(\d{1,3}(?:,\d{3})+)(?:st|nd|rd|th)(?!\p{L})/uy

function readOrdinalOf(site: Site): Reading | null {
  const match = matchAt(ORDINAL_COMMA, site)
  return match
    ? { length: match[0].length, spoken: ordinalWords((match[1] ?? '').replaceAll(',', ''), site.language) }
    : null
}

const HOUR = /(\d{1,2})(?:[:.](\d{2}))?\s?([apAP])\.?[mM](?:\.(?!\s*$))?(?!\p{L})/uy
const OCLOCK = /(\d{1,2}):(\d{2})(?![\d:])/y
const HOUR_RANGE = /(\d{1,2})(?::(\d{2}))?\s?[-–]\s?(\d{1,2})(?::(\d{2}))?\s?([apAP])\.?[mM]\.?(?!\p{L})/uy

const HALVES =
  /(\d{1,2})(?::(\d{2}))?\s?([apAP])\.?[mM]\.?\s?[-–—]\s?(\d{1,2})(?::(\d{2}))?\s?([apAP])\.?[mM](?:\.(?!\s*$))?(?!\p{L})/uy

/** `3pm`, `3:05 p.m.`, `9-5pm`, `15:00`, `00:00`. */
function readHourOfDay(site: Site): Reading | null {
  const halves = matchAt(HALVES, site)
  if (halves && Number(halves[1]) <= 12 && Number(halves[4]) <= 12) {
    const from = `${clock(halves[1], halves[2], site)} ${half(halves[3])}`
    return { length: halves[0].length, spoken: `${from} to ${clock(halves[4], halves[5], site)} ${half(halves[6])}` }
  }
  const range = matchAt(HOUR_RANGE, site)
  if (range && Number(range[1]) <= 12 && Number(range[3]) <= 12) {
    const words = `${clock(range[1], range[2], site)} to ${clock(range[3], range[4], site)} ${half(range[5])}`
    return { length: range[0].length, spoken: words }
  }
  const match = matchAt(HOUR, site)
  if (match && Number(match[1]) <= 12 && Number(match[2] ?? 0) < 60) {
    return { length: match[0].length, spoken: `${clock(match[1], match[2], site)} ${half(match[3])}` }
  }
  const plain = matchAt(OCLOCK, site)
  if (plain?.[2] !== '00' || Number(plain[1]) > 24) return null
  const hour = Number(plain[1])
  if (hour === 0 || hour === 24) return { length: plain[0].length, spoken: 'midnight' }
  const words = wholeWords(String(hour), site.language)
  return { length: plain[0].length, spoken: hour > 12 ? `${words} hundred` : `${words} o'clock` }
}

function clock(hours: string | undefined, minutes: string | undefined, site: Site): string {
  const hour = wholeWords(String(Number(hours)), site.language)
  const minute = Number(minutes ?? 0)
  if (minute === 0) return hour
  const words = wholeWords(String(minute), site.language)
  return minute < 10 ? `${hour} oh ${words}` : `${hour} ${words}`
}

function half(letter: string | undefined): string {
  return /a/i.test(letter ?? '') ? 'A M' : 'P M'
}

const DECADE = /['’]?(\d0|1\d\d0|20\d0)(?:['’]?s)(?!\p{L})/uy

/** `1990s`, `'90s`. */
function readDecade(site: Site): Reading | null {
  const match = matchAt(DECADE, site)
  if (!match?.[1] || match[1] === '00') return null
  // Without a century or an apostrophe, `10s` is a length of time unless the words before say otherwise.
  const marked = match[1].length === 4 || /['’]/.test(match[0])
  if (!marked && !/^(?:the|early|mid|late|his|her|their|my)$/i.test(wordBefore(site))) return null
  const words = match[1].length === 4 ? year4(match[1], site) : wholeWords(match[1], site.language)
  const many = words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`
  return { length: match[0].length, spoken: many }
}

const PAIRS: Readonly<Record<string, string>> = {
  '24/7': 'twenty-four seven',
  '9/11': 'nine eleven',
  '50/50': 'fifty-fifty',
  '50-50': 'fifty-fifty',
  '20/20': 'twenty twenty',
  '007': 'double oh seven',
  '101': 'one oh one',
  '404': 'four oh four',
}
const PAIR = /\d{2}\/\d{1,2}(?![\d/])|9\/11(?![\d/])|50-50(?!\d)|007(?!\d)|(?:101|404)(?![\d.,:/%-])/y

function readNamedPair(site: Site): Reading | null {
  const match = matchAt(PAIR, site)
  if (!match) return null
  const before = wordBefore(site)
  // As plain numbers these are far more often amounts; the word before them decides.
  if (match[0] === '101' && !/^(?:[A-Z]\w+)$/.test(before)) return null
  if (match[0] === '404' && !/^(?:error|a|the|http)$/i.test(before)) return null
  const spoken = PAIRS[match[0]]
  return spoken ? { length: match[0].length, spoken } : null
}

const FEET = /(\d{1,2})(?:['′’]\s?|\s?ft\.?\s)(\d{1,2})(?:["″”]|''|’’|\s?in\b\.?)/y
const INCHES = /(\d{1,4}(?:\.\d{1,3})?)(?:["″](?=[\s,.;:)]|$)|\s?in\.(?=\s[a-z(]))/y

function readFeet(site: Site): Reading | null {
  const match = matchAt(FEET, site)
  if (match) {
    const [feet, inches] = [wholeWords(match[1] ?? '', site.language), wholeWords(match[2] ?? '', site.language)]
    return { length: match[0].length, spoken: `${feet} foot ${inches}` }
  }
  const inch = matchAt(INCHES, site)
  if (!inch?.[1] || quoted(site)) return null
  const words = numeralWords(parseNumeral(inch[1], site.language), site.language)
  return { length: inch[0].length, spoken: `${words} ${inch[1] === '1' ? 'inch' : 'inches'}` }
}

/** Whether a quotation that is still open may be what the mark after the number closes. */
function quoted(site: Site): boolean {
  const before = site.text.slice(Math.max(0, site.index - 200), site.index)
  return (before.split('"').length - 1) % 2 === 1
}

const RATE =
  /(\d{1,3}(?:,\d{3}){0,4}(?:\.\d{1,4})?)(x|×)(?![\p{L}\d²³⁰-⁹^])(?!\s?\d|\s?[-+−–=]\s?(?:\d|\p{L}(?!\p{L})))|(\d{1,5})\s?x\s?(\d{1,5})(?![\p{L}\d])|(\d{3,5})\s?×\s?(\d{3,5})(?![\p{L}\d])/uy

/** `2x` → `two times`, but not in `2x + 1`; `1920x1080` → `nineteen twenty by ten eighty`. */
function readRatePhrase(site: Site): Reading | null {
  const match = matchAt(RATE, site)
  if (!match) return null
  if (match[1])
    return {
      length: match[0].length,
      spoken: `${numeralWords(parseNumeral(match[1], site.language), site.language)} times`,
    }
  const side = (digits: string | undefined) =>
    wholeWords(digits ?? '', site.language, digits?.length === 4 ? site.language.year : undefined)
  return { length: match[0].length, spoken: `${side(match[3] ?? match[5])} by ${side(match[4] ?? match[6])}` }
}

const FRACTION = /(?:(\d{1,4})[ \u00a0-])?(\d{1,3})[/⁄](\d{1,3})(?:ths|rds|nds)?(?![\d/.]\d|\d)/y
const VULGAR = /(\d{0,4})\s?([¼½¾⅐-⅞])/y

/** `3/4` → `three quarters`, `2 1/2` → `two and a half`, `8/10` → `eight out of ten`. */
function readFractionOf(site: Site): Reading | null {
  const vulgar = matchAt(VULGAR, site)
  const match = vulgar ? null : matchAt(FRACTION, site)
  const written = (vulgar ?? match)?.[0]
  if (!written) return null
  const parts = vulgar ? (vulgar[2] ?? '').normalize('NFKC').split('⁄') : [match?.[2], match?.[3]]
  const [top, bottom] = [Number(parts[0]), Number(parts[1])]
  const whole = vulgar?.[1] || match?.[1]
  if (bottom === 0 || (whole && top >= bottom)) return null
  const fraction = fractionWords(top, bottom, whole !== undefined && whole !== '', site)
  return { length: written.length, spoken: whole ? `${wholeWords(whole, site.language)} and ${fraction}` : fraction }
}

function fractionWords(top: number, bottom: number, mixed: boolean, site: Site): string {
  const say = (value: number) => wholeWords(String(value), site.language)
  // `60/40` shares a whole, `20/20` is eyesight.
  if (!mixed && (top + bottom === 100 || (top === 20 && bottom === 20))) return `${say(top)} ${say(bottom)}`
  if (top > bottom) return `${say(top)} over ${say(bottom)}`
  const outOf = top === bottom || (!mixed && (bottom === 10 || bottom === 100) && top > 1)
  if (outOf) return `${say(top)} out of ${say(bottom)}`
  const named: Readonly<Record<number, string>> = { 2: 'half', 4: 'quarter' }
  const part = named[bottom] ?? ordinalWords(String(bottom), site.language)
  if (top === 1)
    return `${mixed || bottom === 2 ? 'a' : 'one'} ${part}`.replace(/^a half$/, mixed ? 'a half' : 'one half')
  return `${say(top)} ${part}s`
}

const SCALED = /(\d{1,3}(?:,\d{3}){0,4}(?:\.\d{1,4})?)\s?(k|K|M|bn|B)(?![\p{L}\d/])/uy

/** `5K followers`, `10M views`; `4K` and `8K` alone are names of picture sizes. */
function readScaled(site: Site): Reading | null {
  const match = matchAt(SCALED, site)
  if (!match?.[1] || /\s/.test(match[0])) return null
  if (/\p{L}/u.test(site.text.charAt(site.index - 1))) return null
  const magnitude = site.language.magnitudes[match[2] ?? '']
  if (!magnitude) return null
  const numeral = parseNumeral(match[1], site.language)
  const words = numeralWords(numeral, site.language, countingRules('', site.language))
  if (/^[48]K$/.test(match[0])) return { length: match[0].length, spoken: `${words} K` }
  return { length: match[0].length, spoken: `${words} ${magnitude}` }
}

const BARE_DECIMAL = /\.(\d{1,9})(?!\d|\.\d)/y

/** `.5` → `point five`. */
function readBareDecimal(site: Site): Reading | null {
  const match = matchAt(BARE_DECIMAL, site)
  if (!match?.[1] || /[\p{L}\p{N}]$/u.test(site.text.slice(0, site.index).slice(-1))) return null
  return { length: match[0].length, spoken: `${site.language.point} ${digitWords(match[1], site.language)}` }
}

const SAINT = /St\.?(?=\s?\p{Lu})/uy
const STREET = /St\.(?!\p{L})/uy
const DRIVE = /Dr\.(?!\s\p{Lu})(?!\p{L})/uy

/** `St.` is Saint before a name and Street after one; `Dr.` after a name, with none behind it, is Drive. */
function readTitle(site: Site): Reading | null {
  const before = wordBefore(site)
  const touching = /[\p{L}\p{N}]\s$/u.test(site.text.slice(Math.max(0, site.index - 2), site.index))
  const afterName = touching && /^(?:\p{Lu}\p{Ll}+|\d+(?:st|nd|rd|th))$/u.test(before) && !firstWord(site, before)
  if (!afterName) {
    const saint = matchAt(SAINT, site)
    if (saint) return { length: saint[0].length, spoken: 'Saint' }
  }
  const street = matchAt(STREET, site)
  if (street && before) return { length: street[0].length, spoken: `Street${ending(site, street[0])}` }
  const drive = matchAt(DRIVE, site)
  return drive && touching && /^\p{Lu}/u.test(before)
    ? { length: drive[0].length, spoken: `Drive${ending(site, drive[0])}` }
    : null
}

function firstWord(site: Site, before: string): boolean {
  return site.text.slice(Math.max(0, site.index - 60), site.index).trim() === before
}

function ending(site: Site, written: string): string {
  return /^["'”’)\]]*$/.test(site.text.slice(site.index + written.length, site.index + written.length + 8)) ? '.' : ''
}

const NUMBER_SIGN = /(?:(No|no|Nos)\.\s?|#)(?=\d)/y

const PER =
  /\/(?=(?:day|week|month|mo|year|yr|hour|hr|night|person|user|seat|unit|piece|kg|lb|mile|km|GB|min|minute|second)(?!\p{L}))/uy

/** The stroke of `$5/month`. */
export function readPer(site: Site): Reading | null {
  const before = site.text.slice(Math.max(0, site.index - 12), site.index)
  return matchAt(PER, site) && /\d[\d.,]*\s?[\p{L}€£$¥₹]{0,8}$/u.test(before) ? { length: 1, spoken: 'per' } : null
}

const PAGES = /(pp?|[Cc]a?)\.\s?(?=\d)/y
const PAGE_WORDS: Readonly<Record<string, string>> = { p: 'page', pp: 'pages' }

/** `p. 12`, `pp. 3–7`, `c. 1850`. */
function readPages(site: Site): Reading | null {
  const match = matchAt(PAGES, site)
  return match ? { length: match[0].trimEnd().length, spoken: PAGE_WORDS[match[1] ?? ''] ?? 'circa' } : null
}

/** `No. 5`, `#1`. */
export function readNumberSign(site: Site): Reading | null {
  const match = matchAt(NUMBER_SIGN, site)
  if (!match) return null
  if (match[0] === '#') return { length: 1, spoken: 'number' }
  const many = match[1] === 'Nos' ? 's' : ''
  return { length: match[0].trimEnd().length, spoken: `${match[1]?.startsWith('n') ? 'number' : 'Number'}${many}` }
}

const ROMAN = /(?=[IVXLC])(?:XL|L?X{0,3}|C{1,2}X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\d])/uy

/** Roman numerals where the word before leaves no doubt: `Henry VIII`, `World War II`, `Chapter IV`. */
function readRoman(site: Site): Reading | null {
  const match = matchAt(ROMAN, site)
  if (!match?.[0]) return null
  const before = wordBefore(site)
  const value = String(romanValue(match[0]))
  if (regnalNames.has(before) && match[0] !== 'C' && match[0] !== 'L') {
    // `Charles I` begins many a sentence of its own: the first of a name is only read before a verb-like stop.
    if (
      match[0] === 'I' &&
      !/^(?:[.,;:)]|\s(?:of|was|is|and|the)\b|['’]s|$)/.test(site.text.slice(site.index + 1, site.index + 6))
    )
      return null
    return { length: match[0].length, spoken: `the ${ordinalWords(value, site.language)}` }
  }
  return romanBefore.has(before) ? { length: match[0].length, spoken: wholeWords(value, site.language) } : null
}
