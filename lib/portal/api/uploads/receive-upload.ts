import { and, eq } from 'drizzle-orm'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { FAILURES, Failure, type FailureCode } from '#lib/core/failure.ts'
import { handleUpload } from '../../uploads/upload-server.ts'
import { apiBase } from '../api-addresses.ts'

/** Below the API's address: where resumable uploads take their pieces. */
export const RESUMABLE = '/resumable-uploads'

/** Where an upload takes its pieces. */
export function resumableAddress(uploadId: string): string {
  return `${apiBase()}${RESUMABLE}/${uploadId}`
}

/** What names an upload as a `videoUrl`. It is not downloaded from there. */
export function uploadAddress(uploadId: string): string {
  return `${apiBase()}/uploads/${uploadId}/file`
}

export type UploadRow = typeof uploads.$inferSelect

/** Null where it does not exist and where it is another team's. Test keys see only those that test keys sent. */
export async function findUpload(actor: Actor, id: string): Promise<UploadRow | null> {
  if (!/^upl_[0-9a-z]{26}$/.test(id)) return null
  const byId = and(eq(uploads.teamId, actor.teamId), eq(uploads.id, id))
  const [found] = await inTeam(actor, (transaction) =>
    transaction
      .select({ row: uploads, mode: apiKeys.mode })
      .from(uploads)
      .leftJoin(apiKeys, eq(apiKeys.id, uploads.apiKeyId))
      .where(byId),
  )
  return found === undefined || (actor.isTest && found.mode !== 'test') ? null : found.row
}

/** @throws Failure `not_found`. */
export async function requireUpload(actor: Actor, id: string): Promise<UploadRow> {
  const row = await findUpload(actor, id)
  if (row === null) throw new Failure('not_found', coded('no_such_upload'))
  return row
}

export type WholeFile = { name: string; sizeBytes: number; body: ReadableStream<Uint8Array> | null }

/**
 * Receives a file in one request, by the same way as the pieces of a resumable upload.
 *
 * @throws Failure `unsupported_type` for a file that is neither video nor audio, `too_large`, `insufficient_storage`.
 */
export async function receiveWhole(actor: Actor, uploadId: string, file: WholeFile): Promise<void> {
  const { name, sizeBytes, body } = file
  const request = new Request(resumableAddress(''), {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(sizeBytes),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      'content-type': 'application/offset+octet-stream',
      'content-length': String(sizeBytes),
    },
    body,
    // Node's fetch asks for it with a stream.
    ...{ duplex: 'half' },
  })
  const given = { newUploadId: uploadId, addressOf: resumableAddress }
  const response = await handleUpload(actor, undefined, request, given)
  if (!response.ok) throw failureOf(response.status, await response.text())
  const { state } = await requireUpload(actor, uploadId)
  if (state === 'receiving') throw new Failure('invalid', coded('upload_broken_off'))
}

function failureOf(status: number, text: string): Failure {
  const found = Object.entries(FAILURES).find(([, failure]) => failure.status === status)
  return new Failure((found?.[0] ?? 'internal') as FailureCode, text.trim())
}
