import { ERROR_TEXT } from '#lib/contract/errors.ts'
import { uploadQuery } from '#lib/contract/queries.ts'
import { receiveUpload } from '../uploads/receive-upload.ts'
import { readQuery } from './read-query.ts'
import type { Endpoint } from './service.ts'

/** POST /uploads: an extension. The body is the file itself, whatever its Content-Type. */
export const uploadEndpoint: Endpoint = {
  method: 'POST',
  path: '/uploads',
  scope: 'create',
  counts: 'create',
  unauthorized: ERROR_TEXT.keyInvalid,
  handle: async (context, service, caller) => {
    const { name = 'upload' } = readQuery(context, uploadQuery)
    const length = context.req.header('content-length')
    const upload = await receiveUpload(service.database, service.storage, caller, {
      body: context.env.incoming,
      name,
      declaredBytes: length === undefined ? null : Number(length),
      periodMs: service.uploadPeriodMs,
    })
    return context.json({ message: 'File uploaded successfully', ...upload }, 201)
  },
}
