import { z } from 'zod'
import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { uploadQuery } from '#lib/contract/queries.ts'
import { Failure } from '#lib/core/failure.ts'
import { handleUpload } from '../../uploads/upload-server.ts'
import type { ApiAnswer, ApiCall, ApiOperation, RawAnswer } from '../api-operation.ts'
import { defineOperation } from '../define-operation.ts'
import { pageOf, toPage } from '../paging.ts'
import { requireQuery } from '../require-request.ts'
import { withIdempotencyKey } from '../with-idempotency-key.ts'
import { TUS_DESCRIPTIONS } from './describe-tus.ts'
import { findUploads, UPLOAD_STATES, uploadsQuery } from './list-uploads.ts'
import {
  findUpload,
  RESUMABLE,
  receiveWhole,
  requireUpload,
  resumableAddress,
  type UploadRow,
  uploadAddress,
} from './receive-upload.ts'

const common = { permission: 'projects.make', counts: 'create', unauthorized: REFUSALS.keyInvalid } as const
const piece = { ...common, counts: 'read', path: `${RESUMABLE}/{id}`, perform: passToTus } as const

export const upload = z.object({
  uploadId: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  state: z.enum(UPLOAD_STATES).describe('Only a `ready` upload can be a source.'),
  refusal: z.string().nullable().describe('Why it was refused.'),
  videoUrl: z.string().describe('Names it as the source of a project.'),
  expiresAt: z.iso.datetime().nullable().describe('When it is deleted if no project uses it; null while one does.'),
  folderId: z.string().nullable().describe('The folder of the library that it is in.'),
  createdAt: z.iso.datetime(),
})

const EXAMPLE: z.input<typeof upload> = {
  uploadId: 'upl_01kbz3k3tm8xq2w5v7n9c4d6fg',
  name: 'talk.mp4',
  sizeBytes: 18_400_211,
  state: 'ready',
  refusal: null,
  videoUrl: 'https://app.example.com/api/v2/uploads/upl_01kbz3k3tm8xq2w5v7n9c4d6fg/file',
  expiresAt: '2026-02-01T09:30:00.000Z',
  folderId: null,
  createdAt: '2026-01-31T09:30:00.000Z',
}

const one = { tag: 'Uploads', path: '/uploads/{id}', notFound: coded('no_such_upload') }

/** Source files of a program: whole, or resumable by the tus protocol. */
export const UPLOAD_OPERATIONS: ApiOperation[] = [
  { ...common, method: 'POST', path: '/uploads', perform: receive },
  { ...piece, method: 'POST', path: RESUMABLE, counts: 'create', described: TUS_DESCRIPTIONS.begin },
  { ...piece, method: 'HEAD', described: TUS_DESCRIPTIONS.ask },
  { ...piece, method: 'PATCH', described: TUS_DESCRIPTIONS.send },
  { ...piece, method: 'DELETE', described: TUS_DESCRIPTIONS.end },
  defineOperation({
    ...{ method: 'GET', path: '/uploads', id: 'listUploads', tag: 'Uploads', permission: 'projects.view' },
    summary: 'List uploads, newest first',
    description: 'Files that members and programs of your team sent. For the next page, send `nextCursor` as `cursor`.',
    query: uploadsQuery,
    answer: pageOf(upload),
    example: { answer: { message: 'Uploads fetched successfully', data: [EXAMPLE], nextCursor: null } },
    perform: async ({ actor, query }) => {
      const found = (await findUploads(actor, query)).map(presentUpload)
      return toPage(found, query.limit, ({ uploadId }) => uploadId, 'Uploads fetched successfully')
    },
  }),
  defineOperation({
    ...{ ...one, method: 'GET', id: 'readUpload', permission: 'projects.view' },
    summary: 'Read an upload',
    description: 'Whether it is complete, and what names it as a source.',
    answer: upload,
    example: { answer: EXAMPLE },
    perform: async ({ actor, params }) => presentUpload(await requireUpload(actor, params.id ?? '')),
  }),
  defineOperation({
    ...{ ...one, method: 'DELETE', id: 'deleteUpload', permission: 'projects.make' },
    summary: 'Delete an upload that no project uses',
    description: 'Frees its space at once.',
    answer: z.object({ message: z.string() }),
    conflict: 'A project uses this file. Delete the project instead.',
    example: { answer: { message: 'Upload deleted successfully' } },
    perform: async ({ actor, params }) => {
      const { id } = await requireUpload(actor, params.id ?? '')
      await handleUpload(actor, id, new Request(resumableAddress(id), { method: 'DELETE' }))
      return { message: 'Upload deleted successfully' }
    },
  }),
]

async function receive({ actor, query, request, idempotencyKey }: ApiCall): Promise<ApiAnswer> {
  const { name = 'upload' } = requireQuery(uploadQuery, query)
  const length = request.headers.get('content-length')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type?.startsWith('multipart/') === true) throw new Failure('unsupported_type', coded('body_is_form'))
  if (length === null || !/^\d{1,15}$/.test(length)) throw new Failure('invalid', coded('length_required'))
  if (length === '0') throw new Failure('invalid', coded('body_empty'))
  const asked = { operation: 'upload', name, sizeBytes: Number(length) }
  return withIdempotencyKey({ actor, idempotencyKey, asked, prefix: 'upl' }, async (id, isResumed) => {
    const known = isResumed ? await findUpload(actor, id) : null
    if (known === null) await receiveWhole(actor, id, { name, sizeBytes: Number(length), body: request.body })
    const { sizeBytes, expiresAt } = await requireUpload(actor, id)
    const made = { uploadId: id, videoUrl: uploadAddress(id), sizeBytes, expiresAt: expiresAt?.toISOString() }
    return { status: 201, body: { message: 'File uploaded successfully', ...made } }
  })
}

async function passToTus({ actor, params, request }: ApiCall): Promise<RawAnswer> {
  if (params.id !== undefined) await requireUpload(actor, params.id)
  const response = await handleUpload(actor, params.id, request, { addressOf: resumableAddress })
  return { response }
}

function presentUpload(row: UploadRow): z.input<typeof upload> {
  const { id, name, sizeBytes, state, refusal, expiresAt, folderId } = row
  const named = { uploadId: id, name, sizeBytes, state, refusal, videoUrl: uploadAddress(id), folderId }
  return { ...named, expiresAt: expiresAt?.toISOString() ?? null, createdAt: row.createdAt.toISOString() }
}
