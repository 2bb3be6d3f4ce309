import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf, isDate, isTimeZone, nextClockChange, wallClock } from '#lib/portal/schedules/wall-clock.ts'
import { changeDays, shownAt, ZONES } from './zones.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Looks at every minute of the clock: the first that shows the time, else the first that shows a later one. */
function searched(date: string, time: string, zone: string): number {
  const wanted = `${date}T${time}`
  const naive = Date.parse(`${wanted}Z`)
  for (let at = naive - 15 * HOUR; at <= naive + 16 * HOUR; at += MINUTE) if (shownAt(at, zone) === wanted) return at
  for (let at = naive - 15 * HOUR; at <= naive + 16 * HOUR; at += MINUTE) {
    if (shownAt(at, zone) > wanted && shownAt(at - MINUTE, zone) < wanted) return at
  }
  throw new Error(`No instant shows ${wanted} in ${zone}.`)
}

const zone = fc.constantFrom(...ZONES)
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** Half of the days are those on which the clocks change. */
const dayOf = (name: string) => {
  const changes = changeDays(name, 2026)
  const any = fc
    .integer({ min: 0, max: 364 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  return changes.length === 0 ? any : fc.oneof(fc.constantFrom(...changes), any)
}
const moment = zone.chain((name) => fc.tuple(fc.constant(name), dayOf(name), time))

describe('a wall-clock time', () => {
  it('is the first instant at which the clock shows it, or the first after a gap, in 20 zones', () => {
    fc.assert(
      fc.property(moment, ([name, date, local]) => {
        expect(instantOf(date, local, name).getTime()).toBe(searched(date, local, name))
      }),
      { numRuns: 250 },
    )
  })

  it('is shown again by the clock unless it lies in a gap', () => {
    fc.assert(
      fc.property(moment, ([name, date, local]) => {
        const at = instantOf(date, local, name)
        const shown = wallClock(at, name)
        expect(`${shown.date}T${shown.time}`).toBe(shownAt(at.getTime(), name))
        expect(`${shown.date}T${shown.time}` >= `${date}T${local}`).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['America/New_York', '2026-03-08', '02:00', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '00:30', '2026-04-23T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:30:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '12:00', '2011-12-30T10:00:00.000Z'],
  ])('of %s on %s at %s is %s', (name, date, local, expected) => {
    expect(instantOf(date, local, name).toISOString()).toBe(expected)
  })

  it('says when the clocks change next', () => {
    const change = nextClockChange(new Date('2025-11-20T12:00:00Z'), 'Europe/Berlin')
    expect(change).toEqual({ at: new Date('2026-03-29T01:00:00Z'), minutes: 60 })
    expect(nextClockChange(new Date('2025-11-20T12:00:00Z'), 'Asia/Kolkata')).toBeNull()
  })

  it('knows zones by IANA names alone and dates of the calendar alone', () => {
    expect(['Europe/Berlin', 'UTC'].every(isTimeZone)).toBe(true)
    expect(['+01:00', 'Mars/Base', '', 'Berlin'].some(isTimeZone)).toBe(false)
    expect(isDate('2028-02-29')).toBe(true)
    expect(['2026-02-29', '2026-2-9', 'today'].some(isDate)).toBe(false)
  })
})
