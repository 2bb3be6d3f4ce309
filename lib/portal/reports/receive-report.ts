import { and, eq, sql } from 'drizzle-orm'
import { reports } from '#db/schema/portal/reports.ts'
import { submissions } from '#db/schema/portal/submissions.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { settings } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { verifyMessage } from '#lib/core/signature.ts'
import { absent } from '../endpoint.ts'

export const MAX_REPORT_BYTES = 1_048_576

/** Far more than an honest service sends; beyond it the token's holder is filling our disk. */
const MAX_REPORTS_PER_SUBMISSION = 200

/**
 * Puts a report into the inbox as it came, in one statement, and interprets nothing. The token decides which submission
 * it belongs to, whatever the body says; a job that is not there and a wrong token are the same 404.
 *
 * @throws Failure `not_found`, `too_large`, `rate_limited`.
 */
export async function receiveReport(jobId: string, token: string, request: Request): Promise<void> {
  const body = await readBody(request)
  const now = new Date()
  const rows = await asSystem((transaction) =>
    transaction
      .insert(reports)
      .select(
        transaction
          .select({
            id: sql<string>`${newId('rpt')}::text`.as('id'),
            teamId: submissions.teamId,
            jobId: submissions.jobId,
            submissionId: submissions.id,
            body: sql<string>`${storable(body)}::text`.as('body'),
            contentType: sql<string>`${(request.headers.get('content-type') ?? '').slice(0, 200)}::text`.as(
              'content_type',
            ),
            signature: sql<'valid' | 'invalid' | 'absent'>`${checkSignature(request.headers, body, now)}::text`.as(
              'signature',
            ),
            state: sql<'waiting'>`'waiting'`.as('state'),
            verified: sql<'unknown'>`'unknown'`.as('verified'),
            note: sql<null>`null::text`.as('note'),
            tries: sql<number>`0`.as('tries'),
            nextTryAt: sql<Date>`${now.toISOString()}::timestamptz`.as('next_try_at'),
            receivedAt: sql<Date>`${now.toISOString()}::timestamptz`.as('received_at'),
          })
          .from(submissions)
          .where(and(eq(submissions.jobId, jobId), eq(submissions.tokenHash, hashToken(token)), belowLimit)),
      )
      .returning({ id: reports.id }),
  )
  if (rows.length === 0) throw absent()
}

const belowLimit = sql`(select count(*) from ${reports} where ${reports.submissionId} = ${submissions.id}) < ${MAX_REPORTS_PER_SUBMISSION}`

async function readBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_REPORT_BYTES) throw new Failure('too_large', 'A report may have at most 1 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Postgres keeps no zero bytes in text; nothing that can be read as a report has one. */
function storable(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '\uFFFD')
}

function checkSignature(headers: Headers, body: Buffer, now: Date): 'valid' | 'invalid' | 'absent' {
  const secret = settings().VIDEO_SERVICE_WEBHOOK_SECRET
  const signature = headers.get('webhook-signature')
  if (secret === undefined || signature === null) return 'absent'
  const parts = { id: headers.get('webhook-id'), timestamp: headers.get('webhook-timestamp'), signature }
  return verifyMessage(secret, parts, body, now) ? 'valid' : 'invalid'
}
