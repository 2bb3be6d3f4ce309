/** How a language writes a date in numbers: the order of day, month and year. */
type Part = 'day' | 'month' | 'year'

const DATE_FORMAT: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }

/** A date of `YYYY-MM-DD` as the reader writes it: `24/12/2026`. Anything else as it is. */
export function writeDate(date: string, tag: string): string {
  const at = new Date(`${date}T00:00:00Z`)
  return isDate(date) ? at.toLocaleDateString(tag, DATE_FORMAT) : date
}

/**
 * The date that was typed, as `YYYY-MM-DD`: in the reader's order of day, month and year, with any sign between them, or
 * as `2026-12-24`. Null for what is no date. A year of two digits is one of this century.
 */
export function readDate(text: string, tag: string): string | null {
  const numbers = text.trim().match(/\d+/g) ?? []
  if (numbers.length !== 3 || /[^\d\s./-]/.test(text)) return null
  const order: Part[] = (numbers[0]?.length ?? 0) === 4 ? ['year', 'month', 'day'] : orderOf(tag)
  const value = (part: Part) => numbers[order.indexOf(part)] ?? ''
  const year = value('year').length === 2 ? `20${value('year')}` : value('year')
  const date = `${year}-${value('month').padStart(2, '0')}-${value('day').padStart(2, '0')}`
  return isDate(date) ? date : null
}

function orderOf(tag: string): Part[] {
  const parts = new Intl.DateTimeFormat(tag, DATE_FORMAT).formatToParts(new Date(0))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** A time of `HH:MM` as the reader writes it. Anything else as it is. */
export function writeTime(time: string, tag: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return time
  const at = new Date(`1970-01-01T${time}:00Z`)
  return at.toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
}

const TIME = /^(\d{1,2})(?:[:.h ]?([0-5]\d))?(am|pm)?$/

/** The time that was typed, as `HH:MM`, on a clock of 24 or 12 hours: `21:30`, `2130`, `9:30 pm`, `9 p. m.`; null for none. */
export function readTime(text: string): string | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/\s*([ap])\.?\s*m\.?$/, '$1m')
  const [, hours = '', minutes = '00', half] = TIME.exec(plain) ?? []
  const hour = Number(hours)
  if (hours === '' || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return null
  const ofDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0)
  return `${String(ofDay).padStart(2, '0')}:${minutes}`
}
