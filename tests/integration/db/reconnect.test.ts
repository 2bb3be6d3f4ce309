import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { startWire } from '#tests/faults/fleet/cut-off.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const CONNECTIONS = 8
const CUT_MS = 3_000
/** The longest delay between two tries is 1 s, and a crowded machine is slow. The default of the library gives up to 20 s. */
const BACK_WITHIN_MS = 3_000

const database = await testDatabase()

it('a pool whose connections are refused for seconds answers again right after, however many tried in vain', async () => {
  const url = new URL(database.urls.service)
  const wire = await startWire(Number(url.port))
  url.hostname = '127.0.0.1'
  url.port = String(wire.port)
  const handle = openDatabase('service', url.href, CONNECTIONS)
  const ask = () => handle.execute(sql`select pg_sleep(0.01)`)
  const askAll = () => Promise.allSettled(Array.from({ length: CONNECTIONS }, ask))
  await askAll()

  wire.cut('refused')
  const until = performance.now() + CUT_MS
  while (performance.now() < until) await Promise.race([askAll(), delay(200)])
  wire.restore()

  const restored = performance.now()
  await expect.poll(() => ask().then(() => 'answered'), { timeout: 30_000 }).toBe('answered')
  await askAll()
  expect(performance.now() - restored).toBeLessThan(BACK_WITHIN_MS)
  await handle.$client.end({ timeout: 2 })
})
