import { setTimeout as delay } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { english } from '#lib/contract/messages/render.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { runTask } from '#lib/core/tasks/run-task.ts'
import type { Task } from '#lib/core/tasks/task.ts'
import { drainWorker } from '../operator/order-workers.ts'
import { TASKS } from '../tasks.ts'
import { trackAbilities } from './abilities.ts'
import { claimProjects } from './claim-projects.ts'
import { QUEUE_CLASSES, type QueueClass } from './open-queue.ts'
import { reclaimProjects } from './reclaim-projects.ts'
import { reportWorker } from './report-worker.ts'
import { runProject } from './run-project.ts'
import type { WorkerContext } from './worker-context.ts'
import { forgetWorker, newWorkerIdentity, type WorkerIdentity } from './worker-identity.ts'

export type Worker = {
  /**
   * Takes nothing new, finishes what it can within WORKER_STOP_SECONDS and gives back the rest. Resolves when nothing of
   * it runs any more.
   */
  stop: () => Promise<void>
}

const CLAIMS = { video: TASKS.claimVideoProjects, speech: TASKS.claimSpeechProjects } satisfies Record<QueueClass, Task>

/** Starts taking up projects: `slots` of each operation class at a time. */
export async function startWorker(
  database: Database,
  queue: PgBoss,
  storage: Storage,
  slots: number = settings().WORKER_SLOTS,
  identity: WorkerIdentity = newWorkerIdentity(),
): Promise<Worker> {
  const log = logger('worker').child({ workerId: identity.id })
  const abilities = trackAbilities()
  const context: WorkerContext = { database, queue, storage, workerId: identity.id, abilities, log }
  const stopping = new AbortController()
  const running = new Map<string, Promise<void>>()
  const drain = drainSwitch(stopping.signal)
  let reason: string | null = null
  const report = async () => {
    const can = await abilities.refresh()
    const text = can.reason && english(can.reason)
    if (text !== reason && text !== null) log.warn({ reason: text }, 'worker takes less work')
    reason = text
    const orders = await reportWorker(database, identity, can, { slots, running: running.size })
    drain.follow(orders.isDue)
  }
  const reclaim = async () => {
    await report()
    const taken = await reclaimProjects(database, queue, identity, (id) => running.has(id))
    if (taken.length > 0) log.warn({ projectIds: taken }, 'projects taken from a worker that is gone')
    return 0
  }
  await report()
  const loops = [
    runTask(TASKS.reclaimProjects, stopping.signal, reclaim),
    ...QUEUE_CLASSES.map((name) =>
      runTask(CLAIMS[name], stopping.signal, claimRound(context, name, slots, running, drain.signal)),
    ),
  ]
  log.info({ slots }, 'worker started')
  return {
    stop: async () => {
      const { WORKER_STOP_SECONDS: seconds } = settings()
      if (seconds > 0) {
        await drainWorker(database, identity.id, seconds).then(
          () => untilIdle(running),
          (error) => log.warn({ err: error }, 'not drained'),
        )
      }
      stopping.abort(new Error('The worker is stopping.'))
      await Promise.all(loops.map((loop) => loop.ended))
      await Promise.all(running.values())
      await forgetWorker(database, identity).catch((error) => log.warn({ err: error }, 'worker not signed off'))
    },
  }
}

/** A claim that was under way when the drain began still brings its projects. */
async function untilIdle(running: ReadonlyMap<string, Promise<void>>): Promise<void> {
  await delay(2 * CLAIMS.video.everyMs)
  while (running.size > 0) await Promise.all(running.values())
}

/** Aborts what runs when a drain is due, and is whole again when the operator resumes the worker. */
function drainSwitch(stopping: AbortSignal): { signal: () => AbortSignal; follow: (isDue: boolean) => void } {
  let due = new AbortController()
  return {
    signal: () => AbortSignal.any([stopping, due.signal]),
    follow(isDue) {
      if (isDue) due.abort(new Error('The worker is drained.'))
      else if (due.signal.aborted) due = new AbortController()
    },
  }
}

/** Claims waiting projects of one class while it has free slots, and runs each. */
function claimRound(
  context: WorkerContext,
  queueClass: QueueClass,
  slots: number,
  running: Map<string, Promise<void>>,
  stopping: () => AbortSignal,
): () => Promise<number> {
  const { database, queue, workerId, abilities } = context
  let busy = 0
  return async () => {
    if (busy >= slots) return 0
    const claimed = await claimProjects(database, queue, queueClass, workerId, slots - busy, abilities.current())
    for (const project of claimed) {
      busy += 1
      const work = runProject(context, project, stopping()).finally(() => {
        busy -= 1
        running.delete(project.id)
      })
      running.set(project.id, work)
    }
    return claimed.length
  }
}
