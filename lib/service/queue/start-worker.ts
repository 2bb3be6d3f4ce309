import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { settings } from '#lib/core/env.ts'
import { logger } from '#lib/core/log.ts'
import type { Storage } from '#lib/core/storage.ts'
import { claimProjects } from './claim-projects.ts'
import { CLASSES, type OperationClass } from './open-queue.ts'
import { reclaimProjects } from './reclaim-projects.ts'
import { runProject, type Workshop } from './run-project.ts'
import { forgetWorker, newWorkerIdentity, registerWorker } from './worker-identity.ts'

export type Worker = {
  /** Takes nothing new, gives back what it holds, and resolves when nothing of it runs any more. */
  stop: () => Promise<void>
}

const POLL_MS = 400
const RECLAIM_MS = 3_000

/** Starts taking up projects: `slots` of each operation class at a time. */
export async function startWorker(
  database: Database,
  queue: PgBoss,
  storage: Storage,
  slots: number = settings().WORKER_SLOTS,
): Promise<Worker> {
  const identity = newWorkerIdentity()
  const log = logger('worker').child({ workerId: identity.id })
  const shop: Workshop = { database, queue, storage, workerId: identity.id, log }
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  await registerWorker(database, identity)
  const reclaim = async () => {
    await registerWorker(database, identity)
    const taken = await reclaimProjects(database, queue, identity, (id) => running.has(id))
    if (taken.length > 0) log.warn({ projectIds: taken }, 'projects taken from a worker that is gone')
  }
  const loops = [
    repeat(reclaim, RECLAIM_MS, stopping.signal, log),
    ...CLASSES.map((name) => repeat(taker(shop, name, slots, running, stopping.signal), POLL_MS, stopping.signal, log)),
  ]
  log.info({ slots }, 'worker started')
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops)
      await Promise.all(running.values())
      await forgetWorker(database, identity).catch((error) => log.warn({ err: error }, 'worker not signed off'))
    },
  }
}

function taker(
  shop: Workshop,
  operationClass: OperationClass,
  slots: number,
  running: Map<string, Promise<void>>,
  stopping: AbortSignal,
): () => Promise<void> {
  let busy = 0
  return async () => {
    if (busy >= slots) return
    const claimed = await claimProjects(shop.database, shop.queue, operationClass, shop.workerId, slots - busy)
    for (const project of claimed) {
      busy += 1
      const work = runProject(shop, project, stopping).finally(() => {
        busy -= 1
        running.delete(project.id)
      })
      running.set(project.id, work)
    }
  }
}

/** Acts again and again until stopped. What goes wrong is logged and tried again a little later. */
export async function repeat(
  act: () => Promise<void>,
  everyMs: number,
  signal: AbortSignal,
  log: { warn: (details: object, message: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = everyMs
    try {
      await act()
    } catch (error) {
      log.warn({ err: error }, 'trying again')
      waitMs = Math.max(everyMs, 1000)
    }
    await delay(waitMs, undefined, { signal }).catch(() => undefined)
  }
}
