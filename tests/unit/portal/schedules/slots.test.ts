import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freeSlots, isSlot, slotsAfter, type WeeklyPlan } from '#lib/portal/schedules/slots.ts'
import { instantOf, wallClock } from '#lib/portal/schedules/wall-clock.ts'
import { shownAt, ZONES } from './zones.ts'

const DAY = 86_400_000

const weeklyTime = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  localTime: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`),
})
const plan: fc.Arbitrary<WeeklyPlan> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  paused: fc.constant(false),
  times: fc.array(weeklyTime, { minLength: 1, maxLength: 6 }),
  blackouts: fc.array(
    fc.integer({ min: 0, max: 20 }).map((day) => new Date(Date.UTC(2026, 2, 1 + day)).toISOString().slice(0, 10)),
    { maxLength: 4 },
  ),
})
const start = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 2, 1), max: Date.UTC(2026, 3, 26) }),
  fc.integer({ min: Date.UTC(2026, 8, 20), max: Date.UTC(2026, 10, 4) }),
)

const within = (of: WeeklyPlan, from: number, days: number) => [
  ...slotsAfter(of, new Date(from), new Date(from + days * DAY)),
]

describe('the slots of a weekly plan', () => {
  it('come in order, each once, after the given instant, in 20 zones and through both clock changes', () => {
    fc.assert(
      fc.property(plan, start, (of, from) => {
        const times = within(of, from, 16).map((at) => at.getTime())
        expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))
        expect(times.every((at) => at > from && at <= from + 16 * DAY)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('are every weekly time of every day that is not blacked out, and nothing else', () => {
    fc.assert(
      fc.property(plan, start, (of, from) => {
        const expected = new Set<number>()
        // Half days: where the clocks change, steps of 24 hours can miss a date.
        for (let day = -2; day <= 18; day += 0.5) {
          const date = shownAt(from + day * DAY, of.timeZone).slice(0, 10)
          const weekday = ((new Date(`${date}T00:00Z`).getUTCDay() + 6) % 7) + 1
          if (of.blackouts.includes(date)) continue
          for (const time of of.times) {
            if (time.weekday === weekday) expected.add(instantOf(date, time.localTime, of.timeZone).getTime())
          }
        }
        const inside = [...expected]
          .filter((at) => at > from && at <= from + 16 * DAY)
          .sort((one, other) => one - other)
        expect(within(of, from, 16).map((at) => at.getTime())).toEqual(inside)
      }),
      { numRuns: 200 },
    )
  })

  it('are recognized one by one', () => {
    fc.assert(
      fc.property(plan, start, (of, from) => {
        const [first] = within(of, from, 16)
        if (first === undefined) return
        expect(isSlot(of, first)).toBe(true)
        expect(isSlot(of, new Date(first.getTime() + 60_001))).toBe(false)
        expect(isSlot({ ...of, paused: true }, first)).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('that lie in a gap happen once, right after it', () => {
    const of = {
      timeZone: 'Europe/Berlin',
      paused: false,
      blackouts: [],
      times: ['02:00', '02:30', '03:00'].map((localTime) => ({ weekday: 7, localTime })),
    }
    const found = within(of, Date.parse('2026-03-28T12:00:00Z'), 2)
    expect(found.map((at) => at.toISOString())).toEqual(['2026-03-29T01:00:00.000Z'])
  })
})

describe('free slots', () => {
  const of = (localTime: string): WeeklyPlan => ({
    timeZone: 'America/New_York',
    paused: false,
    times: [1, 3, 5].map((weekday) => ({ weekday, localTime })),
    blackouts: ['2026-05-06'],
  })

  it('of several plans are merged in order and leave out what is taken', () => {
    const after = new Date('2026-05-04T12:00:00Z')
    const taken = [new Date('2026-05-04T13:00:00Z')]
    const found = freeSlots([of('09:00'), of('17:30'), of('09:00')], after, 4, taken)
    const shown = found.map((at) => wallClock(at, 'America/New_York')).map(({ date, time }) => `${date} ${time}`)
    expect(shown).toEqual(['2026-05-04 17:30', '2026-05-08 09:00', '2026-05-08 17:30', '2026-05-11 09:00'])
  })

  it('are none where every plan is paused or empty', () => {
    expect(
      freeSlots(
        [
          { ...of('09:00'), paused: true },
          { ...of('09:00'), times: [] },
        ],
        new Date(),
        3,
      ),
    ).toEqual([])
  })
})
