import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { settings } from '#lib/core/env.ts'
import { logger } from '#lib/core/log.ts'
import { runLoop } from '#lib/core/run-loop.ts'
import type { Storage } from '#lib/core/storage.ts'
import { claimProjects } from './claim-projects.ts'
import { QUEUE_CLASSES, type QueueClass } from './open-queue.ts'
import { reclaimProjects } from './reclaim-projects.ts'
import { runProject, type WorkerContext } from './run-project.ts'
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
  const context: WorkerContext = { database, queue, storage, workerId: identity.id, log }
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  await registerWorker(database, identity)
  const reclaim = async () => {
    await registerWorker(database, identity)
    const taken = await reclaimProjects(database, queue, identity, (id) => running.has(id))
    if (taken.length > 0) log.warn({ projectIds: taken }, 'projects taken from a worker that is gone')
    return 0
  }
  const loops = [
    runLoop('reclaim', RECLAIM_MS, stopping.signal, reclaim),
    ...QUEUE_CLASSES.map((name) =>
      runLoop(`claim ${name}`, POLL_MS, stopping.signal, claimRound(context, name, slots, running, stopping.signal)),
    ),
  ]
  log.info({ slots }, 'worker started')
  return {
    stop: async () => {
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops.map((loop) => loop.ended))
      await Promise.all(running.values())
      await forgetWorker(database, identity).catch((error) => log.warn({ err: error }, 'worker not signed off'))
    },
  }
}

/** Claims waiting projects of one class while it has free slots, and runs each. */
function claimRound(
  context: WorkerContext,
  queueClass: QueueClass,
  slots: number,
  running: Map<string, Promise<void>>,
  stopping: AbortSignal,
): () => Promise<number> {
  let busy = 0
  return async () => {
    if (busy >= slots) return 0
    const claimed = await claimProjects(context.database, context.queue, queueClass, context.workerId, slots - busy)
    for (const project of claimed) {
      busy += 1
      const work = runProject(context, project, stopping).finally(() => {
        busy -= 1
        running.delete(project.id)
      })
      running.set(project.id, work)
    }
    return claimed.length
  }
}
