import { describe, expect, it } from 'vitest'
import { nextPoll, POLL_MS } from '#lib/portal/background/next-poll.ts'

const now = new Date(1_800_000_000_123)
const pauseMs = (state: 'queued' | 'processing', waitedSeconds: number, askedApart = 0) =>
  nextPoll({ state, acceptedAt: new Date(now.getTime() - waitedSeconds * 1_000) }, now, askedApart).getTime() -
  now.getTime()

describe('the pause until a service is asked again', () => {
  it('is short for what it works on, however long that takes', () => {
    expect(pauseMs('processing', 0)).toBeLessThanOrEqual(2 * POLL_MS)
    expect(pauseMs('processing', 7_200)).toBeLessThanOrEqual(2 * POLL_MS)
  })

  it('grows with the time that something waits in the queue, up to some seconds', () => {
    expect(pauseMs('queued', 1)).toBeLessThanOrEqual(2 * POLL_MS)
    expect(pauseMs('queued', 30)).toBeGreaterThanOrEqual(3_000)
    expect(pauseMs('queued', 7_200)).toBeGreaterThanOrEqual(5_000)
    expect(pauseMs('queued', 7_200)).toBeLessThanOrEqual(5_000 + POLL_MS)
  })

  it('ends for all at the same moments', () => {
    const later = new Date(now.getTime() + 200)
    const moments = [now, later].map((at) => nextPoll({ state: 'processing', acceptedAt: at }, at, 0).getTime())
    expect(moments.every((moment) => moment % POLL_MS === 0)).toBe(true)
  })

  it.each([1, 16, 100])('lets %i jobs with a call each make no more than 4 calls in a second', (askedApart) => {
    expect((askedApart / pauseMs('processing', 0, askedApart)) * 1_000).toBeLessThanOrEqual(4)
  })
})
