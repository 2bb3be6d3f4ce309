import type { z } from 'zod'
import { publishAnswer, voiceList } from '../answers.ts'
import { ERROR_TEXT } from '../errors.ts'
import { IDEMPOTENCY_HOURS } from '../limits.ts'
import type { Operation } from '../project.ts'
import { voicesQuery } from '../queries.ts'
import { brollRequest, clipRequest, publishRequest, subtitlesRequest, ttsRequest, ttvRequest } from '../requests.ts'
import { errorAnswers, goodAnswer, needs } from './answers.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema, queryParameters } from './json-schema.ts'

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
  about: string
  section: string
  schema: z.ZodType
  example: unknown
  alias?: boolean
  pending?: Operation
}

const ONE_TEXT =
  'Takes exactly one of `script`, which is spoken word for word, and `prompt`, of which a script is made.'

const CREATIONS: Record<string, Creation> = {
  '/subtitles': {
    id: 'createSubtitles',
    summary: 'Subtitle a video',
    about: 'Burns animated subtitles into the video; SRT, WebVTT and the transcript come with it.',
    section: '4.1',
    schema: subtitlesRequest,
    example: EXAMPLES.subtitles,
  },
  '/clip': {
    id: 'createClips',
    summary: 'Cut reels from a video',
    about: 'Cuts the best parts of a long video into short ones, with subtitles, music, B-roll and a hook as wanted.',
    section: '4.2',
    schema: clipRequest,
    example: EXAMPLES.clip,
    pending: 'clip',
  },
  '/broll': {
    id: 'createBroll',
    summary: 'Add B-roll to a video',
    about: 'Shows pictures and stock video over what is said.',
    section: '4.3',
    schema: brollRequest,
    example: EXAMPLES.broll,
    pending: 'broll',
  },
  '/brolls': {
    id: 'createBrolls',
    summary: 'Alias of /broll',
    about: 'The same as `/broll`.',
    section: '4.3',
    schema: brollRequest,
    example: EXAMPLES.broll,
    alias: true,
    pending: 'broll',
  },
  '/tts': {
    id: 'createSpeech',
    summary: 'Speak a text',
    about: `${ONE_TEXT} A voice of the catalogue speaks it.`,
    section: '4.4',
    schema: ttsRequest,
    example: EXAMPLES.tts,
  },
  '/ttv': {
    id: 'createVideo',
    summary: 'Make a video of a text',
    about: `${ONE_TEXT} A voice of the catalogue speaks it over pictures of a visual style.`,
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

function creationOperation(creation: Creation): JsonSchema {
  const { id, summary, about, section, schema, example, alias, pending } = creation
  const needsText = schema === ttsRequest || schema === ttvRequest
  const given = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } }, required: [name] })
  const oneText = { oneOf: [given('script'), given('prompt')] }
  const body = needsText ? { ...inputSchema(schema), ...oneText } : inputSchema(schema)
  return {
    operationId: id,
    tags: ['Projects'],
    security: needs('create'),
    summary,
    description: `${about} The result is reported to \`webhookUrl\`.${pending === undefined ? '' : ' This service checks the request in full and then answers 501: it cannot carry it out yet.'} (Interface document, section ${section}.)`,
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
    description:
      'Posts a video to each account of `apiAccessKeys`, now or at `scheduleTime`. This service checks the request in full and then answers 501: it cannot post yet. (Interface document, section 4.6.)',
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
    description:
      'Without parameters: the whole list. `total` counts the voices that match. (Interface document, section 4.7; the parameters go beyond it.)',
    parameters: queryParameters(voicesQuery),
    responses: {
      200: goodAnswer('The voices.', outputSchema(voiceList), EXAMPLES.voices),
      ...errorAnswers({ scope: 'read', unauthorized: ERROR_TEXT.keyInvalidOrMissing }),
    },
  }
}
