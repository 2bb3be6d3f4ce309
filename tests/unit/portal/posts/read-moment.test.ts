import { expect, it } from 'vitest'
import { provenOrder, readDateTime } from '#lib/portal/posts/import/read-date-time.ts'

const MORNING = { date: '2026-12-31', time: '08:30' }

it.each([
  '31/12/2026 08:30',
  '12/31/2026 8:30 AM',
  '12/31/2026 8:30:00 AM',
  '31.12.2026 08:30',
  '31.12.2026, 08:30',
  '31-12-2026 08:30:00',
  '2026-12-31 08:30',
  '2026-12-31T08:30:00',
  '2026/12/31 8:30',
  '46387.354166',
  '46387,354166667',
  '31/12/2026\u00a08:30\u202fa.\u00a0m.',
  'Thursday, December 31, 2026 8:30 AM',
  '31-dic-2026 08:30',
  '31 de diciembre de 2026 8:30',
  '31. Dezember 2026 08:30',
  '31 décembre 2026 08:30',
  '31 grudnia 2026 08:30',
  '2026年12月31日 8:30',
  '2026. 12. 31. 8:30',
])('reads %s', (cell) => {
  expect(readDateTime(cell, null)).toEqual(MORNING)
})

it.each([
  ['08:30', '08:30'],
  ['8:30:59', '08:30'],
  ['8:30 p. m.', '20:30'],
  ['12:05 am', '00:05'],
  ['12 PM', '12:00'],
  ['8h30', '08:30'],
  ['08.30', '08:30'],
  ['0.354166667', '08:30'],
  ['0,75', '18:00'],
])('reads the time %s', (cell, time) => {
  expect(readDateTime(cell, null)).toEqual({ time })
})

it('reads an instant with its offset', () => {
  expect(readDateTime('2026-12-31T08:30:00+02:00', null)).toEqual({ instant: '2026-12-31T06:30:00.000Z' })
})

it('does not guess which number is the day', () => {
  for (const cell of ['03/04/2026', '3/4/2026', '03-04-2026 08:30', '3 / 4 / 2026']) {
    expect(readDateTime(cell, null)).toBe('unclear')
    expect(readDateTime(cell, 'day')).toMatchObject({ date: '2026-04-03' })
    expect(readDateTime(cell, 'month')).toMatchObject({ date: '2026-03-04' })
  }
  expect(readDateTime('12/12/2026', null)).toEqual({ date: '2026-12-12' })
  expect(readDateTime('03.04.2026', null)).toEqual({ date: '2026-04-03' })
})

it.each([
  ['31/12/2026 08:30', 'day'],
  ['12/31/2026', 'month'],
  ['31-12-2026', 'day'],
  ['03/04/2026', null],
  ['2026-12-31', null],
  ['32/01/2026', null],
])('%s proves the order %s', (cell, order) => {
  expect(provenOrder(cell)).toBe(order)
})

it.each([
  '30/02/2026',
  '31/12/26',
  '12-31',
  '12.31.2026',
  'tomorrow',
  '5 listopad 2026',
  '24:00',
  '13:30 PM',
  '8:60',
  '0.35',
  '8',
  '2026',
  '20261231',
  '4.6387E+04',
  '########',
])('does not read %s', (cell) => {
  expect(readDateTime(cell, null)).toBeNull()
})
