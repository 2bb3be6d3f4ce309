import postgres from 'postgres'
import { expect, test } from 'vitest'
import { batched } from '#lib/service/projects/batched-inserts.ts'
import type { PreparedProject } from '#lib/service/projects/insert-project.ts'

const project = (id: string, queueClass: 'video' | 'speech' = 'video'): PreparedProject => ({
  queueClass,
  row: { id, owner_id: 'own_1' },
})

/** Statements that end when they are told to. */
function statements(refuse: (ids: string[]) => Error | undefined = () => undefined) {
  const begun: { ids: string[]; end: () => void }[] = []
  const insert = (_class: string, projects: readonly PreparedProject[]) =>
    new Promise<void>((resolve, reject) => {
      const ids = projects.map(({ row }) => row.id)
      const refusal = refuse(ids)
      begun.push({ ids, end: () => (refusal === undefined ? resolve() : reject(refusal)) })
    })
  return { begun, insert }
}

test('writes what arrives alone at once and what arrives while two statements run in one more', async () => {
  const { begun, insert } = statements()
  const add = batched(insert)
  const all = ['a', 'b', 'c', 'd'].map((id) => add(project(id)))
  expect(begun.map(({ ids }) => ids)).toEqual([['a'], ['b']])
  begun[0]?.end()
  await all[0]
  await expect.poll(() => begun.length).toBe(3)
  expect(begun[2]?.ids).toEqual(['c', 'd'])
  for (const { end } of begun) end()
  await Promise.all(all)
})

test('keeps classes of the queue apart', async () => {
  const { begun, insert } = statements()
  const add = batched(insert)
  const all = [add(project('a')), add(project('b')), add(project('c')), add(project('d', 'speech'))]
  begun[0]?.end()
  begun[1]?.end()
  await expect.poll(() => begun.length).toBe(4)
  expect(begun.slice(2).map(({ ids }) => ids)).toEqual([['c'], ['d']])
  for (const { end } of begun) end()
  await Promise.all(all)
})

test('fails only the project that the database refuses', async () => {
  const refusal = new postgres.PostgresError('no such owner')
  const { begun, insert } = statements((ids) => (ids.includes('bad') ? refusal : undefined))
  const add = batched(insert)
  const all = ['a', 'b', 'good', 'bad'].map((id) => add(project(id)))
  begun[0]?.end()
  await expect.poll(() => begun.length).toBe(3)
  begun[2]?.end()
  await expect.poll(() => begun.length).toBe(5)
  for (const { end } of begun) end()
  expect(await Promise.allSettled(all)).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: refusal },
  ])
})

test('fails all that were sent together when the connection is lost, as nobody knows whether they arrived', async () => {
  const lost = new Error('read ECONNRESET')
  const { begun, insert } = statements((ids) => (ids.length > 1 ? lost : undefined))
  const add = batched(insert)
  const all = ['a', 'b', 'c', 'd'].map((id) => add(project(id)))
  begun[0]?.end()
  await expect.poll(() => begun.length).toBe(3)
  for (const { end } of begun) end()
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ])
  expect(begun).toHaveLength(3)
})
