import type { z } from 'zod'
import { publishAnswer, voiceList } from './answers.ts'
import { ERROR_TEXT } from './errors.ts'
import { IDEMPOTENCY_HOURS } from './limits.ts'
import { errorAnswers, goodAnswer, needs } from './openapi-answers.ts'
import { EXAMPLES } from './openapi-examples.ts'
import { inputSchema, type JsonSchema, outputSchema, queryParameters } from './openapi-schema.ts'
import type { Operation } from './project.ts'
import { voicesQuery } from './queries.ts'
import { brollRequest, clipRequest, publishRequest, subtitlesRequest, ttsRequest, ttvRequest } from './requests.ts'

const IDEMPOTENCY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: `Makes it safe to send the request again: within ${IDEMPOTENCY_HOURS} hours the same key with the same body gives the same project, with another body 422, and 409 while the first is being processed.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  'x-extension': true,
}

/** `pending`: the operation that is checked in full and then answered with 501. */
type Creation = {
  id: string
  summary: string
  section: string
  schema: z.ZodType
  example: unknown
  alias?: boolean
  pending?: Operation
}

const CREATIONS: Record<string, Creation> = {
  '/subtitles': {
    id: 'createSubtitles',
    summary: 'Subtitle a video',
    section: '4.1',
    schema: subtitlesRequest,
    example: EXAMPLES.subtitles,
  },
  '/clip': {
    id: 'createClips',
    summary: 'Cut reels from a video',
    section: '4.2',
    schema: clipRequest,
    example: EXAMPLES.clip,
    pending: 'clip',
  },
  '/broll': {
    id: 'createBroll',
    summary: 'Add B-roll to a video',
    section: '4.3',
    schema: brollRequest,
    example: EXAMPLES.broll,
    pending: 'broll',
  },
  '/brolls': {
    id: 'createBrolls',
    summary: 'Alias of /broll',
    section: '4.3',
    schema: brollRequest,
    example: EXAMPLES.broll,
    alias: true,
    pending: 'broll',
  },
  '/tts': { id: 'createSpeech', summary: 'Speak a text', section: '4.4', schema: ttsRequest, example: EXAMPLES.tts },
  '/ttv': {
    id: 'createVideo',
    summary: 'Make a video of a text',
    section: '4.5',
    schema: ttvRequest,
    example: EXAMPLES.ttv,
    pending: 'ttv',
  },
}

/** The operations of the interface document as OpenAPI paths. */
export function documentedPaths(): JsonSchema {
  const creations = Object.entries(CREATIONS).map(([path, creation]) => [path, { post: creationOperation(creation) }])
  return {
    ...Object.fromEntries(creations),
    '/publish-to-socials': { post: publishOperation() },
    '/constants/voices': { get: voicesOperation() },
  }
}

function creationOperation({ id, summary, section, schema, example, alias, pending }: Creation): JsonSchema {
  const needsText = schema === ttsRequest || schema === ttvRequest
  const given = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] })
  const oneText = { oneOf: [given('script'), given('prompt')] }
  const body = needsText ? { ...inputSchema(schema), ...oneText } : inputSchema(schema)
  return {
    operationId: id,
    tags: ['Projects'],
    security: needs('create'),
    summary,
    description: `Interface document, section ${section}. Creates a project; its result is reported to \`webhookUrl\`.`,
    parameters: [IDEMPOTENCY],
    requestBody: { required: true, content: { 'application/json': { schema: body, example } } },
    responses: {
      201: goodAnswer(
        'The project is created.',
        { $ref: '#/components/schemas/Acknowledgement' },
        EXAMPLES.acknowledgement,
        ['Idempotency-Replayed'],
      ),
      ...errorAnswers({
        statuses: [408, 409, 413, 415, 422, ...(pending === undefined ? [] : [501])],
        scope: 'create',
        messages: { 501: `Not Implemented: This service cannot carry out /${pending} yet` },
      }),
    },
    callbacks: { report: { $ref: '#/components/callbacks/Report' } },
    ...(alias === true ? { 'x-extension': true } : {}),
  }
}

function publishOperation(): JsonSchema {
  return {
    operationId: 'publishToSocials',
    tags: ['Publishing'],
    security: needs('publish'),
    summary: 'Post a video to social accounts',
    description: 'Interface document, section 4.6.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(publishRequest), example: EXAMPLES.publish } },
    },
    responses: {
      200: goodAnswer('Posted or scheduled.', outputSchema(publishAnswer), EXAMPLES.publishAnswer),
      ...errorAnswers({
        statuses: [408, 413, 415, 501],
        scope: 'publish',
        messages: { 501: 'Not Implemented: This service cannot post to social networks yet' },
      }),
    },
  }
}

function voicesOperation(): JsonSchema {
  return {
    operationId: 'listVoices',
    tags: ['Catalogues'],
    security: needs('read'),
    summary: 'List voices',
    description: 'Interface document, section 4.7. Without parameters: the whole list.',
    parameters: queryParameters(voicesQuery),
    responses: {
      200: goodAnswer('The voices.', outputSchema(voiceList), EXAMPLES.voices),
      ...errorAnswers({ scope: 'read', unauthorized: ERROR_TEXT.keyInvalidOrMissing }),
    },
  }
}
