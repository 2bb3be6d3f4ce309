import { REFUSALS } from '#lib/contract/errors.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { uploadQuery } from '#lib/contract/queries.ts'
import { Failure } from '#lib/core/failure.ts'
import { receiveUpload } from '../uploads/receive-upload.ts'
import { readQuery } from './read-query.ts'
import type { ServiceContext } from './send-error.ts'
import type { Endpoint } from './service.ts'

/** POST /uploads: an extension. The body is the file itself, whatever its Content-Type. */
export const uploadEndpoint: Endpoint = {
  method: 'POST',
  path: '/uploads',
  scope: 'create',
  counts: 'create',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context, service, caller) => {
    const { name = 'upload' } = readQuery(context, uploadQuery)
    requireRawBody(context)
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

/** A form, or what was compressed on the way, would be kept as it is and be no video later, when nobody remembers why. */
function requireRawBody(context: ServiceContext): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = context.req.header()
  if (/^\s*multipart\//i.test(type)) {
    throw new Failure('unsupported_type', coded('body_is_form'))
  }
  if (encoding !== 'identity') {
    throw new Failure('unsupported_type', coded('body_encoded'))
  }
}
