import { createErrorBody, lacksScope, REFUSALS } from '../errors.ts'
import { type CodedMessage, coded } from '../messages/coded.ts'
import type { JsonSchema } from './json-schema.ts'
import { LIMIT_HEADERS, type ResponseHeader, responseHeaders } from './response-headers.ts'

/** `again`: the same request can succeed later. */
type Described = { description: string; message: CodedMessage; extension?: boolean; isRetryable?: boolean }

/** Every error status with its cause and an example of its message. */
export const ERRORS: Record<number, Described> = {
  400: { description: 'A required field is missing, or a value is wrong.', message: REFUSALS.missingFields },
  401: { description: 'The key is missing, unknown, expired or revoked.', message: REFUSALS.keyInvalid },
  403: {
    description: 'The key lacks the scope that this operation needs.',
    message: lacksScope('create'),
    extension: true,
  },
  404: {
    description: 'There is no such thing, or it belongs to another owner.',
    message: REFUSALS.noProject,
    extension: true,
  },
  408: {
    description: 'The body did not arrive in time.',
    message: REFUSALS.tooSlow,
    extension: true,
    isRetryable: true,
  },
  409: {
    description: 'It does not fit the present state.',
    message: REFUSALS.keyInUse,
    extension: true,
  },
  410: {
    description: 'What it needs was deleted when its time was over.',
    message: coded('output_source_gone'),
    extension: true,
  },
  413: {
    description: 'The body is too large.',
    message: REFUSALS.tooLarge,
    extension: true,
  },
  415: {
    description: 'The body is in another form than the operation takes.',
    message: REFUSALS.otherType,
    extension: true,
  },
  422: {
    description: 'The Idempotency-Key was used with another request.',
    message: REFUSALS.keyUsed,
    extension: true,
  },
  429: {
    description: 'Too many requests, or too many waiting projects.',
    message: REFUSALS.tooManyRequests,
    isRetryable: true,
  },
  500: { description: 'A fault of the service.', message: coded('server_error'), isRetryable: true },
  503: {
    description: 'Too many ask for the same, or something that the request needs is not there now.',
    message: coded('too_many_voices'),
    extension: true,
    isRetryable: true,
  },
  507: {
    description: 'The disk is full, or too many of your uploads wait to be used.',
    message: coded('no_room_for_file'),
    extension: true,
    isRetryable: true,
  },
}

/** Statuses that every operation with a key can answer. */
const ALWAYS = [400, 401, 403, 429, 500]

/** What a key may be made for. */
export type Scope = 'read' | 'create' | 'publish' | 'approve' | 'manage' | 'embed'

export type Refusals = {
  /** Statuses beside those that every operation with a key can answer. */
  statuses?: readonly number[]
  scope: Scope
  /** The text of a 401; the interface document has two. */
  unauthorized?: CodedMessage
  /** Messages of this operation that differ from those above, by status. */
  messages?: Record<number, CodedMessage | string>
}

/** The error answers of an operation, each with an example of its message. */
export function errorResponses({ statuses = [], scope, unauthorized, messages }: Refusals): JsonSchema {
  const own: Record<number, CodedMessage | string> = {
    401: unauthorized ?? REFUSALS.keyInvalid,
    403: lacksScope(scope),
    ...messages,
  }
  const sorted = [...ALWAYS, ...statuses].toSorted((a, b) => a - b)
  return Object.fromEntries(sorted.map((status) => [String(status), errorResponse(status, own[status])]))
}

/** The security of an operation that a key with this scope may call; OpenAPI 3.1 calls it a role. */
export function requiredScopeText(scope: Scope): JsonSchema[] {
  return [{ key: [scope] }]
}

function errorResponse(status: number, own?: CodedMessage | string): JsonSchema {
  const { description = 'Error.', message = coded('server_error'), extension } = ERRORS[status] ?? {}
  const example = createErrorBody(status, own ?? message, typeof own === 'string' ? { code: 'conflict' } : {})
  return {
    description,
    headers: responseHeaders(
      ...(status === 401 ? [] : LIMIT_HEADERS),
      ...(status === 429 || status === 409 ? (['Retry-After'] as const) : []),
      'X-Request-Id',
    ),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
    ...(extension === true ? { 'x-extension': true } : {}),
  }
}

/** @param more headers that this answer has beside those of every answer. */
export function successResponse(
  description: string,
  schema: JsonSchema,
  example?: unknown,
  more: readonly ResponseHeader[] = [],
): JsonSchema {
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
  return { description, headers: responseHeaders(...LIMIT_HEADERS, ...more, 'X-Request-Id'), content }
}
