import { ERROR_TEXT, lacksScope, REFUSAL_TEXT } from '../errors.ts'
import { type AnswerHeader, answerHeaders, LIMIT_HEADERS } from './answer-headers.ts'
import type { JsonSchema } from './json-schema.ts'

/** `again`: the same request can succeed later. */
type Described = { description: string; message: string; extension?: boolean; again?: boolean }

/** Every error status with its cause and an example of its message. */
export const ERRORS: Record<number, Described> = {
  400: { description: 'A required field is missing, or a value is wrong.', message: ERROR_TEXT.missingFields },
  401: { description: 'The key is missing, unknown, expired or revoked.', message: ERROR_TEXT.keyInvalid },
  403: {
    description: 'The key lacks the scope that this operation needs.',
    message: lacksScope('create'),
    extension: true,
  },
  404: {
    description: 'There is no such thing, or it belongs to another owner.',
    message: REFUSAL_TEXT.noProject,
    extension: true,
  },
  408: {
    description: 'The body did not arrive in time.',
    message: REFUSAL_TEXT.tooSlow,
    extension: true,
    again: true,
  },
  409: {
    description: 'It does not fit the present state.',
    message: REFUSAL_TEXT.keyInUse,
    extension: true,
  },
  410: {
    description: 'What it needs was deleted when its time was over.',
    message: 'Gone: The source of this output is no longer kept, so it cannot be rendered again',
    extension: true,
  },
  413: {
    description: 'The body is too large.',
    message: REFUSAL_TEXT.tooLarge,
    extension: true,
  },
  415: {
    description: 'The body is in another form than the operation takes.',
    message: REFUSAL_TEXT.otherType,
    extension: true,
  },
  422: {
    description: 'The Idempotency-Key was used with another request.',
    message: REFUSAL_TEXT.keyUsed,
    extension: true,
  },
  429: {
    description: 'Too many requests, or too many waiting projects.',
    message: ERROR_TEXT.tooManyRequests,
    again: true,
  },
  500: { description: 'A fault of the service.', message: ERROR_TEXT.serverError, again: true },
  503: {
    description: 'Too many ask for the same, or something that the request needs is not there now.',
    message: 'Service Unavailable: Too many voices are being tried at once. Try again shortly.',
    extension: true,
    again: true,
  },
  507: {
    description: 'The disk is full, or too many of your uploads wait to be used.',
    message: 'Insufficient Storage: The service has too little disk space for this file. Try again later.',
    extension: true,
    again: true,
  },
}

/** Statuses that every operation with a key can answer. */
const ALWAYS = [400, 401, 403, 429, 500]

/** What a key may be made for. */
export type Scope = 'read' | 'create' | 'publish' | 'embed'

export type Refusals = {
  /** Statuses beside those that every operation with a key can answer. */
  statuses?: readonly number[]
  scope: Scope
  /** The text of a 401; the interface document has two. */
  unauthorized?: string
  /** Messages of this operation that differ from those above, by status. */
  messages?: Record<number, string>
}

/** The error answers of an operation, each with an example of its message. */
export function errorAnswers({ statuses = [], scope, unauthorized, messages }: Refusals): JsonSchema {
  const own: Record<number, string> = {
    401: unauthorized ?? ERROR_TEXT.keyInvalid,
    403: lacksScope(scope),
    ...messages,
  }
  const sorted = [...ALWAYS, ...statuses].toSorted((a, b) => a - b)
  return Object.fromEntries(sorted.map((status) => [String(status), errorAnswer(status, own[status])]))
}

/** The security of an operation that a key with this scope may call; OpenAPI 3.1 calls it a role. */
export function needs(scope: Scope): JsonSchema[] {
  return [{ key: [scope] }]
}

function errorAnswer(status: number, ownMessage?: string): JsonSchema {
  const { description = 'Error.', message = '', extension } = ERRORS[status] ?? {}
  const example = { error: { message: ownMessage ?? message } }
  return {
    description,
    headers: answerHeaders(
      ...(status === 401 ? [] : LIMIT_HEADERS),
      ...(status === 429 || status === 409 ? (['Retry-After'] as const) : []),
      'X-Request-Id',
    ),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
    ...(extension === true ? { 'x-extension': true } : {}),
  }
}

/** @param more headers that this answer has beside those of every answer. */
export function goodAnswer(
  description: string,
  schema: JsonSchema,
  example?: unknown,
  more: readonly AnswerHeader[] = [],
): JsonSchema {
  const content = { 'application/json': { schema, ...(example === undefined ? {} : { example }) } }
  return { description, headers: answerHeaders(...LIMIT_HEADERS, ...more, 'X-Request-Id'), content }
}
