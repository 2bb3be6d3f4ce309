import { monthNames } from '../grammar.ts'
import type { LanguageData } from '../language-data.ts'
import { parseNumeral, wholeWords } from '../numbers.ts'
import { matchAt, type Reading, type Site, wordBefore } from '../reading.ts'
import { quantityWords } from './quantity.ts'

const ISO =
  /(\d{4})-(\d{2})-(\d{2})(?![\d-])(?:[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?!\d))?/y
const YEAR_FIRST = /(\d{4})([./])(\d{1,2})\2(\d{1,2})(?!\d)/y
const YEAR_LAST = /(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?![\d])/y

/** `2026-03-12`, `12/03/2026` in the order of the language, `12.03.2026`. Not a date of the calendar: not read as one. */
export function readNumericDate(site: Site): Reading | null {
  const iso = matchAt(ISO, site)
  if (iso) {
    const spoken = dateWords(Number(iso[1]), Number(iso[2]), Number(iso[3]), site.language)
    if (!spoken) return null
    const time = iso[4] && iso[5] ? ` ${timeWords(Number(iso[4]), Number(iso[5]), site.language)}` : ''
    return { length: iso[0].length, spoken: spoken + time }
  }
  const first = matchAt(YEAR_FIRST, site)
  if (first) return reading(first[0], dateWords(Number(first[1]), Number(first[3]), Number(first[4]), site.language))
  const last = matchAt(YEAR_LAST, site)
  if (!last) return null
  const short = last[4]?.length === 2
  // Two digits after full stops or hyphens are as likely a version or a score, unless all parts have two.
  const padded = last[2] === '.' && last[0].length === 8 && site.language.dateOrder === 'dmy'
  if (short && last[2] !== '/' && !padded) return null
  const year = short ? 2000 + Number(last[4]) - (Number(last[4]) > 69 ? 100 : 0) : Number(last[4])
  const [a, b] = [Number(last[1]), Number(last[3])]
  const monthFirst = (site.language.dateOrder === 'mdy' && last[2] !== '.' && a <= 12) || b > 12
  return reading(last[0], dateWords(year, monthFirst ? a : b, monthFirst ? b : a, site.language))
}

/** `3. März 2026`, `1er mars`, `3 de marzo de 2026`: the month stays as written. */
export function readTextDate(site: Site): Reading | null {
  const match = matchAt(site.grammar.textDate, site)
  if (!match || Number(match[1]) < 1 || Number(match[1]) > 31) return null
  const [, day = '', link = ' ', month = '', yearLink = '', year, gap = '', suffix = ''] = match
  const named = month.replace(/\d+/, (digits) => wholeWords(digits, site.language))
  const { dayAfter } = site.language
  const inflected = dayAfter?.words.split('|').includes(wordBefore(site).toLowerCase())
  const dayRead =
    inflected && dayAfter ? wholeWords(day, site.language, dayAfter.ruleSet) : dayWords(Number(day), site.language)
  const head = `${dayRead}${link}${named}`
  if (!year) return { length: match[0].length, spoken: head }
  const tail = suffix ? `${gap || ' '}${site.language.dateWords?.[suffix] ?? suffix}` : ''
  return { length: match[0].length, spoken: `${head}${yearLink}${yearWords(year, site.language)}${tail}` }
}

// The `h` and `Uhr` forms are unambiguous; a full stop between hours and minutes is only read as a time before them.
const CLOCK =
  /(\d{1,2}):(\d{2})(?::(\d{2}))?(?![\d:])(\s?Uhr(?!\p{L})|\s?uur(?!\p{L})|\s?h(?!\p{L})|\s?น\.|\s?बजे(?!\p{L}))?(?![\p{Ll}\p{Lu}])/uy
/** Behind these a full stop parts hours and minutes. */
const CLOCK_WORDS = /^(?:kl|klo|kello|klokken|klockan|kell|ore|alle|godz|pukul|jam|às)$/i
const CLOCK_STOP = /(\d{1,2})\.(\d{2})(?![\d.:])/y
const CLOCK_H = /(\d{1,2})(?:\s?h\s?(\d{2})|[.](\d{2})\s?(?:Uhr|uur|h))(?![\p{L}\d])/uy

/** `15:30`, `15h30`, `15.30 Uhr`, and `1:02:03` as a length of time. */
export function readClock(site: Site): Reading | null {
  const match = matchAt(CLOCK, site)
  if (match) {
    const [hours, minutes] = [Number(match[1]), Number(match[2])]
    if (minutes > 59) return null
    if (match[3] !== undefined) return reading(match[0], lengthWords(hours, minutes, Number(match[3]), site.language))
    return hours > 24 ? null : reading(match[0], timeWords(hours, minutes, site.language))
  }
  const other = matchAt(CLOCK_H, site) ?? (CLOCK_WORDS.test(wordBefore(site)) ? matchAt(CLOCK_STOP, site) : null)
  if (!other) return null
  const [hours, minutes] = [Number(other[1]), Number(other[2] ?? other[3])]
  return hours > 24 || minutes > 59 ? null : reading(other[0], timeWords(hours, minutes, site.language))
}

const CJK_DATE = /(\d{2,4})(?=\s?(?:年(?!前|间|間|来|來|以|后|後|级|級)|년))/y

/** The year of `2026年`: Chinese reads it digit by digit. */
export function readYearBeforeSign(site: Site): Reading | null {
  const match = matchAt(CJK_DATE, site)
  return match?.[1]?.length === 4 ? reading(match[0], wholeWords(match[1], site.language, site.language.year)) : null
}

function yearWords(year: string, language: LanguageData): string {
  return wholeWords(year, language, (Number(year) >= 2000 && language.newYear) || language.year)
}

function timeWords(hours: number, minutes: number, language: LanguageData): string {
  const { time } = language
  const h = wholeWords(String(hours), language, time.hours ?? language.cardinal)
  const whole = { negative: false, integer: String(hours), fraction: '' }
  const fill = (form: string) => form.replace('{h}', h).replace('{hours}', () => quantityWords(whole, 'hour', language))
  if (minutes === 0) return fill(time.even)
  const spoken = wholeWords(String(minutes), language, time.minutes ?? language.cardinal)
  const gap = language.unspaced ? '' : ' '
  const m = minutes < 10 && time.zero ? `${time.zero}${gap}${spoken}` : spoken
  return fill(time.full).replace('{m}', m)
}

function reading(written: string, spoken: string | null): Reading | null {
  return spoken === null ? null : { length: written.length, spoken }
}

function lengthWords(hours: number, minutes: number, seconds: number, language: LanguageData): string | null {
  if (seconds > 59) return null
  const parts: [number, string][] = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds, 'second'],
  ]
  const said = parts.filter(([value]) => value > 0)
  const words = said.map(([value, id]) => quantityWords(parseNumeral(String(value), language), id, language))
  return words.length > 0 ? words.join(' ') : quantityWords(parseNumeral('0', language), 'second', language)
}

function dayWords(day: number, language: LanguageData): string {
  if (day === 1 && language.firstDay) return language.firstDay
  if (language.day === 'ordinals') {
    const listed = (language.dayOrdinals ?? language.ordinals)?.split('|')[day - 1]
    if (listed) return listed
  }
  return wholeWords(
    String(day),
    language,
    language.day && language.day !== 'ordinals' ? language.day : language.cardinal,
  )
}

function dateWords(year: number, month: number, day: number, language: LanguageData): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  if (language.spokenDate) {
    return language.spokenDate
      .replace('{d}', dayWords(day, language))
      .replace('{m}', monthNames(language)[month - 1] ?? '')
      .replace('{y}', yearWords(String(year), language))
  }
  const format = new Intl.DateTimeFormat(language.tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  })
  const parts = format.formatToParts(date).map((part) => {
    if (part.type === 'day') return dayWords(day, language)
    if (part.type === 'year') return yearWords(String(year), language)
    if (part.type === 'month' && /\d/.test(part.value)) return cjkMonth(part.value, month, language)
    if (part.type === 'month') return monthNames(language)[month - 1] ?? part.value
    return language.day && part.value.startsWith('.') ? part.value.slice(1) : part.value
  })
  const spoken = parts.join('')
  return Object.entries(language.dateWords ?? {}).reduce((text, [from, to]) => text.replace(from, to), spoken)
}

function cjkMonth(written: string, month: number, language: LanguageData): string {
  return written.replace(/\d+/, wholeWords(String(month), language))
}
