import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { queuePauses } from '#db/schema/service/queue-pauses.ts'
import { workers } from '#db/schema/service/workers.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { settings } from '#lib/core/settings/env.ts'

/** Names every worker that lives. */
export const ALL_WORKERS = 'all'

/**
 * Stops all workers, including those that start later, from claiming projects. Running work continues; projects,
 * uploads and posts are accepted as before. Pausing twice is harmless.
 */
export async function pauseQueue(database: Database): Promise<void> {
  await database.insert(queuePauses).values({ id: 'queue' }).onConflictDoNothing()
}

/**
 * Makes a worker, or all, take nothing new and give back at the deadline what still runs. Workers notice within seconds.
 * A worker that is drained already gets the new deadline. A worker that starts later claims projects.
 *
 * @param minutes until the deadline; absent, by WORKER_DRAIN_MINUTES.
 * @returns ids of the workers.
 * @throws Failure `not_found` for a worker that is not there.
 */
export function drainWorkers(database: Database, worker: string, minutes?: number): Promise<string[]> {
  const wait = minutes ?? settings().WORKER_DRAIN_MINUTES
  return change(database, worker, sql`now() + make_interval(mins => ${wait})`)
}

/**
 * Ends the drain of a worker, or with `all` every drain and the pause of the queue. Resuming what runs is harmless.
 *
 * @returns ids of the workers, and whether the pause of the whole queue still holds them back.
 * @throws Failure `not_found` for a worker that is not there.
 */
export async function resumeWork(
  database: Database,
  worker: string = ALL_WORKERS,
): Promise<{ workers: string[]; isPaused: boolean }> {
  if (worker === ALL_WORKERS) await database.delete(queuePauses)
  const resumed = await change(database, worker, sql`null`)
  const [pause] = await database.select().from(queuePauses)
  return { workers: resumed, isPaused: pause !== undefined }
}

/** The same for a worker that stops by itself. */
export async function drainWorker(database: Database, id: string, seconds: number): Promise<void> {
  await change(database, id, sql`now() + make_interval(secs => ${seconds})`)
}

async function change(database: Database, worker: string, drainUntil: SQL): Promise<string[]> {
  const isMeant = worker === ALL_WORKERS ? sql`seen_at > now() - interval '30 seconds'` : eq(workers.id, worker)
  const changed = await database.update(workers).set({ drainUntil }).where(isMeant).returning({ id: workers.id })
  if (worker !== ALL_WORKERS && changed.length === 0) {
    throw new Failure('not_found', coded('no_such_worker'))
  }
  return changed.map(({ id }) => id)
}
