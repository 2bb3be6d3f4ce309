import { REFUSALS } from '#lib/contract/errors.ts'
import { voicePreviewRequest } from '#lib/contract/voice-preview.ts'
import { requireRequest } from '../require-request.ts'
import { readJsonBody } from './read-json-body.ts'
import { sendModelsFetching } from './send-error.ts'
import type { Endpoint } from './service.ts'

/**
 * POST /voices/{voiceId}/preview, an extension: the voice speaks the caller's text at once. It makes work like a
 * project, so it needs the same scope.
 */
export const voicePreviewEndpoint: Endpoint = {
  method: 'POST',
  path: '/voices/{voiceId}/preview',
  scope: 'create',
  counts: 'preview',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context, service, caller) => {
    const { text } = requireRequest(voicePreviewRequest, await readJsonBody(context))
    const preview = await service.voiceSamples.speak(context.req.param('voiceId') ?? '', text, caller.keyId)
    if ('fetchedPercent' in preview) return sendModelsFetching(context, preview.fetchedPercent)
    return context.body(new Uint8Array(preview.audio), 200, { 'Content-Type': 'audio/mpeg' })
  },
}
