import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { IDEMPOTENCY } from '#lib/contract/openapi/documented-paths.ts'
import { ID } from '#lib/contract/openapi/extension-paths.ts'
import { inputSchema, type JsonSchema, outputSchema } from '#lib/contract/openapi/json-schema.ts'
import { errorResponses, type Refusals, requiredScopeText, successResponse } from '#lib/contract/openapi/responses.ts'
import { embedSessionInput } from './embed-session-input.ts'

const named = z.object({ id: z.string(), externalId: z.string(), name: z.string() })

const openedSession = z.object({
  id: z.string(),
  code: z.string().describe('Opens the frame once, until `codeExpiresAt`.'),
  url: z.string().describe('Address of the frame, which `embed.js` puts in place.'),
  codeExpiresAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().describe('When the session ends.'),
  customer: named,
  person: named,
})

const ended = z.object({ ended: z.int().describe('How many sessions were ended.') })

const ORIGIN = 'https://app.example.com'

function opened() {
  return {
    id: 'sess_2Q8bXv7kTz',
    ...{ code: 'Jm2f0v3kQw', url: `${ORIGIN}/embed/acme-portal/start`, codeExpiresAt: '2026-08-03T09:05:00.000Z' },
    expiresAt: '2026-08-03T17:00:00.000Z',
    customer: { id: 'team_7Hs2', externalId: 'acme', name: 'Acme' },
    person: { id: 'user_9Kd4', externalId: 'u-17', name: 'Mira Holt' },
  }
}

const REQUEST = {
  customer: { externalId: 'acme', name: 'Acme' },
  person: { externalId: 'u-17', name: 'Mira Holt' },
  role: 'editor',
  capabilities: ['create', 'download'],
}

const GONE = { 410: coded('embed_session_over') }
const NO_SESSION = { 404: coded('no_such_session') }

function create(): JsonSchema {
  return {
    ...common('createEmbedSession', 'Open a session for a person of a customer'),
    description:
      'Customers and people are made on first sight. What the person may do, role and capabilities must both allow. Without `download`, the frame gets what its player and pages show (the video, its picture, captions and transcript), and no file to keep.',
    parameters: [IDEMPOTENCY],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(embedSessionInput), example: REQUEST } },
    },
    responses: {
      201: successResponse('The session is open.', outputSchema(openedSession), opened(), ['Idempotency-Replayed']),
      ...refusals({ statuses: [408, 409, 413, 415, 422] }),
    },
  }
}

function renew(): JsonSchema {
  return {
    ...common('renewEmbedSession', 'Make a further code for a session'),
    description:
      'With it the frame goes on after a reload, or when its access has ended. The session ends when it would have.',
    parameters: [ID],
    responses: {
      201: successResponse('The code is made.', outputSchema(openedSession), opened()),
      ...refusals({ statuses: [404, 410], messages: { ...NO_SESSION, ...GONE } }),
    },
  }
}

const END_ONE: JsonSchema = {
  ...common('endEmbedSession', 'End a session'),
  description: 'Its frames close at once.',
  parameters: [ID],
  responses: { 200: endedAnswer(), ...refusals({ statuses: [404], messages: NO_SESSION }) },
}

const END_MANY: JsonSchema = {
  ...common('endEmbedSessions', 'End all sessions of a person, of a customer or of your team'),
  description: 'Exactly one of the parameters is given.',
  parameters: [
    parameter('person', 'The `externalId` of the person.', { type: 'string' }),
    parameter('customer', 'The `externalId` of the customer.', { type: 'string' }),
    parameter('all', 'Every session of your team.', { type: 'string', enum: ['true'] }),
  ],
  responses: {
    200: endedAnswer(),
    ...refusals({ statuses: [404], messages: { 404: coded('no_such_person') } }),
  },
}

function common(operationId: string, summary: string): JsonSchema {
  return { operationId, tags: ['Embedding'], security: requiredScopeText('embed'), summary, 'x-extension': true }
}

function parameter(name: string, description: string, schema: JsonSchema): JsonSchema {
  return { name, in: 'query', required: false, description, schema, 'x-extension': true }
}

function endedAnswer(): JsonSchema {
  return successResponse('They are ended.', outputSchema(ended), { ended: 1 })
}

function refusals(more: Omit<Refusals, 'scope'>): JsonSchema {
  return errorResponses({ ...more, scope: 'embed' })
}

/** The descriptions of what a partner's server asks for its frames. */
export const EMBED_DESCRIPTIONS = { create: create(), renew: renew(), endOne: END_ONE, endMany: END_MANY }
