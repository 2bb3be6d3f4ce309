import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Block,
  hoursShown,
  layOutDay,
  minuteOf,
  timeOf,
} from '#app/(portal)/[team]/publish/_components/calendar/lay-out-day.ts'

const blocks = fc.uniqueArray(
  fc.record({ key: fc.uuid(), startMinute: fc.nat(1439), minutes: fc.integer({ min: 10, max: 90 }) }),
  { selector: ({ key }) => key, maxLength: 30 },
)
const touch = (one: Block, other: Block) =>
  one.startMinute < other.startMinute + other.minutes && other.startMinute < one.startMinute + one.minutes

it('puts blocks that would cover each other into different lanes of the same width', () => {
  fc.assert(
    fc.property(blocks, (all) => {
      const lanes = layOutDay(all)
      expect(lanes.size).toBe(all.length)
      for (const one of all) {
        for (const other of all) {
          if (one.key === other.key || !touch(one, other)) continue
          expect(lanes.get(one.key)?.lane).not.toBe(lanes.get(other.key)?.lane)
          expect(lanes.get(one.key)?.lanes).toBe(lanes.get(other.key)?.lanes)
        }
      }
    }),
  )
})

it('gives a block that nothing touches the whole width', () => {
  const lanes = layOutDay([
    { key: 'a', startMinute: 540, minutes: 60 },
    { key: 'b', startMinute: 600, minutes: 60 },
  ])
  expect([...lanes.values()]).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ])
})

it('writes minutes of the day as a time, and keeps them within it', () => {
  expect([timeOf(750), timeOf(-15), timeOf(2000), minuteOf('12:30')]).toEqual(['12:30', '00:00', '23:59', 750])
})

it('the hours of a week hold every time of it', () => {
  expect(hoursShown([])).toEqual([8, 21])
  expect(hoursShown(['09:00', '19:30'])).toEqual([8, 21])
  expect(hoursShown(['02:40', '22:10'])).toEqual([2, 24])
})
