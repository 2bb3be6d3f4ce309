import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { findTeamOfReport } from '#lib/auth/find-team.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { currentRequestContext } from '#lib/core/log/request-context.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { verifyMessage } from '#lib/core/secrets/signature.ts'
import { settings } from '#lib/core/settings/env.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { sealReport } from '../secrets/sealed-rows.ts'

export const MAX_REPORT_BYTES = 1_048_576

/** Far more than a well-behaved service sends. Without a limit, the holder of a token could fill the disk. */
export const MAX_REPORTS_PER_SUBMISSION = 200

/**
 * Stores a report in the inbox unchanged, without interpreting it. The token, not the body, identifies the submission;
 * a missing job and a wrong token give the same 404, before anything of the body is read. A report that is delivered
 * again, because the answer to the first delivery was lost, is stored once. A report is never rejected for lack of
 * space: beyond the limit it replaces the oldest report, those already processed first.
 *
 * @throws Failure `not_found`, `too_large`.
 */
export async function receiveReport(jobId: string, token: string, request: Request): Promise<void> {
  const tokenHash = hashToken(token)
  const teamId = await findTeamOfReport(jobId, tokenHash)
  if (teamId === null) throw notFoundFailure()
  const body = await readBody(request.body, MAX_REPORT_BYTES, tooLarge)
  const now = currentDatabaseTime()
  const signature = checkSignature(request.headers, body, now)
  const contentType = (request.headers.get('content-type') ?? '').slice(0, 200)
  const isAccepted = await inTeam({ teamId }, async (transaction) => {
    const [submission] = await transaction
      .select({ submissionId: submissions.id, teamId: submissions.teamId, jobId: submissions.jobId })
      .from(submissions)
      .where(and(eq(submissions.jobId, jobId), eq(submissions.tokenHash, tokenHash)))
    if (submission === undefined) return false
    const id = idOf(submission.submissionId, request.headers, signature)
    await makeRoom(transaction, submission, id)
    await transaction
      .insert(reports)
      .values({
        ...{ ...submission, id, body: sealReport(id, jobId, storable(body)), contentType, signature },
        ...{ state: 'waiting', verified: 'unknown', tries: 0, nextTryAt: now, receivedAt: now },
        ...currentRequestContext(),
      })
      .onConflictDoNothing()
    return true
  })
  if (!isAccepted) throw notFoundFailure()
}

/**
 * The same for each delivery of a signed message, so that it has one row; once that was interpreted, it waits again. What
 * is not signed may be anybody's, and never takes the place of another.
 */
function idOf(submissionId: string, headers: Headers, signature: 'valid' | 'invalid' | 'absent'): string {
  const messageId = headers.get('webhook-id')
  if (signature !== 'valid' || messageId === null) return newId('rpt')
  return `rpt_${hashToken(`${submissionId} ${messageId}`).slice(0, 32)}`
}

/**
 * Reports of one submission are serialized, so concurrent ones respect the limit. It is an advisory lock, because
 * reports must be stored while the worker holds the rows.
 */
async function makeRoom(
  transaction: Transaction,
  { jobId, submissionId }: { jobId: string; submissionId: string },
  id: string,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${submissionId}`}, 0))`)
  const surplus = transaction
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.jobId, jobId), eq(reports.submissionId, submissionId), ne(reports.id, id)))
    .orderBy(sql`(${reports.state} = 'waiting') desc`, desc(reports.receivedAt), desc(reports.id))
    .offset(MAX_REPORTS_PER_SUBMISSION - 1)
  const isInterpreted = and(eq(reports.id, id), ne(reports.state, 'waiting'))
  await transaction.delete(reports).where(or(inArray(reports.id, surplus), isInterpreted))
}

function tooLarge(): Failure {
  return new Failure('too_large', 'A report may have at most 1 MB.')
}

/** Postgres cannot store zero bytes in text; a valid report has none. */
function storable(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD')
}

function checkSignature(headers: Headers, body: Buffer, now: Date): 'valid' | 'invalid' | 'absent' {
  const signature = headers.get('webhook-signature')
  if (settings().VIDEO_SERVICE_WEBHOOK_SECRET === undefined || signature === null) return 'absent'
  const parts = { id: headers.get('webhook-id'), timestamp: headers.get('webhook-timestamp'), signature }
  const secrets = ringOf('VIDEO_SERVICE_WEBHOOK_SECRET')
  return secrets.some((secret) => verifyMessage(secret, parts, body, now)) ? 'valid' : 'invalid'
}
