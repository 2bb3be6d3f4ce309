import { z } from 'zod'
import { createErrorBody, methodNotAllowed } from '../errors.ts'
import { type JsonSchema, outputSchema } from './json-schema.ts'
import { NOT_READY, RESPONSE_EXAMPLES } from './response-examples.ts'

/** Whether the service runs and works: extensions that need no key. */
export function healthPaths(): JsonSchema {
  return {
    '/health': {
      get: open(
        'health',
        'Whether the service runs',
        'The process responds. This does not check the database.',
        z.object({ status: z.literal('ok') }),
      ),
    },
    '/ready': { get: readyOperation() },
  }
}

/** An operation that needs no key. */
function open(id: string, summary: string, description: string, answer: z.ZodType): JsonSchema {
  return {
    operationId: id,
    tags: ['Service'],
    summary,
    description,
    security: [],
    responses: {
      200: {
        description: 'Yes.',
        content: { 'application/json': { schema: outputSchema(answer), example: RESPONSE_EXAMPLES[id] } },
      },
      405: OTHER_METHOD,
    },
    'x-extension': true,
  }
}

const OTHER_METHOD: JsonSchema = {
  description: 'Another method than GET or HEAD.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: createErrorBody(405, methodNotAllowed(['GET']).refusal),
    },
  },
}

/** Answer of GET /ready. */
export const readyResponse = z.object({
  status: z.enum(['ready', 'unavailable']),
  database: z.enum(['ok', 'unreachable']),
  checks: z.record(z.string(), z.enum(['ok', 'failed'])).optional(),
  processing: z.enum(['ready', 'fetching models', 'no worker']).optional(),
  /** `held`: nothing is published or reported until the operator releases it. */
  sending: z.enum(['on', 'held']).optional(),
  workers: z.int().optional(),
  missingModels: z.array(z.string()).optional(),
})
export type ReadyResponse = z.output<typeof readyResponse>

const READY_DESCRIPTION =
  '200 if requests can be served, otherwise 503. Projects are accepted and queued whatever the value of `processing`.'

function readyOperation(): JsonSchema {
  const described = open(
    'ready',
    'Whether the service can accept and process requests',
    READY_DESCRIPTION,
    readyResponse,
  )
  const content = (example: unknown) => ({ 'application/json': { schema: outputSchema(readyResponse), example } })
  return {
    ...described,
    responses: {
      200: { description: 'Yes.', content: content(RESPONSE_EXAMPLES.ready) },
      405: OTHER_METHOD,
      503: { description: 'Not now.', content: content(NOT_READY) },
    },
  }
}
