import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { reserveTokens } from '#db/reserve-tokens.ts'
import { sharedBuckets } from '#lib/core/rate-limits/shared-buckets.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const database = await testDatabase()

/** A process of its own: it has its own connections and remembers for itself. Its clock stands still. */
function startProcess(program: 'portal' | 'service', clockMs = 0) {
  const asked = { queries: 0 }
  const handle = openDatabase(program, database.urls[program], 2)
  const take = sharedBuckets(
    (...wanted) => {
      asked.queries += 1
      return reserveTokens(handle, program, ...wanted)
    },
    () => clockMs,
  )
  return { take, asked, end: () => handle.$client.end() }
}

it.each(['portal', 'service'] as const)(
  'lets one key through two processes of the %s no more often than through one',
  async (program) => {
    const processes = [startProcess(program), startProcess(program, 3_600_000)]
    const calls = Array.from({ length: 240 }, (_, index) => processes[index % 2]?.take('create key k', 100))
    const allowed = (await Promise.all(calls)).filter((taken) => taken?.allowed === true).length
    // What the bucket regains while the calls run comes on top.
    expect(allowed).toBeGreaterThanOrEqual(100)
    expect(allowed).toBeLessThan(150)
    const queries = processes.reduce((sum, { asked }) => sum + asked.queries, 0)
    expect(queries).toBeLessThan(allowed / 2)
    await Promise.all(processes.map(({ end }) => end()))
  },
)

it('tells what is left, refills by the database’s clock, and keeps keys apart', async () => {
  const { take, asked, end } = startProcess('service')
  expect(await take('k1', 60)).toMatchObject({ allowed: true, left: 59 })
  expect(await take('k2', 60)).toMatchObject({ allowed: true, left: 59 })
  await database.owner`update service.rate_buckets set tokens = 0, refilled_at = now() where name = 'k1'`
  for (let call = 0; call < 2; call += 1) expect((await take('k1', 60)).allowed).toBe(true)
  await database.owner`update service.rate_buckets set tokens = 0, refilled_at = clock_timestamp() + interval '1 minute' where name = 'k1'`
  expect(await take('k1', 60)).toMatchObject({ allowed: false, secondsToNext: 1 })
  const before = asked.queries
  expect((await take('k1', 60)).allowed).toBe(false)
  expect(asked.queries).toBe(before)
  await end()
})
