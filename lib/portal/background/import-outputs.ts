import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { claim, renew } from '#db/claim.ts'
import {
  type OutputRow,
  outputs,
  type RemoteFiles,
  type StoredFile,
  THUMBNAIL_FILES,
} from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { downloadFile } from '#lib/core/fetch/safe-fetch-download.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { waitAfter } from '#lib/core/tasks/task.ts'
import { type FileKind, readFileKind } from '../media/file-kind.ts'
import { readFileStart } from '../media/read-file-start.ts'
import { findOperation } from '../operations/registry.ts'
import { FAILURE_MESSAGES } from '../projects/explain.ts'
import { moveProject, recordEvent } from '../projects/move-project.ts'
import { readContractReport } from '../reports/read-report.ts'
import { openRemote } from '../secrets/sealed-rows.ts'
import { readServiceProject } from '../service/service-client.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { TASKS } from '../tasks.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '../teams/team-storage.ts'
import { chargeOutput } from '../usage/project-usage.ts'
import { saveOutputs } from './apply-result.ts'
import { lockProject } from './lock-project.ts'

const { atOnce, leaseMs, renewMs, retry, deadlineMs } = TASKS.importOutputs
const SMALL_FILE_BYTES = 64 * 2 ** 20

/**
 * Copies the files of finished jobs to their teams' storage, because the service's links expire, and only then marks
 * the jobs completed. Copied files are not copied again; interrupted downloads resume.
 *
 * @returns how many jobs were claimed: at most one, so a large file delays only its own loop.
 */
export async function importOutputs(signal: AbortSignal, now: Date = currentDatabaseTime()): Promise<number> {
  const claimed = await claimWaiting(now)
  for (const job of claimed) await importProject(job, signal)
  return claimed.length
}

function claimWaiting(now: Date): Promise<ProjectRow[]> {
  const where = and(eq(projects.importState, 'waiting'), lte(projects.nextCheckAt, now))
  const due = { from: projects, key: projects.id, where, order: [asc(projects.nextCheckAt)], limit: atOnce }
  const lease = { nextCheckAt: new Date(now.getTime() + leaseMs), importAttempts: sql`${projects.importAttempts} + 1` }
  return asSystem((transaction) => claim(transaction, due, lease))
}

/** A worker whose lease expired stops as soon as it notices that another one has taken over. */
async function importProject(job: ProjectRow, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewal = setInterval(() => void renewLease(job, lost), renewMs)
  try {
    if (job.importAttempts > 1) await refreshLinks(job)
    for (const output of await listMissing(job)) await importOutput(job, output, signal)
    await complete(job)
  } catch (error) {
    if (lost.signal.aborted) return
    if (stopping.aborted) await postpone(job, 0)
    else await endAttempt(job, error)
  } finally {
    clearInterval(renewal)
  }
}

async function renewLease(job: ProjectRow, lost: AbortController): Promise<void> {
  try {
    if (!(await postpone(job, leaseMs))) lost.abort(new Error('Another worker copies this result by now.'))
  } catch (error) {
    logger('worker').warn({ err: error }, 'a lease could not be renewed')
  }
}

/** The service may issue new links each time, and the first ones may have expired. */
async function refreshLinks(job: ProjectRow): Promise<void> {
  const answer = job.reference === null ? null : await readServiceProject(job.reference)
  if (answer?.kind !== 'found' || answer.project.status !== 'completed') return
  const made = answer.project.outputs.map(readContractReport)
  await asSystem((transaction) => saveOutputs(transaction, job, made, true, currentDatabaseTime()))
}

function listMissing(job: ProjectRow): Promise<OutputRow[]> {
  return asSystem((transaction) =>
    transaction
      .select()
      .from(outputs)
      .where(and(eq(outputs.jobId, job.id), isNull(outputs.importedAt)))
      .orderBy(asc(outputs.position)),
  )
}

const FILES = ['media', 'wav', 'poster', 'srt', 'vtt', 'transcript', 'shots', 'pictures', ...THUMBNAIL_FILES] as const

async function importOutput(job: ProjectRow, output: OutputRow, signal: AbortSignal): Promise<void> {
  const remote = openRemote(output)
  for (const name of FILES) {
    const url = remote[name]
    if (url === undefined || output.files[name] !== undefined) continue
    const stored = await importFile(job, output, name, url, signal)
    if (stored !== null) await recordFile(output, name, stored)
  }
  await asSystem(async (transaction) => {
    const now = currentDatabaseTime()
    // Held before the output, in the order in which a project is deleted.
    if ((await lockProject(transaction, job.id)) === null) return
    const byId = eq(outputs.id, output.id)
    const [stored] = await transaction.update(outputs).set({ importedAt: now }).where(byId).returning()
    if (stored !== undefined) await chargeOutput(transaction, job, stored, now)
  })
}

/** @returns null if a secondary file is missing or of the wrong kind: the result is still useful. */
async function importFile(
  job: ProjectRow,
  output: OutputRow,
  name: keyof RemoteFiles,
  url: string,
  signal: AbortSignal,
): Promise<StoredFile | null> {
  const folder = await makePrivateFolder(portalFolder('incoming'))
  const target = join(folder, `${output.id}-${name}`)
  try {
    const sizeBytes = await downloadFile(url, {
      target,
      maxBytes: name === 'media' || name === 'wav' ? settings().MAX_SOURCE_MEGABYTES * 2 ** 21 : SMALL_FILE_BYTES,
      signal,
      allowedOrigins: serviceOrigins(),
      totalTimeoutMs: deadlineMs,
      maxAttemptsWithoutProgress: 2,
    })
    const kind = acceptKind(name, readFileKind(await readFileStart(target)))
    if (kind === null) throw new FetchFailure('refused', coded('file_of_other_kind', { name }))
    const key = `${job.teamId}/${job.id}/${output.id}/${name}.${kind.extension}`
    await teamStorage().put(key, target)
    return { key, contentType: kind.contentType, sizeBytes }
  } catch (error) {
    const isOptional = name !== 'media' && error instanceof FetchFailure && !error.isRetryable
    if (!isOptional) throw error
    logger('worker').warn({ err: error, job: job.id, file: name }, 'a file of an output was left out')
    return null
  } finally {
    await rm(target, { force: true })
  }
}

const PICTURES: ReadonlySet<keyof RemoteFiles> = new Set(['poster', 'pictures', ...THUMBNAIL_FILES])

/** The content decides what a file is, not its name. */
function acceptKind(name: keyof RemoteFiles, kind: FileKind | null): FileKind | null {
  if (name === 'media') return kind?.family === 'video' || kind?.family === 'audio' ? kind : null
  if (name === 'wav') return kind?.extension === 'wav' ? kind : null
  if (PICTURES.has(name)) return kind?.family === 'image' ? kind : null
  const extension = name === 'transcript' || name === 'shots' ? 'json' : name
  if (kind?.extension !== extension) return null
  const contentType = kind.contentType === 'application/json' ? kind.contentType : `${kind.contentType}; charset=utf-8`
  return { ...kind, contentType }
}

async function recordFile(output: OutputRow, name: keyof RemoteFiles, stored: StoredFile): Promise<void> {
  const file = JSON.stringify({ [name]: stored })
  await asSystem((transaction) =>
    transaction
      .update(outputs)
      .set({
        files: sql`${outputs.files} || ${file}::jsonb`,
        ...(name === 'media' ? { sizeBytes: stored.sizeBytes } : {}),
      })
      .where(eq(outputs.id, output.id)),
  )
}

async function complete(job: ProjectRow): Promise<void> {
  const now = currentDatabaseTime()
  await asSystem(async (transaction) => {
    const made = await transaction.select().from(outputs).where(eq(outputs.jobId, job.id))
    const sourceSeconds = sourceLength(job, made)
    const event = made.length === 1 ? coded('result_ready') : coded('results_ready', { count: made.length })
    const set = {
      importState: 'done' as const,
      stage: null,
      stageDetail: null,
      stageDetailMessage: null,
      ...(sourceSeconds > 0 ? { sourceDurationSeconds: sourceSeconds } : {}),
    }
    await moveProject(
      transaction,
      {
        jobId: job.id,
        attempt: job.attempt,
        to: 'completed',
        set,
        percent: job.percent === null ? null : 100,
        event,
      },
      now,
    )
  })
}

/** In seconds, if the results state it; 0 otherwise. */
function sourceLength(job: ProjectRow, made: readonly OutputRow[]): number {
  const durations = made.map(({ cut }) => cut?.sourceDurationSeconds ?? 0)
  const own = findOperation(job.operation).keepsLength ? made.map((output) => output.durationSeconds) : []
  return Math.max(0, ...durations, ...own)
}

async function endAttempt(job: ProjectRow, error: unknown): Promise<void> {
  logger('worker').warn({ err: error, job: job.id, attempt: job.importAttempts }, 'an import did not succeed')
  const waitMs = waitAfter(retry, job.importAttempts)
  if (!(await postpone(job, waitMs ?? leaseMs)) || waitMs !== null) return
  const now = currentDatabaseTime()
  const { text: failure, message: failureMessage } = toTextWithMessage(FAILURE_MESSAGES.copyFailed)
  await asSystem(async (transaction) => {
    const set = { importState: 'failed' as const, failure, failureMessage, failureCode: null }
    const move = { jobId: job.id, attempt: job.attempt, to: 'failed' as const, set, event: FAILURE_MESSAGES.copyFailed }
    const moved = await moveProject(transaction, move, now)
    if (moved !== null) return
    await transaction
      .update(projects)
      .set({ ...set, nextCheckAt: null, updatedAt: now })
      .where(eq(projects.id, job.id))
    await recordEvent(transaction, job, 'failed', FAILURE_MESSAGES.copyFailed, now)
  })
}

/** False if another worker has taken over or finished the copying. */
async function postpone(job: ProjectRow, waitMs: number): Promise<boolean> {
  const isHeld = and(
    eq(projects.id, job.id),
    eq(projects.importState, 'waiting'),
    eq(projects.attempt, job.attempt),
    eq(projects.importAttempts, job.importAttempts),
  )
  const nextCheckAt = new Date(currentDatabaseTime().getTime() + waitMs)
  return asSystem((transaction) => renew(transaction, projects, isHeld, { nextCheckAt }))
}
