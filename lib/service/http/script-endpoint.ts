import type { z } from 'zod'
import { REFUSALS } from '#lib/contract/errors.ts'
import { MAX_VIDEO_WORDS } from '#lib/contract/script-length.ts'
import { MAX_LEFT_OUT, scriptRequest } from '#lib/contract/script-request.ts'
import { Failure } from '#lib/core/failure.ts'
import { listOmittedParts } from '#lib/media/text-normalization/omitted-parts.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { requireRequest } from '../require-request.ts'
import { requireSpeakable } from '../speech/require-speakable.ts'
import { findListedVoice } from '../voices/listed-voices.ts'
import { writeScript } from '../writing/write-script.ts'
import { readJsonBody } from './read-json-body.ts'
import type { Endpoint } from './service.ts'

/**
 * POST /scripts, an extension: the script that would be spoken, written of a prompt or checked. With a writing provider
 * it makes work like a project, so it needs the same scope.
 */
export const scriptEndpoint: Endpoint = {
  method: 'POST',
  path: '/scripts',
  scope: 'create',
  counts: 'preview',
  unauthorized: REFUSALS.keyInvalid,
  handle: async (context) => {
    const wanted = requireRequest(scriptRequest, await readJsonBody(context))
    requireSpeakable(wanted)
    const script = await prepare(wanted, context.req.raw.signal)
    return context.json({ message: 'Script prepared successfully', script })
  },
}

async function prepare({ voiceId, script = '', prompt, words }: z.output<typeof scriptRequest>, signal: AbortSignal) {
  const voice = findListedVoice(voiceId)
  if (prompt === undefined || voice === null) {
    const leftOut = voice === null ? [] : listOmittedParts(script, voice.languageCode).slice(0, MAX_LEFT_OUT)
    return { text: script, writtenBy: null, note: null, leftOut }
  }
  const length = words === undefined ? undefined : { about: words, most: MAX_VIDEO_WORDS }
  return writeScript(prompt, voice, signal, length).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error
    throw new Failure('unavailable', error.reason, { cause: error, retryAfterSeconds: 30 })
  })
}
