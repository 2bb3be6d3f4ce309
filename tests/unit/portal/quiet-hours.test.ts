import { describe, expect, it } from 'vitest'
import type { NoticePreferences } from '#lib/portal/notices/notice-kinds.ts'
import { endOfQuiet } from '#lib/portal/notices/quiet-hours.ts'

const NIGHT = { from: 20, until: 8, weekends: false }
const NIGHTS_AND_WEEKENDS = { ...NIGHT, weekends: true }

const endAt = (quiet: NoticePreferences['quiet'], at: string, zone = 'Europe/Berlin') =>
  endOfQuiet({ zone, ...(quiet && { quiet }) }, 'project-finished', new Date(at))?.toISOString() ?? null

/** The 20th of November 2026 is a Friday; Berlin is an hour ahead of UTC then. */
describe('quiet hours', () => {
  it.each([
    { name: 'nothing was chosen', quiet: undefined, at: '2026-11-20T03:00:00Z', end: null },
    { name: 'it is day', quiet: NIGHT, at: '2026-11-20T12:00:00Z', end: null },
    { name: 'the evening is over', quiet: NIGHT, at: '2026-11-20T07:00:00Z', end: null },
    { name: 'it is evening', quiet: NIGHT, at: '2026-11-20T19:00:00Z', end: '2026-11-21T07:00:00.000Z' },
    { name: 'it is early', quiet: NIGHT, at: '2026-11-20T01:30:00Z', end: '2026-11-20T07:00:00.000Z' },
    {
      name: 'the weekend follows',
      quiet: NIGHTS_AND_WEEKENDS,
      at: '2026-11-20T21:00:00Z',
      end: '2026-11-23T07:00:00.000Z',
    },
    { name: 'it is Sunday', quiet: NIGHTS_AND_WEEKENDS, at: '2026-11-22T12:00:00Z', end: '2026-11-23T07:00:00.000Z' },
    {
      name: 'they lie within a day',
      quiet: { from: 12, until: 14, weekends: false },
      at: '2026-11-20T12:59:00Z',
      end: '2026-11-20T13:00:00.000Z',
    },
    {
      name: 'only weekends are quiet',
      quiet: { from: 9, until: 9, weekends: true },
      at: '2026-11-21T12:00:00Z',
      end: '2026-11-23T08:00:00.000Z',
    },
    { name: 'the clocks go back', quiet: NIGHT, at: '2026-10-24T20:00:00Z', end: '2026-10-25T07:00:00.000Z' },
  ])('end as they should where $name', ({ quiet, at, end }) => {
    expect(endAt(quiet, at)).toBe(end)
  })

  it('do not hold a failed post back', () => {
    const at = new Date('2026-11-20T21:00:00Z')
    expect(endOfQuiet({ quiet: NIGHT }, 'post-failed', at)).toBeNull()
    expect(endOfQuiet({ quiet: NIGHT }, 'project-failed', at)).not.toBeNull()
  })
})
