import { expect, it } from 'vitest'
import { tryDue } from '#lib/core/work/try-each.ts'

it('does what is due in batches, and each row once: those that fail and those that stay due, too', async () => {
  const due = new Set(['bad', 'stays', ...Array.from({ length: 7 }, (_, index) => `good ${index}`)])
  const tried: string[] = []
  const failed: string[] = []
  const next = async (failedIds: string[]) =>
    [...due]
      .filter((id) => !failedIds.includes(id))
      .map((id) => ({ id }))
      .slice(0, 3)
  const act = async ({ id }: { id: string }) => {
    tried.push(id)
    if (id === 'bad') throw new Error('It cannot be done.')
    if (id !== 'stays') due.delete(id)
    return id !== 'stays'
  }
  expect(await tryDue(next, { act, failed: ({ id }) => failed.push(id) })).toBe(7)
  expect(tried).toHaveLength(9)
  expect(new Set(tried).size).toBe(9)
  expect(failed).toEqual(['bad'])
})

it('ends between two rows when it is stopped', async () => {
  const stopping = new AbortController()
  const act = async () => stopping.abort()
  const next = async () => [{ id: 'one' }, { id: 'two' }]
  expect(await tryDue(next, { act, failed: () => undefined, signal: stopping.signal })).toBe(1)
})
