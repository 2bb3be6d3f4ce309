import type { Database } from '#db/client.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import { TASKS } from '../tasks.ts'
import { serviceActs } from './outside-acts.ts'

/** Keeps the count by which the database notices that it was put back to an earlier moment. */
export function startCounting(database: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loop = runTask(TASKS.tick, stopping.signal, () => serviceActs(database).tick())
  return {
    stop: async () => {
      stopping.abort()
      await loop.ended
    },
  }
}
