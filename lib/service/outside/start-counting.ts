import type { Database } from '#db/client.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import { serviceActs } from './outside-acts.ts'

const COUNT_EVERY_MS = 60_000

/** Keeps the count by which the database notices that it was put back to an earlier moment. */
export function startCounting(database: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const count = () =>
    serviceActs(database)
      .tick()
      .then(() => 0)
  const loop = runLoop('recovery mark', COUNT_EVERY_MS, stopping.signal, count)
  return {
    stop: async () => {
      stopping.abort()
      await loop.ended
    },
  }
}
