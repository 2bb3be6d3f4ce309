import { mkdir, rm } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { withRequestContext } from '#lib/core/log/request-context.ts'
import { withSpan } from '#lib/core/log/trace.ts'
import { renderAgain } from '../editing/render-again.ts'
import { RENDER_WEIGHTS } from '../editing/render-stages.ts'
import { exportOutput } from '../exporting/export-output.ts'
import { outputFolder, workDirectory } from '../files/file-storage.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import type { RunContext } from '../operations/run-context.ts'
import { requestOf } from '../projects/sealed-request.ts'
import { NO_STAGES, openStages, type Stages } from '../stages/open-stages.ts'
import { stageFolder, stagesAreShared } from '../stages/stage-index.ts'
import type { ClaimedProject } from './claim-projects.ts'
import type { FinishedOutput } from './finished-output.ts'
import { keepLease } from './keep-lease.ts'
import { killOrphans } from './kill-orphans.ts'
import type { Lease } from './lease.ts'
import { partialResults } from './partial-results.ts'
import { leaseOf, settle, settleUnfinished } from './settle-unfinished.ts'
import { type StageWeights, trackProgress } from './track-progress.ts'
import type { WorkerContext } from './worker-context.ts'
import { readOwnRequest } from './worker-fault.ts'

/**
 * Works on one claimed project until it is settled, given back (when `stopping` aborts) or lost. Never rejects: whatever
 * happens ends in the project's row.
 */
export function runProject(context: WorkerContext, project: ClaimedProject, stopping: AbortSignal): Promise<void> {
  const { id, operation, attempt } = project
  const facts = { 'reelwright.project': id, 'reelwright.attempt': attempt }
  return withRequestContext(project, () =>
    withSpan(`project ${operation}`, facts, () => runUnderLease(context, project, stopping)),
  )
}

async function runUnderLease(context: WorkerContext, project: ClaimedProject, stopping: AbortSignal): Promise<void> {
  const lease = leaseOf(context, project)
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
  let stages: Stages = NO_STAGES
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await killOrphans(directory)
    const { id: projectId, ownerId, attempt } = project
    const { storage, log } = context
    stages = await openStages({ storage, projectId, attempt, directory, log }, signal)
    const request = readOwnRequest(() => requestOf(project))
    const partial = partialResults(context.database, lease)
    const made = await run({ projectId, ownerId, attempt, request, directory, storage, signal, progress, partial })
    await stages.stop(false)
    await deleteCutOffAttempts(context, lease).catch((error) =>
      context.log.warn({ err: error, projectId }, 'not tidied'),
    )
    await settle(context, lease, keeper, { state: 'completed', outputs: made, stages: progress.close() })
  } catch (error) {
    await stages.stop(!keeper.lost.aborted)
    await settleUnfinished(context, project, keeper, error, stopping, () => progress.close())
  } finally {
    await keeper.stop()
    await cleanUp(context, lease).catch((error) =>
      context.log.warn({ err: error, projectId: project.id }, 'not tidied'),
    )
    context.log.info({ projectId: project.id, ms: Math.round(performance.now() - startedAt) }, 'project put down')
  }
}

type ProjectWork = { stageWeights: StageWeights; run: (context: RunContext) => Promise<FinishedOutput[]> }

/** What a project is to do: its operation, or to render an output again or export it. */
function workOf(database: Database, { operation, rendersOutputId, isExport }: ClaimedProject): ProjectWork {
  if (rendersOutputId !== null && isExport) {
    return { stageWeights: RENDER_WEIGHTS, run: (context) => exportOutput(database, rendersOutputId, context) }
  }
  if (rendersOutputId !== null) {
    return { stageWeights: RENDER_WEIGHTS, run: (context) => renderAgain(database, rendersOutputId, context) }
  }
  return SERVICE_OPERATIONS[operation]
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

/**
 * The directory of a project that has ended is not needed; that of one that waits again has the stages from which it
 * continues.
 */
async function cleanUp(context: WorkerContext, { projectId }: Lease): Promise<void> {
  const [row] = await context.database.select().from(projects).where(eq(projects.id, projectId))
  if (row === undefined || row.state === 'queued' || row.state === 'processing') return
  await rm(workDirectory(projectId), { recursive: true, force: true })
  if (row.state !== 'completed' && (await context.database.$count(outputs, eq(outputs.projectId, projectId))) === 0) {
    await context.storage.deleteFolder(outputFolder(projectId))
  }
  if (stagesAreShared()) await context.storage.deleteFolder(stageFolder(projectId))
}
