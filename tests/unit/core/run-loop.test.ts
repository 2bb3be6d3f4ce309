import { afterEach, expect, it, vi } from 'vitest'
import { type LoggedError, onLoggedErrors } from '#lib/core/log/logged-errors.ts'
import { currentRequestId, requestContextHeaders, withRequestContext } from '#lib/core/log/request-context.ts'
import { runLoop } from '#lib/core/work/run-loop.ts'

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
  const [headers] = await firstRounds(1, requestContextHeaders)
  expect(headers).toEqual({ 'x-request-id': expect.stringMatching(/^run_/) })
})

it('what a row without a request caused goes by the id of its round', async () => {
  const [pair] = await firstRounds(1, () => [
    currentRequestId(),
    withRequestContext({ requestId: null, traceparent: null }, currentRequestId),
    withRequestContext({ requestId: 'asked-for-it', traceparent: null }, currentRequestId),
  ])
  expect(pair).toEqual([pair?.[0], pair?.[0], 'asked-for-it'])
})

it('a loop that belongs to a request keeps its id', async () => {
  const ids = await withRequestContext({ requestId: 'asked-for-it', traceparent: null }, () =>
    firstRounds(2, currentRequestId),
  )
  expect(ids).toEqual(['asked-for-it', 'asked-for-it'])
})

it('a round that fails is logged under its id', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const logged = Promise.withResolvers<LoggedError[]>()
  onLoggedErrors(async (errors) => logged.resolve(errors))
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
