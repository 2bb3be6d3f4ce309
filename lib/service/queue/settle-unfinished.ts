import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { outputFolder, workDirectory } from '../files/file-storage.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { type ClaimedProject, kindOf } from './claim-projects.ts'
import type { LeaseKeeper } from './keep-lease.ts'
import type { Lease } from './lease.ts'
import { partialResults } from './partial-results.ts'
import { releaseProject } from './release-project.ts'
import { returnToQueue } from './return-to-queue.ts'
import { type Ending, settleProject } from './settle-project.ts'
import type { WorkerContext } from './worker-context.ts'
import { type WorkerFault, workerFaultOf } from './worker-fault.ts'

/** Writes down how a project ended that was not completed: it failed, waits again, or was lost. */
export async function settleUnfinished(
  context: WorkerContext,
  project: ClaimedProject,
  keeper: LeaseKeeper,
  error: unknown,
  stopping: AbortSignal,
  stages: () => Extract<Ending, { state: 'failed' }>['stages'],
): Promise<void> {
  if (keeper.lost.aborted) return
  const lease = leaseOf(context, project)
  const { projectId } = lease
  if (stopping.aborted)
    return retryUntilLeaseLost(keeper, context, () => releaseProject(context.database, context.queue, lease, false))
  const fault = await workerFaultOf(error, context.abilities.recheckTools)
  if (fault !== null) return returnToOtherWorkers(context, project, keeper, fault)
  if (error instanceof MediaFailure || error instanceof FetchFailure || error instanceof ProviderFailure) {
    context.log.info({ err: error, projectId, code: error.code }, 'project failed')
    const ending = { reason: error.reason, errorCode: error.code, stages: stages() }
    return settle(context, lease, keeper, { state: 'failed', ...ending })
  }
  context.log.error({ err: error, projectId }, 'project crashed')
  return retryUntilLeaseLost(keeper, context, () => releaseProject(context.database, context.queue, lease, true))
}

/** The project waits again, and its sender sees nothing of it. Room on a full disk is made at once. */
async function returnToOtherWorkers(
  context: WorkerContext,
  project: ClaimedProject,
  keeper: LeaseKeeper,
  fault: WorkerFault,
): Promise<void> {
  const { database, queue, abilities, log } = context
  log.warn({ err: fault, projectId: project.id, reason: fault.message }, 'project given back')
  if (fault.kind === 'models') abilities.refuse(kindOf(project), fault.reason)
  if (fault.kind === 'disk')
    await deleteStoredStages(context, project).catch((error) => log.warn({ err: error }, 'no room made'))
  await retryUntilLeaseLost(keeper, context, () =>
    returnToQueue(database, queue, leaseOf(context, project), fault.reason),
  )
}

/** What was stored and worked on here is of no use to another worker, and would keep the disk full. */
async function deleteStoredStages(context: WorkerContext, project: ClaimedProject): Promise<void> {
  const { database, storage } = context
  const { id, attempt } = project
  await partialResults(database, leaseOf(context, project)).save({ reels: [] }, [])
  await rm(workDirectory(id), { recursive: true, force: true })
  await storage.deleteFolder(`${outputFolder(id)}/${attempt}`)
}

export function leaseOf({ workerId }: WorkerContext, { id, attempt }: ClaimedProject): Lease {
  return { projectId: id, workerId, attempt }
}

/** Ends a project, however often the database has to be asked. */
export function settle(context: WorkerContext, lease: Lease, keeper: LeaseKeeper, ending: Ending): Promise<void> {
  return retryUntilLeaseLost(keeper, context, () => settleProject(context.database, lease, ending))
}

/** A database that is away for a moment must not cost a finished project: tried again while the lease is held. */
async function retryUntilLeaseLost(
  keeper: LeaseKeeper,
  context: WorkerContext,
  operation: () => Promise<unknown>,
): Promise<void> {
  while (!keeper.lost.aborted) {
    try {
      await operation()
      return
    } catch (error) {
      context.log.warn({ err: error }, 'ending not written yet')
      await delay(500)
    }
  }
}
