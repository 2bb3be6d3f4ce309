import type { JsonSchema } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, requiredScopeText } from '#lib/contract/openapi/responses.ts'

const common = { tags: ['Uploads'], security: requiredScopeText('create'), 'x-extension': true }

const ID: JsonSchema = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of the upload.',
  schema: { type: 'string' },
}

function header(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'header', required: true, description, schema }
}

const VERSION = header('Tus-Resumable', 'Version of the protocol.', { type: 'string', enum: ['1.0.0'] })
const SIZE = { type: 'integer', minimum: 0 }
const OFFSET = { 'Upload-Offset': { description: 'Bytes that have arrived.', schema: SIZE } }
const PIECE: JsonSchema = {
  required: true,
  content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

/** Resumable uploads by the tus protocol 1.0, which clients such as tus-js-client speak. */
export const TUS_DESCRIPTIONS: Record<'begin' | 'ask' | 'send' | 'end', JsonSchema> = {
  begin: {
    ...common,
    operationId: 'beginResumableUpload',
    summary: 'Begin a resumable upload',
    description:
      'Resumable uploads follow the [tus protocol](https://tus.io/protocols/resumable-upload) 1.0, so any tus client can send them with the `x-api-key` header. `Location` is where the pieces go.',
    parameters: [
      VERSION,
      header('Upload-Length', 'Size of the file in bytes.', SIZE),
      { ...header('Upload-Metadata', '`filename` and its value in base64.', { type: 'string' }), required: false },
    ],
    responses: {
      201: {
        description: 'Send the pieces to `Location`.',
        headers: { Location: { description: 'Address of the upload.', schema: { type: 'string', format: 'uri' } } },
      },
      ...errorResponses({ statuses: [413], scope: 'create' }),
    },
  },
  ask: {
    ...common,
    operationId: 'askResumableUpload',
    summary: 'Ask how much of an upload has arrived',
    description: 'After an interruption, go on at `Upload-Offset`.',
    parameters: [ID, VERSION],
    responses: {
      200: { description: 'It can go on.', headers: OFFSET },
      ...errorResponses({ statuses: [404, 410], scope: 'create' }),
    },
  },
  send: {
    ...common,
    operationId: 'sendResumableUpload',
    summary: 'Send a piece of an upload',
    description: 'With the last byte, the upload is ready to be a source.',
    parameters: [ID, VERSION, header('Upload-Offset', 'Where the piece begins.', SIZE)],
    requestBody: PIECE,
    responses: {
      204: { description: 'The piece arrived.', headers: OFFSET },
      ...errorResponses({ statuses: [404, 409, 410, 413, 415, 507], scope: 'create' }),
    },
  },
  end: {
    ...common,
    operationId: 'endResumableUpload',
    summary: 'Delete an upload',
    description: 'Deletes what has arrived.',
    parameters: [ID, VERSION],
    responses: {
      204: { description: 'It was deleted.' },
      ...errorResponses({ statuses: [404, 409], scope: 'create' }),
    },
  },
}
