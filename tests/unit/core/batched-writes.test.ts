import postgres from 'postgres'
import { expect, test } from 'vitest'
import { createBatchedWrites } from '#lib/core/work/batched-writes.ts'

/** Statements that end when they are told to. */
function statements(refuse: (items: readonly string[]) => Error | undefined = () => undefined) {
  const begun: { items: readonly string[]; end: () => void }[] = []
  const write = (items: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const refusal = refuse(items)
      const results = items.map((item) => item.toUpperCase())
      begun.push({ items, end: () => (refusal === undefined ? resolve(results) : reject(refusal)) })
    })
  return { begun, write }
}

test('writes what arrives alone at once and what arrives while two statements run in one more', async () => {
  const { begun, write } = statements()
  const all = ['a', 'b', 'c', 'd'].map(createBatchedWrites(write))
  expect(begun.map(({ items }) => items)).toEqual([['a'], ['b']])
  begun[0]?.end()
  expect(await all[0]).toBe('A')
  await expect.poll(() => begun.length).toBe(3)
  expect(begun[2]?.items).toEqual(['c', 'd'])
  for (const { end } of begun) end()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D'])
})

test('fails only the item that the database refuses', async () => {
  const refusal = new Error('Failed query', { cause: new postgres.PostgresError('no such owner') })
  const { begun, write } = statements((items) => (items.includes('bad') ? refusal : undefined))
  const all = ['a', 'b', 'good', 'bad'].map(createBatchedWrites(write))
  begun[0]?.end()
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  await expect.poll(() => begun.length).toBe(5)
  for (const { end } of begun) end()
  expect(await Promise.allSettled(all)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'fulfilled', value: 'GOOD' },
    { status: 'rejected', reason: refusal },
  ])
})

test('fails all that were sent together when the connection is lost, as nobody knows whether they arrived', async () => {
  const lost = new Error('read ECONNRESET')
  const { begun, write } = statements((items) => (items.length > 1 ? lost : undefined))
  const all = ['a', 'b', 'c', 'd'].map(createBatchedWrites(write))
  begun[0]?.end()
  await expect.poll(() => begun.length).toBe(3)
  for (const { end } of begun) end()
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(begun).toHaveLength(3)
})
