import type { Database } from '#db/client.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import { TASKS } from '../tasks.ts'
import { serviceOutsideActs } from './outside-acts.ts'

/** Keeps the count by which the database notices that it was restored to an earlier moment. */
export function startWritingHighWaterMark(database: Database): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loop = runTask(TASKS.tick, stopping.signal, () => serviceOutsideActs(database).tick())
  return {
    stop: async () => {
      stopping.abort()
      await loop.ended
    },
  }
}
