import { getTableColumns, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { reports } from '#db/schema/portal/reports.ts'
import { findSubmissionOfReport } from '#lib/auth/find-team.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { currentRequestContext } from '#lib/core/log/request-context.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { verifyMessage } from '#lib/core/secrets/signature.ts'
import { settings } from '#lib/core/settings/env.ts'
import { createBatchedWrites } from '#lib/core/work/batched-writes.ts'
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
  const submission = await findSubmissionOfReport(jobId, hashToken(token))
  if (submission === null) throw notFoundFailure()
  const body = await readBody(request.body, MAX_REPORT_BYTES, tooLarge)
  const now = currentDatabaseTime()
  const signature = checkSignature(request.headers, body, now)
  const id = idOf(submission.submissionId, request.headers, signature)
  const isStored = await store({
    ...{ ...submission, id, jobId, body: sealReport(id, jobId, storable(body)), signature },
    contentType: (request.headers.get('content-type') ?? '').slice(0, 200),
    ...{ state: 'waiting', verified: 'unknown', note: null, tries: 0, nextTryAt: now, receivedAt: now },
    ...currentRequestContext(),
  })
  if (!isStored) throw notFoundFailure()
}

/** Whether it was stored: false if the submission is gone. Also makes room (db/migrations/portal/0048). */
const store = createBatchedWrites(async (rows: readonly (typeof reports.$inferSelect)[]): Promise<boolean[]> => {
  const stored = await portalDatabase().execute<{ id: string }>(
    sql`select id from portal.store_reports(${JSON.stringify(rows.map(columnsOf))}::jsonb, ${MAX_REPORTS_PER_SUBMISSION}) id`,
  )
  const ids = new Set(stored.map(({ id }) => id))
  return rows.map(({ id }) => ids.has(id))
})

const COLUMNS = Object.entries(getTableColumns(reports)).map(([key, { name }]) => ({ key, name }))

function columnsOf(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(COLUMNS.map(({ key, name }) => [name, row[key]]))
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
