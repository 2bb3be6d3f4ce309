import { describe, expect, it } from 'vitest'
import { predictFullDay } from '#lib/portal/operator/snapshot/predict-full-day.ts'

const days = (count: number, used: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => {
    return { day: new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10), usedBytes: used(day) }
  })

describe('the day on which a store is full', () => {
  it('follows a straight line through 14 days', () => {
    expect(
      predictFullDay(
        days(14, (day) => 100 + 10 * day),
        400,
      ),
    ).toBe('2026-12-01')
  })

  it('is not guessed from fewer days, without a total, or where nothing grows', () => {
    expect(
      predictFullDay(
        days(13, (day) => 100 + 10 * day),
        400,
      ),
    ).toBeNull()
    expect(
      predictFullDay(
        days(14, (day) => 100 + 10 * day),
        null,
      ),
    ).toBeNull()
    expect(
      predictFullDay(
        days(14, () => 100),
        400,
      ),
    ).toBeNull()
    expect(
      predictFullDay(
        days(14, (day) => 100 - day),
        400,
      ),
    ).toBeNull()
  })

  it('is not predicted more than a year ahead', () => {
    expect(
      predictFullDay(
        days(14, (day) => 100 + day),
        1_000_000,
      ),
    ).toBeNull()
  })
})
