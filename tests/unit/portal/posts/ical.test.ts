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
  const text = writeCalendar('Posts', [event], at)
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/)
  expect(text).toContain('DTSTART:20260329T010000Z\r\nDTEND:20260329T011500Z\r\n')
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
})

it('lets no text begin a line of its own, and folds long ones between characters', () => {
  const summary = `a,b;c\\d\nBEGIN:VEVENT ${'é😀'.repeat(60)}`
  const text = writeCalendar('Posts', [{ ...event, summary }], at)
  const lines = text.split('\r\n')
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const unfolded = text.replaceAll('\r\n ', '')
  expect(unfolded).toContain(`SUMMARY:a\\,b\\;c\\\\d\\nBEGIN:VEVENT ${'é😀'.repeat(60)}\r\n`)
})
