import { expect, it } from 'vitest'
import { readDate, readTime, writeDate, writeTime } from '#lib/components/text/typed-moments.ts'

it.each([
  ['21:30', '21:30'],
  ['2130', '21:30'],
  ['9', '09:00'],
  ['9.05', '09:05'],
  ['9:30 pm', '21:30'],
  ['9:30 PM', '21:30'],
  ['12 am', '00:00'],
  ['12:15 p. m.', '12:15'],
  ['12:15 a. m.', '00:15'],
  ['24:00', null],
  ['13 pm', null],
  ['9:75', null],
  ['soon', null],
  ['', null],
])('reads the time %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

it.each([
  ['24/12/2026', 'en-GB', '2026-12-24'],
  ['24.12.26', 'es', '2026-12-24'],
  ['4 5 2026', 'en-GB', '2026-05-04'],
  ['12/24/2026', 'en-US', '2026-12-24'],
  ['2026-12-24', 'en-GB', '2026-12-24'],
  ['31/2/2026', 'en-GB', null],
  ['12/24/2026', 'en-GB', null],
  ['24 Dec 2026', 'en-GB', null],
  ['24/12', 'en-GB', null],
  ['', 'en-GB', null],
])('reads the date %s in %s', (text, tag, date) => {
  expect(readDate(text, tag)).toBe(date)
})

it('reads every time and date that it writes', () => {
  for (const tag of ['en-GB', 'es', 'en-US', 'de', 'sv', 'hu']) {
    for (let minute = 0; minute < 24 * 60; minute += 7) {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
      expect(readTime(writeTime(time, tag)), `${time} in ${tag}`).toBe(time)
    }
    for (const date of ['2026-01-02', '2026-12-31', '2028-02-29']) {
      expect(readDate(writeDate(date, tag), tag), `${date} in ${tag}`).toBe(date)
    }
  }
})
