import { describe, expect, it } from 'vitest'
import { createBatchedLookup } from '#lib/core/work/batched-lookup.ts'

/** A source that answers when it is told to, and what it was asked for. */
function source() {
  const asked: string[][] = []
  const waiting: (() => void)[] = []
  const load = (names: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      asked.push(names)
      waiting.push(() => {
        if (names.includes('broken')) reject(new Error('out of order'))
        else resolve(new Map(names.filter((name) => name !== 'nobody').map((name) => [name, name.toUpperCase()])))
      })
    })
  const answer = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.()
  }
  return { asked, load, answer }
}

describe('a look-up of many', () => {
  it('asks once for all that comes while it asks, and gives each its own', async () => {
    const { asked, load, answer } = source()
    const find = createBatchedLookup(load)
    const first = find('a')
    await expect.poll(() => asked.length).toBe(1)
    const rest = Promise.all([find('b'), find('nobody'), find('b'), find('c')])
    await answer()
    await answer()
    expect([await first, await rest]).toEqual(['A', ['B', null, 'B', 'C']])
    expect(asked).toEqual([['a'], ['b', 'nobody', 'c']])
  })

  it('tells a failure to those who asked, and asks again for the next', async () => {
    const { load, answer } = source()
    const find = createBatchedLookup(load)
    const failed = Promise.allSettled([find('broken'), find('a')])
    await answer()
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const again = find('a')
    await answer()
    expect(await again).toBe('A')
  })

  it('never asks for more than a thousand at once', async () => {
    const { asked, load, answer } = source()
    const find = createBatchedLookup(load)
    const all = Promise.all(Array.from({ length: 2500 }, (_, index) => find(`n${index}`)))
    for (let time = 0; time < 3; time += 1) await answer()
    expect(new Set(await all).size).toBe(2500)
    expect(asked.map((names) => names.length)).toEqual([1000, 1000, 500])
  })
})
