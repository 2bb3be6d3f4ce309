import { expect, it } from 'vitest'
import { bestTimes, bestWithoutSlot } from '#lib/portal/insights/best-times.ts'

/** A Monday at a time in UTC. */
const at = (time: string, week = 0) => new Date(Date.parse(`2026-01-05T${time}:00Z`) + week * 7 * 86_400_000)
const posts = (time: string, views: number[], accountId = 'acct_1') =>
  views.map((each, week) => ({ accountId, publishedAt: at(time, week), views: each }))
const plan = (times: { weekday: number; localTime: string }[], paused = false) => ({
  ...{ scheduleId: 'sch_1', accountId: 'acct_1', timeZone: 'Europe/Berlin', paused, times, blackouts: [] },
})

it('is the median of the views of posts in two hours of a weekday, on the clock of the account', () => {
  const bands = bestTimes(posts('11:30', [100, 900, 300, 500]), [], () => 'Europe/Berlin')
  expect(bands).toEqual([{ weekday: 1, hour: 12, posts: 4, median: 400, hasSlot: false, accountId: 'acct_1' }])
})

it('tells nothing of a time with fewer than four posts but their number', () => {
  expect(bestTimes(posts('11:30', [100, 900, 300]), [], () => 'UTC')).toMatchObject([{ posts: 3, median: null }])
})

it('marks the times in which a schedule that is on has a slot', () => {
  const slot = { weekday: 3, localTime: '13:59' }
  expect(bestTimes([], [plan([slot])], () => 'UTC')).toMatchObject([{ weekday: 3, hour: 12, posts: 0, hasSlot: true }])
  expect(bestTimes([], [plan([slot], true)], () => 'UTC')).toEqual([])
})

it('names the best time without a slot, and none that does worse than most', () => {
  const good = posts('08:00', [900, 900, 900, 900])
  const poor = posts('20:00', [10, 10, 10, 10])
  const free = bestTimes([...good, ...poor], [], () => 'UTC')
  expect(bestWithoutSlot(free)).toMatchObject({ weekday: 1, hour: 8, median: 900 })
  const covered = bestTimes([...good, ...poor], [plan([{ weekday: 1, localTime: '08:30' }])], () => 'UTC')
  expect(bestWithoutSlot(covered)).toBeNull()
})
