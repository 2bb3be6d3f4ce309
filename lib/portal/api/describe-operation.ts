import type { z } from 'zod'
import { PERMISSIONS, type Permission } from '#lib/auth/permissions.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { IDEMPOTENCY } from '#lib/contract/openapi/documented-paths.ts'
import { inputSchema, type JsonSchema, outputSchema, queryParameters } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, requiredScopeText, type Scope, successResponse } from '#lib/contract/openapi/responses.ts'

/** What the description of an operation is made from. */
type Described = {
  path: string
  id: string
  tag: string
  summary: string
  description: string
  permission: Permission
  isLiveOnly?: true
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  example: { body?: unknown; answer: unknown }
  notFound?: CodedMessage
  conflict?: string
}

type Form = { status: 200 | 201; isKeyed: boolean }

const BODY_STATUSES = [408, 413, 415]
const KEY_STATUSES = [409, 422]

/** The OpenAPI form of an operation beyond the interface document. */
export function describeOperation(described: Described, { status, isKeyed }: Form): JsonSchema {
  const { id, tag, summary, permission, query, body, answer, example, notFound, conflict } = described
  const description = described.isLiveOnly ? `${described.description} Takes a live key.` : described.description
  const scope = scopeOf(permission)
  const parameters = [
    ...pathParameters(described.path),
    ...(query === undefined ? [] : queryParameters(query)),
    ...(isKeyed ? [IDEMPOTENCY] : []),
  ]
  const statuses = new Set([
    ...(body === undefined ? [] : BODY_STATUSES),
    ...(isKeyed ? KEY_STATUSES : []),
    ...(notFound === undefined ? [] : [404]),
    ...(conflict === undefined ? [] : [409]),
  ])
  const messages = { ...(notFound && { 404: notFound }), ...(conflict && { 409: conflict }) }
  return {
    operationId: id,
    tags: [tag],
    security: requiredScopeText(scope),
    summary,
    description,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: requestBody(body, example.body) }),
    responses: {
      [status]: successResponse(
        status === 201 ? 'It was created.' : 'Done.',
        outputSchema(answer),
        example.answer,
        isKeyed ? ['Idempotency-Replayed'] : [],
      ),
      ...errorResponses({ statuses: [...statuses], scope, messages }),
    },
    'x-extension': true,
  }
}

function requestBody(body: z.ZodType, example: unknown): JsonSchema {
  return { required: true, content: { 'application/json': { schema: inputSchema(body), example } } }
}

/** The scope that a key needs for a permission. */
function scopeOf(permission: Permission): Scope {
  const { scope } = PERMISSIONS[permission]
  if (scope === null) throw new Error(`No key can have ${permission}.`)
  return scope
}

const PARAMETERS: Record<string, string> = {
  id: 'The id of what the path names.',
  output: 'The `id` of an output of the project.',
}

/** The parameters that a path names. */
export function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: PARAMETERS[name],
    schema: { type: 'string' },
  }))
}
