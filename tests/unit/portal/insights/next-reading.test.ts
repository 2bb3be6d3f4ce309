import { expect, it } from 'vitest'
import { nextReading } from '#lib/portal/insights/next-reading.ts'

const PUBLISHED = new Date('2026-01-05T12:20:00Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The ages at which a post is read that is always read exactly when it is due. */
function agesOfReadings(): number[] {
  const ages: number[] = []
  for (let at: Date | null = PUBLISHED; ; ) {
    at = nextReading(PUBLISHED, at)
    if (at === null) return ages
    ages.push(at.getTime() - PUBLISHED.getTime())
  }
}

it('reads a post hourly for 48 hours, daily to day 30, weekly to day 90, and then never again', () => {
  const ages = agesOfReadings()
  expect(ages.filter((age) => age <= 48 * HOUR)).toEqual(Array.from({ length: 48 }, (_, index) => (index + 1) * HOUR))
  expect(ages.filter((age) => age > 48 * HOUR && age <= 30 * DAY)).toEqual(
    Array.from({ length: 28 }, (_, index) => (index + 3) * DAY),
  )
  expect(ages.filter((age) => age > 30 * DAY)).toEqual([35, 42, 49, 56, 63, 70, 77, 84, 90].map((day) => day * DAY))
})

it('skips what was missed instead of catching up', () => {
  const late = new Date(PUBLISHED.getTime() + 5.5 * HOUR)
  expect(nextReading(PUBLISHED, late)).toEqual(new Date(PUBLISHED.getTime() + 6 * HOUR))
  expect(nextReading(PUBLISHED, new Date(PUBLISHED.getTime() + 200 * DAY))).toBeNull()
})
