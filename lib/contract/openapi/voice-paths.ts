import { z } from 'zod'
import { coded } from '../messages/coded.ts'
import { voicePreviewRequest } from '../voice-preview.ts'
import { EXAMPLES } from './examples.ts'
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts'
import { errorResponses, requiredScopeText, successResponse } from './responses.ts'

/** Answer of POST /voices/{voiceId}/preview while the voice is still being fetched. */
const fetchingVoice = z.object({ status: z.literal('fetching'), percent: z.int().min(0).max(100) })

/** A preview of a voice with one's own words: an extension. */
export function voicePaths(): JsonSchema {
  return { '/voices/{voiceId}/preview': { post: previewOperation() } }
}

const VOICE: JsonSchema = {
  name: 'voiceId',
  in: 'path',
  required: true,
  description: 'A `voiceId` of `GET /constants/voices`.',
  schema: { type: 'string' },
  example: EXAMPLES.voices.data[0].voiceId,
}

function previewOperation(): JsonSchema {
  const spoken = successResponse('The sound.', {})
  const fetching = successResponse(
    'The voice is still being fetched. Ask again.',
    outputSchema(fetchingVoice),
    { status: 'fetching', percent: 34 },
    ['Retry-After'],
  )
  return {
    operationId: 'previewVoice',
    tags: ['Catalogs'],
    security: requiredScopeText('create'),
    summary: 'Hear a voice say a text',
    description:
      'Speaks a sentence at once and answers with the sound, an MP3. It makes no project, and nothing of it is kept. A text that the voice cannot read, such as one in another language, is answered with 400.',
    parameters: [VOICE],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: inputSchema(voicePreviewRequest), example: EXAMPLES.voicePreview } },
    },
    responses: {
      200: { ...spoken, content: { 'audio/mpeg': { schema: { type: 'string', format: 'binary' } } } },
      202: fetching,
      ...errorResponses({
        statuses: [404, 408, 413, 415, 503],
        scope: 'create',
        messages: { 404: coded('no_such_listed_voice') },
      }),
    },
    'x-extension': true,
  }
}
