import { AsyncLocalStorage } from 'node:async_hooks'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server, type Upload } from '@tus/server'
import { and, eq } from 'drizzle-orm'
import { uploads } from '#db/schema/portal/uploads.ts'
import { type Member, requireEditor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { settings } from '#lib/core/env.ts'
import { newId } from '#lib/core/ids.ts'
import { absent } from '../endpoint.ts'
import { readFileKind } from '../file-kind.ts'
import { makePrivateFolder, portalFolder } from '../team-storage.ts'
import { deleteUploadFiles } from './upload-files.ts'

/** How long an upload that no project uses is kept. */
const KEEP_UNUSED_MS = 24 * 3_600_000

const MAX_NAME_LENGTH = 200

/**
 * Takes a file in pieces by the tus protocol 1.0, so that a broken connection goes on where it stopped. The door has
 * decided who the member is; an upload of another team does not exist for them.
 */
export async function handleUpload(member: Member, uploadId: string | undefined, request: Request): Promise<Response> {
  if (request.method === 'POST') requireEditor(member)
  else if (request.method !== 'OPTIONS') await requireUpload(member, uploadId ?? '')
  const server = await uploadServer()
  const response = await asking.run(member, () => server.handleWeb(request))
  if (request.method === 'DELETE' && response.ok) await forgetUpload(member, uploadId ?? '')
  return response
}

const asking = new AsyncLocalStorage<Member>()

declare global {
  var reelwrightUploadServer: Promise<Server> | undefined
}

/** One per process, whatever bundle asks: it holds the locks that keep two pieces of one file apart. */
function uploadServer(): Promise<Server> {
  globalThis.reelwrightUploadServer ??= makeServer()
  return globalThis.reelwrightUploadServer
}

async function makeServer(): Promise<Server> {
  const directory = await makePrivateFolder(portalFolder('uploads'))
  return new Server({
    path: '/api/uploads',
    datastore: new FileStore({ directory }),
    maxSize: settings().MAX_SOURCE_MEGABYTES * 2 ** 20,
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    namingFunction: () => newId('upl'),
    generateUrl: (_request, { id }) => `/api/uploads/${requester().teamSlug}/${id}`,
    getFileIdFromRequest: (_request, lastPath) => lastPath,
    onUploadCreate: async (_request, upload) => {
      await noteUpload(requester(), upload)
      return {}
    },
    onUploadFinish: async (_request, upload) => finishUpload(requester(), upload),
  })
}

function requester(): Member {
  const member = asking.getStore()
  if (member === undefined) throw new Error('An upload arrived past its door.')
  return member
}

async function requireUpload(member: Member, uploadId: string): Promise<void> {
  const [row] = await inTeam(member, (transaction) =>
    transaction
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))),
  )
  if (row === undefined) throw absent()
}

async function noteUpload(member: Member, upload: Upload): Promise<void> {
  if (upload.size === undefined) throw { status_code: 400, body: 'The size of the file must be given.\n' }
  const now = new Date()
  const name = (upload.metadata?.filename ?? upload.metadata?.name ?? '').replace(/[\p{Cc}/\\]+/gu, ' ').trim()
  const row = {
    id: upload.id,
    teamId: member.teamId,
    userId: member.userId,
    name: [...name].slice(0, MAX_NAME_LENGTH).join('') || 'Upload',
    sizeBytes: upload.size,
    state: 'receiving' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEEP_UNUSED_MS),
  }
  await inTeam(member, (transaction) => transaction.insert(uploads).values(row))
}

/** The last byte is here: the first ones say what it is. What is no video or sound is deleted and said so (415). */
async function finishUpload(member: Member, upload: Upload): Promise<object> {
  const kind = readFileKind(await readStart(join(portalFolder('uploads'), upload.id)))
  const isMedia = kind?.family === 'video' || kind?.family === 'audio'
  const refusal = upload.size === 0 ? 'The file is empty. Choose another.' : NOT_A_VIDEO
  await inTeam(member, (transaction) =>
    transaction
      .update(uploads)
      .set(isMedia ? { state: 'ready', contentType: kind.contentType } : { state: 'refused', refusal })
      .where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, upload.id))),
  )
  if (isMedia) return {}
  await deleteUploadFiles(upload.id)
  throw { status_code: 415, body: `${refusal}\n` }
}

const NOT_A_VIDEO = 'The file is not a video or sound file. Choose another.'

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function forgetUpload(member: Member, uploadId: string): Promise<void> {
  await inTeam(member, (transaction) =>
    transaction.delete(uploads).where(and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))),
  )
}
