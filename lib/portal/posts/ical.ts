export type CalendarEvent = {
  id: string
  start: Date
  changedAt: Date
  summary: string
  url: string
  isTentative: boolean
}

const LINE_BYTES = 75
const EVENT_MINUTES = 15

/**
 * A calendar as iCalendar text (RFC 5545), all times in UTC. The same events are always the same text, so that programs
 * that ask again need not read it again.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Reelwright//Publishing//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.flatMap(fold).join('\r\n')}\r\n`
}

function eventLines({ id, start, changedAt, summary, url, isTentative }: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utc(changedAt)}`,
    `LAST-MODIFIED:${utc(changedAt)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + EVENT_MINUTES * 60_000))}`,
    `SUMMARY:${escapeText(summary)}`,
    `URL:${url.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]/gu, '')}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function utc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Everything that some reader takes for the end of a line, as one; no other control character may be in a text. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')
}

/** Lines of at most 75 bytes, continued after a space and never inside a character (section 3.1). */
function fold(line: string): string[] {
  const lines: string[] = []
  let [current, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(current)
      current = ' '
      bytes = 1
    }
    current += character
    bytes += size
  }
  return [...lines, current]
}
