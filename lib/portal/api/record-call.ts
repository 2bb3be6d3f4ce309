import { apiCalls } from '#db/schema/portal/api-calls.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import type { ApiResponse } from './answer-call.ts'
import { maskBody } from './mask-body.ts'

/** So much of a body is kept. */
const MAX_BYTES = 64 * 1024

/** Calls that wait to be written. Beyond that, some are not listed, but all are answered. */
const MAX_WAITING = 500

export type CallRecord = {
  requestId: string
  method: string
  /** With its query, below `/api/v2` or, for the frame, `/api`. */
  path: string
  durationMs: number
  network: string
  idempotencyKey: string | null
  /** What was read of it; undefined where nothing was. */
  requestBody: unknown
  at: Date
  /** The tool or method of the Model Context Protocol that makes it. */
  tool: string | null
  answer: ApiResponse
}

let waiting = 0

/**
 * Lists a call on the developer page. The caller does not wait for it. Calls that were refused for being too many are not
 * listed.
 */
export function recordCall(actor: Actor, call: CallRecord): void {
  if (call.answer.status === 429 || waiting >= MAX_WAITING) return
  waiting += 1
  insertCall(actor, call)
    .catch((error) => logger('portal').warn({ err: error }, 'a call is not listed'))
    .finally(() => {
      waiting -= 1
    })
}

async function insertCall(actor: Actor, { requestBody, answer, ...call }: CallRecord): Promise<void> {
  const id = newId('req')
  const { teamId, apiKeyId: keyId } = actor
  const seal = (column: CallColumn, body: unknown) =>
    body === undefined ? null : sealText(cut(JSON.stringify(maskBody(body), null, 2)), placeOf({ id, teamId }, column))
  await inTeam(actor, async (transaction) => {
    await transaction.insert(apiCalls).values({
      ...call,
      id,
      path: call.path.slice(0, 500),
      teamId,
      keyId,
      status: answer.status,
      jobId: answer.jobId,
      requestBody: seal('request_body', requestBody),
      answerBody: seal('answer_body', answer.text === '' ? undefined : JSON.parse(answer.text)),
    })
  })
}

type CallColumn = 'request_body' | 'answer_body'

/** A body of a recorded call, as it is shown; null where there was none. */
export function openCallBody(call: { id: string; teamId: string }, column: CallColumn, stored: string | null) {
  return stored === null ? null : openText(stored, placeOf(call, column))
}

function placeOf({ id, teamId }: { id: string; teamId: string }, column: CallColumn) {
  return { table: 'portal.api_calls', row: id, column, team: teamId }
}

function cut(text: string): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= MAX_BYTES) return text
  return `${bytes
    .subarray(0, MAX_BYTES)
    .toString('utf8')
    .replace(/\uFFFD+$/, '')}\n… cut at 64 KB`
}
