import { currentDatabaseTime } from '../database-time.ts'
import { gauge } from '../metrics/registry.ts'
import type { Task } from './task.ts'

/** What a task did in this process. The last run is one that did not fail. */
export type TaskRun = {
  name: string
  everyMs: number
  ranAt: string | null
  failures: number
  failedAt: string | null
}

const runs = new Map<string, TaskRun>()

/** What each task that this process started did last, in the order in which they were started. */
export function taskRuns(): TaskRun[] {
  return [...runs.values()]
}

/** Lists a task before its first round has ended, so that one whose first round hangs is seen, too. */
export function noteStart(task: Task): void {
  runOf(task)
}

/** Makes a round of a task, and notes how it ended. */
export async function noting<Result>(task: Task, round: () => Promise<Result>): Promise<Result> {
  const run = runOf(task)
  try {
    const result = await round()
    run.ranAt = currentDatabaseTime().toISOString()
    lastRun().setToCurrentTime({ loop: task.name })
    return result
  } catch (error) {
    run.failures += 1
    run.failedAt = currentDatabaseTime().toISOString()
    throw error
  }
}

function runOf({ name, everyMs }: Task): TaskRun {
  const known = runs.get(name) ?? { name, everyMs, ranAt: null, failures: 0, failedAt: null }
  runs.set(name, known)
  return known
}

/** Beside the count of failures, which `runLoop` keeps for loops that are not tasks, too. */
function lastRun() {
  return gauge({
    name: 'reelwright_loop_last_run_timestamp_seconds',
    help: 'When a round of a background task last ended without a failure, by what it does.',
    labelNames: ['loop'],
  })
}
