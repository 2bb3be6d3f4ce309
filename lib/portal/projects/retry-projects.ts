import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { type AnyMessage, translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { projectThread } from '../notices/notify-project.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { findOperation } from '../operations/registry.ts'
import { expireUnused } from '../uploads/expire-unused.ts'
import { reserveProjectUsage } from '../usage/project-usage.ts'
import { hostOf } from './host-of.ts'
import { isRetryable, RETRYABLE_STATES, recordEvent } from './move-project.ts'
import { addSubmission, beginSubmission, nextCheckAfterSending } from './send-submission.ts'

/** What to change on a retry. */
export type RetryChange = { language?: string | undefined; url?: string | undefined }

/**
 * Restarts projects that failed, stalled or were canceled, unchanged or with another spoken language or another link
 * to the video. Results that the team has already are kept. If only the copying of finished files failed, it copies again without a new run. A project that cannot
 * be restarted does not affect the others.
 *
 * @returns a sentence about what was done.
 * @throws Failure `forbidden`; where none was started, why the first was not: `not_found`, `rate_limited`, `conflict`
 *   where it is under way or finished, or its uploaded source is gone; `invalid` where its operation has no such
 *   change.
 */
export async function retryProjects(
  member: Actor,
  projectIds: readonly string[],
  given: RetryChange = {},
): Promise<AnyMessage> {
  requirePermission(member, 'projects.make')
  const begun: Promise<unknown>[] = []
  const refused: Failure[] = []
  for (const projectId of new Set(projectIds)) {
    try {
      const submissionId = await startAgain(member, projectId, given)
      begun.push(submissionId === null ? Promise.resolve() : beginSubmission(submissionId))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(error)
    }
  }
  await Promise.all(begun)
  const [first] = refused
  if (first === undefined)
    return translatable('{count, plural, one {Retrying the project.} other {Retrying # projects.}}', {
      count: begun.length,
    })
  if (begun.length === 0) throw first
  return translatable('Restarted {count} of {total} projects. {reason}', {
    count: begun.length,
    total: begun.length + refused.length,
    reason: first.publicMessage,
  })
}

/** @returns the submission to be sent; null where finished files are copied again. */
async function startAgain(member: Actor, projectId: string, given: RetryChange): Promise<string | null> {
  await countTry(LIMITS.submit, member.teamId)
  return inTeam(member, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(projects)
      .where(and(eq(projects.teamId, member.teamId), eq(projects.id, projectId)))
      .for('update')
    if (job === undefined) throw notFoundFailure()
    const now = currentDatabaseTime()
    const submissionId = await restart(transaction, job, member.userName, given, now)
    const { teamId } = member
    await settleNotices(transaction, { teamId, threads: [projectThread(job.id)], by: member }, now)
    const subject = { kind: 'project', id: job.id, name: job.title }
    const { language = null, url = null } = given
    const after = { ...(language && { language }), ...(url && { link: hostOf(url) }) }
    await recordAudit(transaction, member, member.teamId, { action: 'project.retried', subject, after }, now)
    return submissionId
  })
}

/**
 * Starts a project again within a transaction that holds its row.
 *
 * @param by who does it, in the words of the project's history.
 * @returns the submission to be sent; null where finished files are copied again.
 * @throws Failure `conflict`, `invalid`.
 */
export async function restart(
  transaction: Transaction,
  job: ProjectRow,
  by: string,
  given: RetryChange,
  now: Date,
): Promise<string | null> {
  if (!isRetryable(job)) {
    throw new Failure(
      'conflict',
      translatable('There is nothing to retry. The project is still running or has finished.'),
    )
  }
  const { set, event } = changeOf(job, given)
  if (job.sourceKind === 'upload' && set.sourceKind === undefined) await requireUpload(transaction, job)
  await recordEvent(transaction, job, 'retried', coded(event, { person: by }), now)
  const copyOnly = job.importState === 'failed' && event === 'project_retried'
  const [begun] = await transaction
    .update(projects)
    .set(copyOnly ? copyAgain(now) : { ...newAttempt(now), ...set })
    .where(
      and(eq(projects.teamId, job.teamId), eq(projects.id, job.id), inArray(projects.state, [...RETRYABLE_STATES])),
    )
    .returning()
  if (begun !== undefined && !copyOnly) {
    await forgetUncopied(transaction, job)
    await reserveProjectUsage(transaction, begun, now)
  }
  if (job.sourceKind === 'upload' && set.sourceKind !== undefined) {
    await expireUnused(transaction, job, job.sourceRef)
  }
  return copyOnly ? null : addSubmission(transaction, job, job.attempt + 1, now)
}

/**
 * The columns that a change sets, and the entry of a project's history about it.
 *
 * @throws Failure `invalid` where the operation has no such change.
 */
function changeOf(job: ProjectRow, { language, url }: RetryChange): { set: Partial<ProjectRow>; event: RetryEvent } {
  const operation = job.rendersOutputId === null ? findOperation(job.operation) : null
  const isOtherLanguage = language !== undefined && language !== operation?.language(job.request)
  const isOtherLink = url !== undefined && !(job.sourceKind === 'link' && job.sourceRef === url)
  if (isOtherLanguage && !operation?.again.languages.includes(language)) throw noChange('language')
  if (isOtherLink && !operation?.again.ways.includes('link')) throw noChange('url')
  const inLanguage = isOtherLink ? 'project_retried_with_both' : 'project_retried_in_language'
  const inSame = isOtherLink ? 'project_retried_with_link' : 'project_retried'
  return {
    set: {
      ...(isOtherLanguage && { request: { ...job.request, language } }),
      ...(isOtherLink && linkSource(url)),
    },
    event: isOtherLanguage ? inLanguage : inSame,
  }
}

type RetryEvent =
  | 'project_retried'
  | 'project_retried_in_language'
  | 'project_retried_with_link'
  | 'project_retried_with_both'

function noChange(field: string): Failure {
  const message = translatable('This project cannot be retried with this change. Start a new project instead.')
  return new Failure('invalid', message, { fields: { [field]: message } })
}

function linkSource(url: string) {
  return {
    sourceKind: 'link' as const,
    sourceRef: url,
    sourceLabel: hostOf(url),
    sourceLabelMessage: null,
    sourceDurationSeconds: null,
  }
}

/**
 * What an earlier attempt made and nobody has copied is made again: its links belong to a run that has ended, and would
 * let the copying of the new results fail. What was copied is kept.
 */
async function forgetUncopied(transaction: Transaction, { id, teamId }: ProjectRow): Promise<void> {
  const isUncopied = and(eq(outputs.jobId, id), isNull(outputs.importedAt))
  await transaction.delete(outputs).where(and(eq(outputs.teamId, teamId), isUncopied))
}

function copyAgain(now: Date) {
  return {
    state: 'processing' as const,
    importState: 'waiting' as const,
    importAttempts: 0,
    failure: null,
    failureMessage: null,
    failureCode: null,
    endedAt: null,
    nextCheckAt: now,
    updatedAt: now,
  }
}

function newAttempt(now: Date) {
  return {
    state: 'submitting' as const,
    attempt: sql`${projects.attempt} + 1`,
    stage: null,
    stageDetail: null,
    stageDetailMessage: null,
    percent: null,
    stages: null,
    partial: null,
    failure: null,
    failureMessage: null,
    failureCode: null,
    reference: null,
    importState: null,
    importAttempts: 0,
    quietChecks: 0,
    acceptedAt: null,
    endedAt: null,
    deadlineAt: null,
    nextCheckAt: nextCheckAfterSending(now),
    updatedAt: now,
  }
}

async function requireUpload(transaction: Transaction, job: ProjectRow): Promise<void> {
  const [upload] = await transaction
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.teamId, job.teamId), eq(uploads.id, job.sourceRef), eq(uploads.state, 'ready')))
  if (upload === undefined)
    throw new Failure('conflict', translatable('The uploaded file is no longer available. Upload it again.'))
}
