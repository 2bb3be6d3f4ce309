import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
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
import { placeBeside } from '../languages/place-beside.ts'
import { type FileKind, readFileKind } from '../media/file-kind.ts'
import { readFileStart } from '../media/read-file-start.ts'
import { findOperation } from '../operations/registry.ts'
import { FAILURE_MESSAGES } from '../projects/explain.ts'
import { moveProject, recordEvent } from '../projects/move-project.ts'
import { resultsOf } from '../projects/results-of.ts'
import { readContractReport } from '../reports/read-report.ts'
import { openRemote } from '../secrets/sealed-rows.ts'
import { readServiceProject } from '../service/service-client.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { TASKS } from '../tasks.ts'
import { makePrivateFolder, portalFolder, teamStorage } from '../teams/team-storage.ts'
import { chargeKept, chargeOutput } from '../usage/project-usage.ts'
import { lockProject } from './lock-project.ts'
import { saveOutputs } from './save-outputs.ts'

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
    const missing = await listMissing(job)
    for (const output of missing.filter((one) => !isBeingCopied(one))) await importOutput(job, output, signal)
    if (missing.some(isBeingCopied)) await waitForCopy(job)
    else await complete(job)
  } catch (error) {
    if (lost.signal.aborted) return
    if (stopping.aborted) await postpone(job, 0)
    else await endAttempt(job, error)
  } finally {
    clearInterval(renewal)
  }
}

/** Copied by `importFinished`, which began before the job had ended, and begins nothing of the job any more. */
function isBeingCopied({ copyUntil }: OutputRow): boolean {
  return copyUntil !== null && copyUntil > currentDatabaseTime()
}

const WAIT_FOR_COPY_MS = 1_000

/** Comes back soon; waiting is no failed try. */
async function waitForCopy(job: ProjectRow): Promise<void> {
  const nextCheckAt = new Date(currentDatabaseTime().getTime() + WAIT_FOR_COPY_MS)
  const isHeld = and(eq(projects.id, job.id), eq(projects.importAttempts, job.importAttempts))
  await asSystem((transaction) =>
    renew(transaction, projects, isHeld, { nextCheckAt, importAttempts: job.importAttempts - 1 }),
  )
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
  const missing = new Set((await listMissing(job)).map(({ externalId }) => externalId))
  // A result of an earlier attempt can be what is copied: then this one's is none of it.
  const results = { attempt: job.attempt, outputs: made.filter(({ externalId }) => missing.has(externalId)) }
  await asSystem((transaction) => saveOutputs(transaction, job, results, true, currentDatabaseTime()))
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

const FILES = [
  ...(['media', 'wav', 'poster', 'srt', 'vtt', 'transcript', 'sourceTranscript', 'shots', 'pictures'] as const),
  ...THUMBNAIL_FILES,
] as const

/** Copies the files of one output that are not in the team's storage yet. */
export async function importOutput(job: ProjectRow, output: OutputRow, signal: AbortSignal): Promise<void> {
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
    const locked = await lockProject(transaction, job.id)
    if (locked === null) return
    const isMissing = and(eq(outputs.id, output.id), isNull(outputs.importedAt))
    const [stored] = await transaction
      .update(outputs)
      .set({ importedAt: now, importAt: null, copyUntil: null })
      .where(isMissing)
      .returning()
    if (stored === undefined) return
    await chargeOutput(transaction, job, stored, now)
    // It was being copied when the project was canceled, which keeps it.
    if (locked.state === 'cancelled') await chargeKept(transaction, locked, stored.id, now)
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
  // No other worker, which may have taken over, has a file of this name.
  const received = `${target}.${randomBytes(6).toString('hex')}`
  try {
    const sizeBytes = await downloadFile(url, {
      target,
      maxBytes: name === 'media' || name === 'wav' ? settings().MAX_SOURCE_MEGABYTES * 2 ** 21 : SMALL_FILE_BYTES,
      signal,
      allowedOrigins: serviceOrigins(),
      totalTimeoutMs: deadlineMs,
      maxAttemptsWithoutProgress: 2,
    })
    await rename(target, received)
    const kind = acceptKind(name, readFileKind(await readFileStart(received)))
    if (kind === null) throw new FetchFailure('refused', coded('file_of_other_kind', { name }))
    const key = `${job.teamId}/${job.id}/${output.id}/${name}.${kind.extension}`
    await teamStorage().put(key, received, signal)
    return { key, contentType: kind.contentType, sizeBytes }
  } catch (error) {
    const isOptional = name !== 'media' && error instanceof FetchFailure && !error.isRetryable
    if (!isOptional) throw error
    logger('worker').warn({ err: error, job: job.id, file: name }, 'a file of an output was left out')
    return null
  } finally {
    await rm(received, { force: true })
  }
}

const PICTURES: ReadonlySet<keyof RemoteFiles> = new Set(['poster', 'pictures', ...THUMBNAIL_FILES])

const JSON_FILES: ReadonlySet<keyof RemoteFiles> = new Set(['transcript', 'sourceTranscript', 'shots'])

/** The content decides what a file is, not its name. */
function acceptKind(name: keyof RemoteFiles, kind: FileKind | null): FileKind | null {
  if (name === 'media') return kind?.family === 'video' || kind?.family === 'audio' ? kind : null
  if (name === 'wav') return kind?.extension === 'wav' ? kind : null
  if (PICTURES.has(name)) return kind?.family === 'image' ? kind : null
  const extension = JSON_FILES.has(name) ? 'json' : name
  if (kind?.extension !== extension) return null
  const contentType = kind.contentType === 'application/json' ? kind.contentType : `${kind.contentType}; charset=utf-8`
  return { ...kind, contentType }
}

/** A project can be deleted or started again while its results are copied. */
async function recordFile(output: OutputRow, name: keyof RemoteFiles, stored: StoredFile): Promise<void> {
  const file = JSON.stringify({ [name]: stored })
  const recorded = await asSystem((transaction) =>
    transaction
      .update(outputs)
      .set({
        files: sql`${outputs.files} || ${file}::jsonb`,
        ...(name === 'media' ? { sizeBytes: stored.sizeBytes } : {}),
      })
      .where(eq(outputs.id, output.id))
      .returning({ id: outputs.id }),
  )
  if (recorded.length > 0) return
  await teamStorage().delete(stored.key)
  throw new Error('The result was deleted while it was copied.')
}

async function complete(job: ProjectRow): Promise<void> {
  const now = currentDatabaseTime()
  await asSystem(async (transaction) => {
    const made = resultsOf(await transaction.select().from(outputs).where(eq(outputs.jobId, job.id)))
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
    await placeBeside(transaction, job)
  })
}

/** In seconds, if the results state it; 0 otherwise. An intro and an outro are no part of it. */
function sourceLength(job: ProjectRow, made: readonly OutputRow[]): number {
  const stated = Math.max(0, ...made.map(({ cut }) => cut?.sourceDurationSeconds ?? 0))
  if (stated > 0 || !findOperation(job.operation).keepsLength) return stated
  return Math.max(0, ...made.map((output) => output.durationSeconds))
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
