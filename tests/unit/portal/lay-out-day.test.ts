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
const touch = (one: Omit<Block, 'key'>, other: Omit<Block, 'key'>) =>
  one.startMinute < other.startMinute + other.minutes && other.startMinute < one.startMinute + one.minutes

it('shows every block, alone or on a pile, in at most three lanes in which nothing covers anything else', () => {
  fc.assert(
    fc.property(blocks, (all) => {
      const places = layOutDay(all)
      expect(places.flatMap(({ keys }) => keys).sort()).toEqual(all.map(({ key }) => key).sort())
      for (const one of places) {
        expect(one.lane).toBeLessThan(one.lanes)
        expect(one.lanes).toBeLessThanOrEqual(3)
        for (const other of places) {
          if (one === other || !touch(one, other)) continue
          expect(one.lane).not.toBe(other.lane)
          expect(one.lanes).toBe(other.lanes)
        }
      }
    }),
  )
})

it('puts fifteen posts of a quarter of an hour on two places and a pile', () => {
  const all = Array.from({ length: 15 }, (_, minute) => ({ key: `${minute}`, startMinute: 840 + minute, minutes: 60 }))
  expect(layOutDay(all).map(({ keys, lane, lanes }) => [keys.length, lane, lanes])).toEqual([
    [1, 0, 3],
    [1, 1, 3],
    [13, 2, 3],
  ])
})

it('gives a block that nothing touches the whole width', () => {
  const places = layOutDay([
    { key: 'a', startMinute: 540, minutes: 60 },
    { key: 'b', startMinute: 600, minutes: 60 },
  ])
  expect(places.map(({ keys, lane, lanes }) => [...keys, lane, lanes])).toEqual([
    ['a', 0, 1],
    ['b', 0, 1],
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
