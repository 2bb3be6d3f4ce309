import { mkdir, rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { becauseOf } from '#lib/core/request-context.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import type { Storage } from '#lib/core/storage.ts'
import { diskFull, isOutOfSpace } from '#lib/media/ffmpeg/run-tool.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { renderAgain } from '../editing/render-again.ts'
import { RENDER_WEIGHTS } from '../editing/render-stages.ts'
import { outputFolder, workDirectory } from '../files/file-storage.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import type { RunContext } from '../operations/run-context.ts'
import { requestOf } from '../projects/sealed-request.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import type { ClaimedProject } from './claim-projects.ts'
import { keepLease, type LeaseKeeper } from './keep-lease.ts'
import type { Lease } from './lease.ts'
import { releaseProject } from './release-project.ts'
import { type Ending, type FinishedOutput, settleProject } from './settle-project.ts'
import { stopLeftovers } from './stop-leftovers.ts'
import { type StageWeights, trackProgress } from './track-progress.ts'

/** What a worker works with. */
export type WorkerContext = { database: Database; queue: PgBoss; storage: Storage; workerId: string; log: Logger }

/**
 * Works on one claimed project until it is settled, given back (when `stopping` aborts) or lost. Never rejects: whatever
 * happens ends in the project's row.
 */
export function runProject(context: WorkerContext, project: ClaimedProject, stopping: AbortSignal): Promise<void> {
  return becauseOf(project, () => workOn(context, project, stopping))
}

async function workOn(context: WorkerContext, project: ClaimedProject, stopping: AbortSignal): Promise<void> {
  const lease: Lease = { projectId: project.id, workerId: context.workerId, attempt: project.attempt }
  const { stageWeights, run } = workOf(context.database, project)
  const progress = trackProgress(stageWeights, project)
  const keeper = keepLease(context.database, lease, progress, context.log)
  const signal = AbortSignal.any([keeper.lost, stopping])
  const directory = workDirectory(project.id)
  const startedAt = performance.now()
  context.log.info(
    { projectId: project.id, operation: project.operation, attempt: project.attempt },
    'project taken up',
  )
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await stopLeftovers(directory)
    const { id: projectId, ownerId, attempt } = project
    const request = requestOf(project)
    const { storage } = context
    const outputs = await run({ projectId, ownerId, attempt, request, directory, storage, signal, progress })
    await deleteCutOffAttempts(context, lease).catch((error) =>
      context.log.warn({ err: error, projectId }, 'not tidied'),
    )
    await settle(context, lease, keeper, { state: 'completed', outputs, stages: progress.close() })
  } catch (error) {
    await endBadly(context, lease, keeper, error, stopping, () => progress.close())
  } finally {
    await keeper.stop()
    await tidy(context, lease).catch((error) => context.log.warn({ err: error, projectId: project.id }, 'not tidied'))
    context.log.info({ projectId: project.id, ms: Math.round(performance.now() - startedAt) }, 'project put down')
  }
}

type Work = { stageWeights: StageWeights; run: (context: RunContext) => Promise<FinishedOutput[]> }

/** What a project is to do: its operation, or to render an output again. */
function workOf(database: Database, { operation, rendersOutputId }: ClaimedProject): Work {
  if (rendersOutputId !== null) {
    return { stageWeights: RENDER_WEIGHTS, run: (context) => renderAgain(database, rendersOutputId, context) }
  }
  return SERVICE_OPERATIONS[operation]
}

async function endBadly(
  context: WorkerContext,
  lease: Lease,
  keeper: LeaseKeeper,
  thrown: unknown,
  stopping: AbortSignal,
  stages: () => Extract<Ending, { state: 'failed' }>['stages'],
): Promise<void> {
  if (keeper.lost.aborted) return
  const { projectId } = lease
  if (stopping.aborted)
    return persist(keeper, context, () => releaseProject(context.database, context.queue, lease, false))
  // A full disk is no crash: trying the project again at once would only fill it again.
  const error = isOutOfSpace(thrown) ? diskFull(thrown) : thrown
  if (error instanceof MediaFailure || error instanceof FetchFailure || error instanceof ProviderFailure) {
    context.log.info({ err: error, projectId, code: error.code }, 'project failed')
    const ending = { error: error.message, errorCode: error.code, stages: stages() }
    return settle(context, lease, keeper, { state: 'failed', ...ending })
  }
  context.log.error({ err: error, projectId }, 'project crashed')
  return persist(keeper, context, () => releaseProject(context.database, context.queue, lease, true))
}

function settle(context: WorkerContext, lease: Lease, keeper: LeaseKeeper, ending: Ending): Promise<void> {
  return persist(keeper, context, () => settleProject(context.database, lease, ending))
}

/** A database that is away for a moment must not cost a finished project: tried again while the lease is held. */
async function persist(keeper: LeaseKeeper, context: WorkerContext, act: () => Promise<unknown>): Promise<void> {
  while (!keeper.lost.aborted) {
    try {
      await act()
      return
    } catch (error) {
      context.log.warn({ err: error }, 'ending not written yet')
      await delay(500)
    }
  }
}

/**
 * What earlier attempts of a project stored before they were cut off is named by nothing. Deleted before the project
 * completes: a worker that is killed right after that would leave it for as long as the results are kept.
 */
async function deleteCutOffAttempts({ storage }: WorkerContext, { projectId, attempt }: Lease): Promise<void> {
  if (attempt === 1) return
  const folder = outputFolder(projectId)
  const cutOff = (await storage.list(folder)).filter((name) => Number(name) < attempt)
  await Promise.all(cutOff.map((name) => storage.deleteFolder(`${folder}/${name}`)))
}

/** The directory of a project that has ended is of no use; that of one that waits again holds what it goes on from. */
async function tidy(context: WorkerContext, { projectId }: Lease): Promise<void> {
  const [row] = await context.database.select().from(projects).where(eq(projects.id, projectId))
  if (row === undefined || row.state === 'queued' || row.state === 'processing') return
  await rm(workDirectory(projectId), { recursive: true, force: true })
  if (row.state !== 'completed') await context.storage.deleteFolder(outputFolder(projectId))
}
