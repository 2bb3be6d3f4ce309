import { addDays, isDate } from '#lib/portal/schedules/wall-clock.ts'
import { findMonth, isWeekday } from './month-names.ts'

/** Which of the two numbers of a date such as 03/04/2026 is the day, and comes first. */
export type DateOrder = 'day' | 'month'

/** The content of a cell: a date, a time, both, or an instant where it has an offset. */
export type DateTimeCells = { date?: string; time?: string; instant?: string }

/** Null if it is neither a date nor a time; `unclear` for a date that can be two. */
export type DateTimeResult = DateTimeCells | 'unclear' | null

/**
 * Reads a cell as spreadsheets write dates and times: with the year first, with day and month in either order, with the
 * name of the month in many languages, or as the number of days since 1899-12-30. Years have four digits: 26 can be a day.
 *
 * @param order the order of day and month in this file where it is known; dates that can be only one need none.
 */
export function readDateTime(cell: string, order: DateOrder | null): DateTimeResult {
  const text = cell
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const instant = readInstant(text)
  if (instant !== null) return { instant }
  const serial = readSerial(text)
  if (serial !== null) return serial
  const time = readTime(text)
  if (time !== null) return { time }
  const split = splitTime(text)
  const date = readDate(split.date, order)
  if (date === null || date === 'unclear') return date
  return split.time === null ? { date } : { date, time: split.time }
}

/**
 * The order that a cell proves by a number over 12; null where it proves none. Dates with dots have the day first in all
 * countries that write them so.
 */
export function provenOrder(cell: string): DateOrder | null {
  const found = /^\s*(\d{1,2})\s*([-/])\s*(\d{1,2})\s*\2\s*\d{4}\b/.exec(cell)
  if (found === null) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (Math.max(first, second) > 31 || Math.min(first, second) > 12) return null
  if (first > 12) return 'day'
  return second > 12 ? 'month' : null
}

function readInstant(text: string): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.exec(text)
  if (found === null) return null
  const at = new Date(`${found[1]}T${found[2]}${found[3] ?? ''}${found[4]}`)
  return isDate(found[1] ?? '') && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}

/** A date is a number of days, a time a part of one; together with a decimal point or comma. From 2009 to 2119. */
function readSerial(text: string): DateTimeCells | null {
  if (!/^(?:[4-7]\d{4}(?:[.,]\d+)?|0?[.,]\d{3,}|0,\d+)$/.test(text)) return null
  const seconds = Math.round(Number(text.replace(',', '.')) * 86_400)
  const days = Math.floor(seconds / 86_400)
  const minutes = Math.floor((seconds - days * 86_400) / 60)
  const time = clock(Math.floor(minutes / 60), minutes % 60)
  if (/^0?[.,]/.test(text)) return days === 0 ? { time } : null
  const date = addDays('1899-12-30', days)
  return /[.,]/.test(text) ? { date, time } : { date }
}

const TIME = /(\d{1,2})(?:(?:[:.]| ?h ?)(\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?)?(?: ?(?:([ap])\.? ?m\.?|h|uhr))?$/i

function splitTime(text: string): { date: string; time: string | null } {
  // Only a colon, an h or a.m. and p.m. distinguish a time from the numbers of a date.
  const found =
    /(?:^|[T ,])(\d{1,2}(?::\d{2}(?::\d{2}(?:[.,]\d+)?)?(?: ?[ap]\.? ?m\.?)?| ?h ?\d{2}| ?[ap]\.? ?m\.?))$/i.exec(text)
  const time = found === null ? null : readTime(found[1] ?? '')
  if (found === null || time === null) return { date: text, time: null }
  return {
    date: text
      .slice(0, found.index)
      .replace(/(?:,|\bat|\bum|\ba las?|\bà)\s*$/i, '')
      .trim(),
    time,
  }
}

/** Hours and minutes; seconds are cut off. `8` alone is not a time. */
function readTime(text: string): string | null {
  const found = TIME.exec(text)
  if (found === null || found.index !== 0) return null
  const [, hourText = '', minuteText, , half] = found
  if (minuteText === undefined && half === undefined) return null
  // 0.35 can be 00:35 or the part of a day.
  if (/^0\.\d+$/.test(text)) return null
  const [hour, minute] = [Number(hourText), Number(minuteText ?? '0')]
  if (minute > 59 || hour > 23 || Number(found[3] ?? 0) > 59) return null
  if (half === undefined) return clock(hour, minute)
  if (hour < 1 || hour > 12) return null
  return clock((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minute)
}

function readDate(text: string, order: DateOrder | null): string | 'unclear' | null {
  const yearFirst = /^(\d{4}) ?[-/.年] ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[.日]?$/.exec(text)
  if (yearFirst !== null) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const yearLast = /^(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{4})\.?$/.exec(text)
  if (yearLast === null) return readWords(text)
  const [, first, sign, second, year] = yearLast
  const [dayFirst, monthFirst] = [dateOf(year, second, first), dateOf(year, first, second)]
  const settled = sign === '.' ? 'day' : order
  if (dayFirst === null || monthFirst === null) return sign === '.' ? dayFirst : (dayFirst ?? monthFirst)
  if (dayFirst === monthFirst) return dayFirst
  if (settled === null) return 'unclear'
  return settled === 'day' ? dayFirst : monthFirst
}

/** Such as `Thursday, December 31, 2026`, `31-dic-2026` and `31 de diciembre de 2026`. */
function readWords(text: string): string | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && !/^(?:de|del|of|the|г)$/i.test(word))
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th|º|er)?$/i.exec(word)?.[1] ?? [])
  const names = words.filter((word) => !/^\d/.test(word))
  const isKnown = names.every((word) => findMonth(word) !== null || isWeekday(word))
  const monthsOf = (some: string[]) => [...new Set(some.map(findMonth).filter((month) => month !== null))]
  // "mar" is March and Tuesday in Spanish.
  const all = monthsOf(names)
  const [month, another] = all.length > 1 ? monthsOf(names.filter((word) => !isWeekday(word))) : all
  if (!isKnown || month === undefined || another !== undefined || numbers.length !== 2) return null
  const day = numbers.find((number) => number.length <= 2)
  const year = numbers.find((number) => number.length === 4)
  return dateOf(year, String(month), day)
}

function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

function clock(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
