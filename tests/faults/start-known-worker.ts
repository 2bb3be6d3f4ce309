import { expect } from 'vitest'
import type { Database } from '#db/client.ts'
import { workers } from '#db/schema/service/workers.ts'
import { startWorker } from '#tests/integration/service/speech-project.ts'

/**
 * Starts a worker and waits until it has told the database of itself, so that what is measured from then on is its work
 * and not how long a busy machine takes to start a program.
 */
export async function startKnownWorker(db: Database): Promise<ReturnType<typeof startWorker>> {
  const known = new Set((await db.select().from(workers)).map(({ id }) => id))
  const worker = startWorker()
  const isThere = async () => (await db.select().from(workers)).some(({ id }) => !known.has(id))
  await expect.poll(isThere, { timeout: 240_000, interval: 25 }).toBe(true)
  return worker
}
