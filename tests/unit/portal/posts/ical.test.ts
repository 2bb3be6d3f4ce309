import { expect, it } from 'vitest'
import { writeCalendar } from '#lib/portal/posts/ical.ts'

const at = new Date('2026-03-29T01:00:00.500Z')
const event = {
  id: 'post_1@x',
  start: at,
  changedAt: at,
  summary: 'One',
  url: 'https://x.example/a',
  isTentative: false,
}

it('writes events in UTC with line ends as the standard wants them', () => {
  const text = writeCalendar('Posts', [event])
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(text).toContain('DTSTART:20260329T010000Z\r\nDTEND:20260329T011500Z\r\n')
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

it('lets no text begin a line of its own, and folds long ones between characters', () => {
  const summary = `a,b;c\\d\nBEGIN:VEVENT ${'é😀'.repeat(60)}`
  const text = writeCalendar('Posts', [{ ...event, summary }])
  const lines = text.split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VEVENT ${'é😀'.repeat(60)}\r\n`)
})

it('keeps every control character out of texts and addresses, and takes each kind of line end for one', () => {
  const controls = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).join('')
  const summary = `a\u0007b\u001fc\u000bd\u000ce\r\nf\rg\u2028h\ud800${controls}`
  const url = `https://x.example/a\u000b\r\nX:1\u0000`
  const text = writeCalendar(`The\u0001 team\u000b`, [{ ...event, summary, url }])
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded.replaceAll('\r\n', '')).not.toMatch(/(?!\t)[\p{Cc}\u2028\u2029]/u)
  expect(unfolded).toContain('SUMMARY:abc\\nd\\ne\\nf\\ng\\nh\ufffd')
  expect(unfolded).toContain('\r\nURL:https://x.example/aX:1\r\n')
  expect(unfolded).toContain('\r\nNAME:The team\\n\r\nX-WR-CALNAME:The team\\n\r\n')
})
