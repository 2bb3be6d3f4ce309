import type { AccountPlan } from '../schedules/read-plans.ts'
import { wallClock } from '../schedules/wall-clock.ts'

/** Views of a post seven days after it was published. */
export type TimedViews = { accountId: string; publishedAt: Date; views: number }

/** Two hours of a weekday: from `hour` on, on the clock of the account. */
export type Band = {
  /** 1 is Monday. */
  weekday: number
  hour: number
  /** Posts whose views after seven days are known. */
  posts: number
  /** Of their views; null while there are fewer than `LEAST_POSTS`. */
  median: number | null
  hasSlot: boolean
  /** The account with the most posts in it. */
  accountId: string | null
}

/** Fewer posts prove nothing, so that a band shows their number and no more. */
const LEAST_POSTS = 4

export const BAND_HOURS = 2

/** The weeks whose posts count. */
export const WEEKS_LOOKED_AT = 26

/** Every band with a post or a slot. @param zoneOf the zone of an account. */
export function bestTimes(
  posts: readonly TimedViews[],
  plans: readonly AccountPlan[],
  zoneOf: (accountId: string) => string,
): Band[] {
  const byBand = Map.groupBy(posts, ({ accountId, publishedAt }) => {
    const { weekday, time } = wallClock(publishedAt, zoneOf(accountId))
    return keyOf(weekday, time)
  })
  const slots = new Set(
    plans
      .filter(({ paused }) => !paused)
      .flatMap(({ times }) => times.map(({ weekday, localTime }) => keyOf(weekday, localTime))),
  )
  const keys = [...new Set([...byBand.keys(), ...slots])].toSorted((one, other) => one - other)
  return keys.map((key) => {
    const found = byBand.get(key) ?? []
    const median = found.length < LEAST_POSTS ? null : medianOf(found.map(({ views }) => views))
    const place = { weekday: Math.floor(key / 24) + 1, hour: key % 24 }
    return { ...place, posts: found.length, median, hasSlot: slots.has(key), accountId: mostFrequent(found) }
  })
}

/**
 * The best band in which no schedule has a slot. Only a band that does better than the median of all bands is worth a
 * slot.
 */
export function bestWithoutSlot(bands: readonly Band[]): Band | null {
  const known = bands.filter(({ median }) => median !== null)
  const middle = medianOf(known.map(({ median }) => median ?? 0))
  const free = known.filter(({ hasSlot, median }) => !hasSlot && (median ?? 0) >= middle && (median ?? 0) > 0)
  return free.toSorted((one, other) => (other.median ?? 0) - (one.median ?? 0))[0] ?? null
}

/** Zero for none. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2)
}

/** A number in the order of the week. */
function keyOf(weekday: number, time: string): number {
  const hour = Number(time.slice(0, 2))
  return (weekday - 1) * 24 + hour - (hour % BAND_HOURS)
}

function mostFrequent(posts: readonly TimedViews[]): string | null {
  const groups = [...Map.groupBy(posts, ({ accountId }) => accountId)]
  return groups.toSorted((one, other) => other[1].length - one[1].length)[0]?.[0] ?? null
}
