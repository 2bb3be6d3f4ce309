import { AsyncLocalStorage } from 'node:async_hooks'
import { type DataStore, ERRORS, type Locker, Server } from '@tus/server'
import { and, eq, isNotNull } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { FAILURES, Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { msg, translatable } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { translateReason } from '../http/message-text.ts'
import { publicFailure } from '../http/public-failure.ts'
import { requestText } from '../http/request-text.ts'
import { makePrivateFolder, portalFolder, uploadStorage } from '../teams/team-storage.ts'
import { beginUpload } from './begin-upload.ts'
import { BucketStore, bucketLocker, type UploadRequest } from './bucket/bucket-store.ts'
import { deleteExpiredUpload } from './delete-upload.ts'
import { DiskStore } from './disk-store.ts'
import { finishUpload } from './finish-upload.ts'

type UploadRow = typeof uploads.$inferSelect

/**
 * Receives files in chunks through the tus protocol 1.0, so an interrupted upload can resume. The entry point has
 * identified the member; uploads of other teams do not exist for them. With a bucket, every portal can receive any chunk.
 * Otherwise chunks stay on this machine until the upload is complete.
 */
export async function handleUpload(
  member: Actor,
  uploadId: string | undefined,
  request: Request,
  given: Partial<NewUpload> = {},
): Promise<Response> {
  const { method } = request
  const asked = { member, newUploadId: newId('upl'), addressOf: pageAddress(member), ...given }
  if (method === 'OPTIONS') return pass(asked, request)
  if (method !== 'HEAD') requirePermission(member, 'projects.make')
  if (method === 'POST') return pass(asked, request)
  const row = await requireUpload(member, uploadId ?? '')
  if (method === 'DELETE') return removeUpload(member, row)
  if (row.state === 'ready') return wholeAnswer(row)
  if (row.state === 'refused')
    throw new Failure(
      'gone',
      row.refusalMessage ?? row.refusal ?? translatable('This upload was removed. Upload the file again.'),
    )
  const response = await pass(asked, request)
  const isWhole = method === 'HEAD' && response.headers.get('upload-offset') === String(row.sizeBytes)
  if (isWhole) await finishUpload(member, row.id)
  return response
}

/** What is not as on the portal's own pages: the id of a new upload, and where it takes its pieces. */
type NewUpload = Pick<UploadRequest, 'newUploadId' | 'addressOf'>

function pageAddress({ teamSlug }: Actor): (uploadId: string) => string {
  return (uploadId) => `/api/uploads/${teamSlug}/${uploadId}`
}

/** If the response to the last chunk was lost, nothing needs to be resent. */
function wholeAnswer({ sizeBytes }: UploadRow): Response {
  const headers = { ...TUS, 'upload-offset': String(sizeBytes), 'upload-length': String(sizeBytes) }
  return new Response(null, { status: 200, headers })
}

const TUS = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/** Removing an upload frees its space at once. @throws Failure `conflict` if a project uses it. */
async function removeUpload(member: Actor, row: UploadRow): Promise<Response> {
  const now = currentDatabaseTime()
  // The update itself checks whether a project uses it, since one may have started after the row was read.
  const isUnused = and(eq(uploads.teamId, member.teamId), eq(uploads.id, row.id), isNotNull(uploads.expiresAt))
  const expired = await inTeam(member, async (transaction) => {
    const [gone] = await transaction.update(uploads).set({ expiresAt: now }).where(isUnused).returning()
    if (gone === undefined) return false
    const subject = { kind: 'upload', id: row.id, name: row.name }
    await recordAudit(transaction, member, member.teamId, { action: 'upload.deleted', subject }, now)
    return true
  })
  if (!expired) throw new Failure('conflict', translatable('A project uses this file. Delete the project instead.'))
  await deleteExpiredUpload(row, now)
  return new Response(null, { status: 204, headers: TUS })
}

const asking = new AsyncLocalStorage<UploadRequest>()

async function pass(asked: UploadRequest, request: Request): Promise<Response> {
  const server = await uploadServer()
  return asking.run(asked, () => server.handleWeb(request))
}

declare global {
  var reelwrightUploadServer: Promise<Server> | undefined
}

/** One per process, shared by all bundles: without a bucket, it holds the locks that serialize the chunks of a file. */
function uploadServer(): Promise<Server> {
  globalThis.reelwrightUploadServer ??= makeServer()
  return globalThis.reelwrightUploadServer
}

async function makeServer(): Promise<Server> {
  return new Server({
    path: '/api/uploads',
    ...(await openStore()),
    allowedOrigins: () => false,
    namingFunction: () => uploadRequest().newUploadId,
    generateUrl: (_request, { id }) => uploadRequest().addressOf(id),
    getFileIdFromRequest: (_request, lastPath) => lastPath,
    onUploadCreate: async (_request, { id, size, metadata }) => {
      const name = metadata?.filename ?? metadata?.name ?? ''
      await beginUpload(requester(), { id, sizeBytes: size, name })
      return {}
    },
    onUploadFinish: async (_request, { id }) => {
      await finishUpload(requester(), id)
      return {}
    },
    onResponseError: async (request, error) => inPublicWords(error, await requestText(request)),
  })
}

async function openStore(): Promise<{ datastore: DataStore; locker?: Locker }> {
  const { parts } = uploadStorage()
  if (parts !== null) return { datastore: new BucketStore(parts, uploadRequest), locker: bucketLocker(uploadRequest) }
  return { datastore: new DiskStore(await makePrivateFolder(portalFolder('receiving')), requester) }
}

const requester = (): Actor => uploadRequest().member

function uploadRequest(): UploadRequest {
  const request = asking.getStore()
  if (request === undefined) throw new Error('An upload arrived without the request that its entry point checked.')
  return request
}

async function requireUpload(member: Actor, uploadId: string): Promise<UploadRow> {
  const [row] = await inTeam(member, (transaction) =>
    transaction
      .select()
      .from(uploads)
      .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))),
  )
  if (row === undefined) throw notFoundFailure()
  return row
}

type TusError = { status_code: number; body: string }

const NOT_WRITTEN = msg(
  'The file could not be saved. Your upload is kept. Press Resume. If it fails again, contact your administrator.',
)

/** The tus server's own errors are for programs and stay unchanged; unexpected ones could expose private text. */
function inPublicWords(error: Error | TusError, t: Text): TusError | undefined {
  if (error === ERRORS.FILE_WRITE_ERROR) return { status_code: 500, body: `${t(NOT_WRITTEN)}\n` }
  // Of a piece without a length, its server notices only while it is writing that it is longer than announced.
  if ('status_code' in error && error.status_code === ERRORS.ERR_MAX_SIZE_EXCEEDED.status_code) {
    return ERRORS.ERR_SIZE_EXCEEDED
  }
  if (!(error instanceof Error)) return undefined
  const { code, publicMessage: message } = publicFailure(error)
  return { status_code: FAILURES[code].status, body: `${translateReason(message, t)}\n` }
}
