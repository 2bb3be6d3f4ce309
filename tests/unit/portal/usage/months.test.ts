import { describe, expect, it } from 'vitest'
import { english } from '#lib/contract/messages/render.ts'
import { overLimitSentence, partnerLimitSentence } from '#lib/portal/usage/limit-messages.ts'
import { monthAt, monthNamed, resetDay } from '#lib/portal/usage/usage-month.ts'

const iso = ({ start, end }: { start: Date; end: Date }) => [start.toISOString(), end.toISOString()]

describe('the month of a team', () => {
  it('begins at midnight of its own zone, also where the clocks change within it', () => {
    expect(iso(monthNamed('2026-03', 'Europe/Berlin'))).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
    ])
    expect(iso(monthNamed('2026-11', 'America/New_York'))).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-12-01T05:00:00.000Z',
    ])
    expect(iso(monthNamed('2026-12', 'Asia/Kolkata'))).toEqual(['2026-11-30T18:30:00.000Z', '2026-12-31T18:30:00.000Z'])
  })

  it('is another one for the same instant east and west of the date line', () => {
    const at = new Date('2026-11-30T12:00:00Z')
    expect(monthAt(at, 'Pacific/Kiritimati').name).toBe('2026-12')
    expect(monthAt(at, 'Pacific/Pago_Pago').name).toBe('2026-11')
  })

  it('leaves no gap to the next one, also where midnight does not exist', () => {
    // In Cuba the clocks of spring skip from midnight to one o'clock.
    for (const zone of ['America/Havana', 'UTC', 'Africa/Casablanca']) {
      for (let month = 1; month < 12; month++) {
        const name = (of: number) => `2026-${String(of).padStart(2, '0')}`
        expect(monthNamed(name(month), zone).end).toEqual(monthNamed(name(month + 1), zone).start)
      }
    }
  })

  it('says when the next one begins', () => {
    expect(english(resetDay(monthNamed('2026-11', 'UTC')))).toBe('December 1')
    expect(english(resetDay(monthNamed('2026-12', 'UTC')))).toBe('January 1')
  })
})

describe('what a refusal says', () => {
  const month = monthNamed('2026-11', 'UTC')

  it('names what is needed, what is left and until when, rounded so that it always holds', () => {
    expect(english(overLimitSentence({ meter: 'source-seconds', amount: 2_461, left: 779, most: 72_000, month }))).toBe(
      'This video needs 42 source minutes, but only 12 of 1,200 are left until December 1.',
    )
    expect(english(overLimitSentence({ meter: 'posts', amount: 3, left: 1, most: 100, month }))).toBe(
      'This needs 3 posts, but only 1 of 100 is left until December 1.',
    )
    expect(
      english(overLimitSentence({ meter: 'stored-bytes', amount: 2.02e9, left: 400_900_000, most: 1e10, month })),
    ).toBe('This file needs 2.1 GB, but only 0.4 GB of 10 GB is left. Delete projects you no longer need.')
  })

  it('names the limit where the amount is not known', () => {
    expect(english(partnerLimitSentence({ meter: 'source-seconds', most: 72_000, month }))).toBe(
      'You have used all 1,200 source minutes. The limit resets on December 1.',
    )
  })
})
