import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobs } from '#db/schema/portal/jobs.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Member, requireEditor } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { SubtitleLanguage } from '#lib/contract/enumerations.ts'
import { Failure } from '#lib/core/failure.ts'
import { absent } from '../endpoint.ts'
import { FAILURE_SENTENCES } from './explain.ts'
import { isRetryable, noteEvent, RETRYABLE_STATES } from './move-job.ts'
import { addSubmission, beginSubmission } from './send-submission.ts'
import type { JobRow } from './to-summary.ts'

/**
 * Starts projects that failed, stalled or were cancelled again, each with its own options or all with another spoken
 * language. Where only the copying of finished files failed, it copies again and starts nothing new. Each is on its
 * own: one that cannot be started holds up no other.
 *
 * @returns what was done, in a sentence.
 * @throws Failure `forbidden`; where none was started, why the first was not: `not_found`, `rate_limited`, `conflict`
 *   where it is under way or finished, or its uploaded source is gone.
 */
export async function retryProjects(
  member: Member,
  projectIds: readonly string[],
  language?: SubtitleLanguage,
): Promise<string> {
  requireEditor(member)
  const begun: Promise<void>[] = []
  const refused: Failure[] = []
  for (const projectId of new Set(projectIds)) {
    try {
      const submissionId = await startAgain(member, projectId, language)
      begun.push(submissionId === null ? Promise.resolve() : beginSubmission(submissionId))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      refused.push(error)
    }
  }
  await Promise.all(begun)
  const [first] = refused
  if (first === undefined) return begun.length === 1 ? 'Started again.' : `Started ${begun.length} projects again.`
  if (begun.length === 0) throw first
  return `Started ${begun.length} of ${begun.length + refused.length} projects again. ${first.message}`
}

/** @returns the submission to be sent; null where finished files are copied again. */
async function startAgain(member: Member, projectId: string, language?: SubtitleLanguage): Promise<string | null> {
  await countTry(LIMITS.submit, member.teamId)
  return inTeam(member, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(jobs)
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId)))
      .for('update')
    if (job === undefined) throw absent()
    if (!isRetryable(job)) {
      throw new Failure('conflict', 'This project is still under way or finished; there is nothing to retry.')
    }
    if (job.sourceKind === 'upload') await requireUpload(transaction, job)
    const now = new Date()
    const request = { ...job.request, language: language ?? job.request.language }
    const isChanged = request.language !== job.request.language
    const change = isChanged ? ' with another spoken language' : ''
    await noteEvent(transaction, job, 'retried', `${member.userName} started it again${change}.`, now)
    const copyOnly = job.importState === 'failed' && !isChanged
    await transaction
      .update(jobs)
      .set(copyOnly ? copyAgain(now) : { ...newAttempt(now), request })
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, job.id), inArray(jobs.state, [...RETRYABLE_STATES])))
    return copyOnly ? null : addSubmission(transaction, job, job.attempt + 1, now)
  })
}

function copyAgain(now: Date) {
  return {
    state: 'processing' as const,
    importState: 'waiting' as const,
    importAttempts: 0,
    failure: null,
    endedAt: null,
    nextCheckAt: now,
    updatedAt: now,
  }
}

function newAttempt(now: Date) {
  return {
    state: 'submitting' as const,
    attempt: sql`${jobs.attempt} + 1`,
    stage: null,
    stageDetail: null,
    percent: null,
    stages: null,
    failure: null,
    reference: null,
    importState: null,
    importAttempts: 0,
    quietChecks: 0,
    acceptedAt: null,
    endedAt: null,
    deadlineAt: null,
    nextCheckAt: now,
    updatedAt: now,
  }
}

async function requireUpload(transaction: Parameters<Parameters<typeof inTeam>[1]>[0], job: JobRow): Promise<void> {
  const [upload] = await transaction
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.teamId, job.teamId), eq(uploads.id, job.sourceRef), eq(uploads.state, 'ready')))
  if (upload === undefined) throw new Failure('conflict', FAILURE_SENTENCES.uploadGone)
}
