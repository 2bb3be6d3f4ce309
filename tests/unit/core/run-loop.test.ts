import { afterEach, expect, it, vi } from 'vitest'
import { keepLoggedErrors, type LoggedError } from '#lib/core/logged-errors.ts'
import { becauseOf, causeHeaders, currentRequestId } from '#lib/core/request-context.ts'
import { runLoop } from '#lib/core/run-loop.ts'

afterEach(() => vi.restoreAllMocks())

/** What `act` gives in the first rounds of a loop. */
async function firstRounds<Result>(count: number, act: () => Result): Promise<Result[]> {
  const stopping = new AbortController()
  const seen: Result[] = []
  const { ended } = runLoop('test', 1, stopping.signal, async () => {
    seen.push(act())
    if (seen.length === count) stopping.abort()
    return 1
  })
  await ended
  return seen
}

it('each round has an id of its own, which calls to the other program carry', async () => {
  const ids = await firstRounds(3, currentRequestId)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^run_/)
  const [headers] = await firstRounds(1, causeHeaders)
  expect(headers).toEqual({ 'x-request-id': expect.stringMatching(/^run_/) })
})

it('what a row without a request caused goes by the id of its round', async () => {
  const [pair] = await firstRounds(1, () => [
    currentRequestId(),
    becauseOf({ requestId: null, traceparent: null }, currentRequestId),
    becauseOf({ requestId: 'asked-for-it', traceparent: null }, currentRequestId),
  ])
  expect(pair).toEqual([pair?.[0], pair?.[0], 'asked-for-it'])
})

it('a loop that belongs to a request keeps its id', async () => {
  const ids = await becauseOf({ requestId: 'asked-for-it', traceparent: null }, () => firstRounds(2, currentRequestId))
  expect(ids).toEqual(['asked-for-it', 'asked-for-it'])
})

it('a round that fails is logged under its id', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const logged = Promise.withResolvers<LoggedError[]>()
  keepLoggedErrors(async (errors) => logged.resolve(errors))
  const stopping = new AbortController()
  const ids: (string | null)[] = []
  const { ended } = runLoop('test', 1, stopping.signal, async () => {
    ids.push(currentRequestId())
    throw new Error('broken')
  })
  const [first] = await logged.promise
  expect(first).toMatchObject({ message: 'broken', requestId: ids[0] })
  stopping.abort()
  await ended
})
