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
import { noteEvent } from './move-job.ts'
import { addSubmission, beginSubmission } from './send-submission.ts'
import type { JobRow } from './to-summary.ts'

/**
 * Starts a failed or stalled project again with the same options, or with another spoken language. Where only the copying of finished files failed, it
 * copies again and starts nothing new.
 *
 * @throws Failure `forbidden`, `not_found`, `conflict` where it did not fail or the uploaded source is gone.
 */
export async function retryProject(
  member: Member,
  projectId: string,
  language?: SubtitleLanguage,
): Promise<{ projectId: string }> {
  requireEditor(member)
  await countTry(LIMITS.submit, member.teamId)
  const submissionId = await inTeam(member, async (transaction) => {
    const [job] = await transaction
      .select()
      .from(jobs)
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, projectId)))
      .for('update')
    if (job === undefined) throw absent()
    if (job.state !== 'failed' && job.state !== 'stalled') {
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
      .set(copyOnly ? copyAgain(now) : { ...startAgain(now), request })
      .where(and(eq(jobs.teamId, member.teamId), eq(jobs.id, job.id), inArray(jobs.state, ['failed', 'stalled'])))
    return copyOnly ? null : addSubmission(transaction, job, job.attempt + 1, now)
  })
  if (submissionId !== null) await beginSubmission(submissionId)
  return { projectId }
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

function startAgain(now: Date) {
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
