import { serviceDatabase } from '#db/client.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Settings } from '#lib/core/settings/env.ts'
import type { AuditAction } from '#lib/portal/audit/audit-actions.ts'
import { recordOperator } from '#lib/portal/audit/operator.ts'
import { ALL_WORKERS, drainWorkers, pauseQueue, resumeWork } from '#lib/service/operator/order-workers.ts'
import { requeueProject } from '#lib/service/operator/requeue-project.ts'
import { cancelAnyProject } from '#lib/service/projects/cancel-project.ts'
import { openQueue } from '#lib/service/queue/open-queue.ts'
import { printLine, StartRefusal } from '../print-line.ts'
import { type Command, type Invocation, UsageError } from './command.ts'
import { unreachableDatabaseReason } from './unreachable.ts'
import { withDatabases } from './with-databases.ts'

const PROJECT = [{ name: 'projectId', help: 'Project id of the service, such as prj_01kb….' }]
const WORKER = { name: 'worker', help: 'Id of a worker, as "queue" shows it, or all.' }
const MAX_MINUTES = 24 * 60

/** What the operator does with the work of the built-in video service. */
export const WORK_COMMANDS: Command[] = [
  {
    name: 'pause',
    summary: 'Let no worker take up projects. What runs goes on; new projects and uploads are accepted and wait.',
    run: pause,
  },
  {
    name: 'resume',
    summary: 'Let a worker take up projects again, or all of them, and end the pause of the queue.',
    args: [{ ...WORKER, isOptional: true }],
    run: resume,
  },
  {
    name: 'drain',
    summary: 'Let a worker, or all, finish what it runs and take up nothing new, so that it can be stopped.',
    args: [WORKER],
    options: {
      deadline: {
        value: 'minutes',
        help: 'After this time it gives back what it runs. Default: WORKER_DRAIN_MINUTES.',
      },
    },
    run: drain,
  },
  { name: 'cancel', summary: 'Cancel a project of any owner that has not ended.', args: PROJECT, run: cancel },
  {
    name: 'requeue',
    summary: 'Put a project that failed or waits in vain into the queue again.',
    args: PROJECT,
    run: requeue,
  },
]

async function pause(_: Invocation, settings: Settings): Promise<undefined> {
  await withService(settings, async () => {
    await pauseQueue(serviceDatabase())
    await record('work.paused', 'queue')
  })
  printLine('No worker takes up projects now. "resume" ends this.')
}

async function resume(call: Invocation, settings: Settings): Promise<undefined> {
  const worker = call.args[0] ?? ALL_WORKERS
  const { workers, isPaused } = await withService(settings, async () => {
    const resumed = await resumeWork(serviceDatabase(), worker)
    await record('work.resumed', worker)
    return resumed
  })
  if (isPaused) printLine('Its drain is ended, but the whole queue is paused. "resume all" ends that.')
  else printLine(`${countText(workers)} up projects again.`)
}

async function drain(call: Invocation, settings: Settings): Promise<undefined> {
  const minutes = readMinutes(call.text('deadline')) ?? settings.WORKER_DRAIN_MINUTES
  const worker = call.arg(0)
  const drained = await withService(settings, async () => {
    const ids = await drainWorkers(serviceDatabase(), worker, minutes)
    await record('work.drained', worker)
    return ids
  })
  printLine(`${countText(drained)} up nothing new, and after ${minutes} min gives back what still runs.`)
  printLine('"queue" shows when nothing runs any more. "resume" ends the drain.')
}

async function cancel(call: Invocation, settings: Settings): Promise<undefined> {
  const id = call.arg(0)
  await withService(settings, async () => {
    await cancelAnyProject(serviceDatabase(), id)
    await record('work.cancelled', id)
  })
  printLine(`The project ${id} is canceled.`)
}

async function requeue(call: Invocation, settings: Settings): Promise<undefined> {
  const id = call.arg(0)
  await withService(settings, async () => {
    const queue = await openQueue(serviceDatabase(), false)
    try {
      await requeueProject(serviceDatabase(), queue, id)
    } finally {
      await queue.stop({ graceful: false })
    }
    await record('work.requeued', id)
  })
  printLine(`The project ${id} waits in the queue.`)
}

function withService<Result>(settings: Settings, run: () => Promise<Result>): Promise<Result> {
  const unseen = unreachableDatabaseReason(settings)
  if (unseen !== undefined) throw new StartRefusal(unseen)
  return withDatabases(settings, ['service', 'portal'], run).catch((failure) => {
    // Answers over HTTP begin with the status in words.
    if (failure instanceof Failure) throw new StartRefusal(failure.message.replace(/^[A-Z][A-Za-z ]+: /, ''))
    throw failure
  })
}

function record(action: AuditAction, id: string): Promise<void> {
  return recordOperator({ action, subject: { kind: 'work', id, name: id } })
}

function countText(ids: readonly string[]): string {
  return ids.length === 1 ? '1 worker takes' : `${ids.length} workers take`
}

function readMinutes(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,4}$/.test(text) && Number(text) <= MAX_MINUTES) return Number(text)
  throw new UsageError(`drain: --deadline must be a whole number of minutes up to ${MAX_MINUTES}.`)
}
