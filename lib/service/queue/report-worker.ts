import { hostname } from 'node:os'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { queuePauses } from '#db/schema/service/queue-pauses.ts'
import { workers } from '#db/schema/service/workers.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { settings } from '#lib/core/settings/env.ts'
import { taskRuns } from '#lib/core/tasks/task-runs.ts'
import { VERSION } from '#lib/core/version/version.ts'
import type { Abilities } from './abilities.ts'
import type { WorkerIdentity } from './worker-identity.ts'

/** What the operator wants of a worker. `drain`: take nothing new; `isDue`: and give back now what still runs. */
export type WorkerOrders = { drain: boolean; isDue: boolean; isPaused: boolean }

export type WorkerLoad = { slots: number; running: number }

/**
 * Records that the worker is alive, what it can do and what its tasks did, and reads what the operator wants of it.
 * Rows of workers that were silent for a day are deleted.
 */
export async function reportWorker(
  database: Database,
  identity: WorkerIdentity,
  abilities: Abilities,
  load: WorkerLoad,
): Promise<WorkerOrders> {
  const orders = await readOrders(database, identity.id)
  const { operations, offers, spareBytes } = abilities
  const report = {
    host: hostname(),
    version: VERSION,
    slots: load.slots,
    operations: [...operations],
    offers: [...offers],
    freeDiskBytes: spareBytes + settings().MIN_FREE_DISK_MEGABYTES * 2 ** 20,
    ...stateOf(abilities, orders, load),
    tasks: taskRuns(),
  }
  await database
    .insert(workers)
    .values({ ...identity, ...report })
    .onConflictDoUpdate({ target: workers.id, set: { ...report, seenAt: sql`now()` } })
  await database.delete(workers).where(lt(workers.seenAt, sql`now() - interval '1 day'`))
  return orders
}

async function readOrders(database: Database, workerId: string): Promise<WorkerOrders> {
  const [pause] = await database.select().from(queuePauses)
  const [row] = await database
    .select({
      drain: sql<boolean>`${workers.drainUntil} is not null`,
      isDue: sql<boolean>`coalesce(${workers.drainUntil} <= now(), false)`,
    })
    .from(workers)
    .where(eq(workers.id, workerId))
  return { drain: row?.drain ?? false, isDue: row?.isDue ?? false, isPaused: pause !== undefined }
}

function stateOf(
  { state, reason }: Abilities,
  { drain, isPaused }: WorkerOrders,
  { running }: WorkerLoad,
): Pick<typeof workers.$inferInsert, 'state' | 'reason' | 'reasonMessage'> {
  if (drain) {
    return { state: 'draining', ...storedReason(coded(running === 0 ? 'worker_may_be_stopped' : 'worker_finishes')) }
  }
  if (isPaused) return { state: 'paused', ...storedReason(coded('worker_queue_paused')) }
  return { state, ...storedReason(reason) }
}

function storedReason(reason: CodedMessage | null): { reason: string | null; reasonMessage: CodedMessage | null } {
  return { reason: reason && english(reason), reasonMessage: reason }
}
