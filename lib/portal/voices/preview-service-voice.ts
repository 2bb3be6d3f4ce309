import { z } from 'zod'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { call, recordMissingAbility, refusalOf } from '../service/service-client.ts'

/**
 * The service's answer to a text for a voice. `refused`: the voice cannot speak it. `cannot_ask`: the service
 * has no such operation.
 */
export type PreviewAnswer =
  | { kind: 'spoken'; type: string; audio: Buffer }
  | { kind: 'fetching'; percent: number | null; retryAfterSeconds: number }
  | { kind: 'refused'; refusal: TextWithMessage }
  | { kind: 'slow_down'; retryAfterSeconds: number }
  | { kind: 'cannot_ask' }
  | { kind: 'unreachable'; cause: unknown }

/** The built-in service fetches a voice's models before it answers, for most of a minute. */
const PREVIEW_TIMEOUT_MS = 60_000

/** POST `{base_url}/voices/{voiceId}/preview`: an extension. Only for a service that `previewsVoices`. */
export async function previewServiceVoice(voiceId: string, text: string): Promise<PreviewAnswer> {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ text }) }
  const path = `/voices/${encodeURIComponent(voiceId)}/preview`
  try {
    const answer = await call(path, PREVIEW_TIMEOUT_MS, init)
    const { status, type, bytes, json, retryAfterSeconds } = answer
    if (status === 200 && AUDIO_TYPE.test(type)) return { kind: 'spoken', type, audio: bytes }
    if (status === 202)
      return { kind: 'fetching', percent: fetched.safeParse(json).data?.percent ?? null, retryAfterSeconds }
    if (status === 400 || status === 422) return { kind: 'refused', refusal: refusalOf(answer) }
    if (status === 429) return { kind: 'slow_down', retryAfterSeconds }
    if (![404, 405, 501].includes(status)) throw new Error(`The service answered ${status} ${type}.`)
    recordMissingAbility('voice-preview')
    return { kind: 'cannot_ask' }
  } catch (cause) {
    return { kind: 'unreachable', cause }
  }
}

/** Other content types from the service must never reach a browser under our own origin. */
export const AUDIO_TYPE = /^audio\/[\w.+-]+/

const fetched = z.object({ percent: z.number().min(0).max(100) })
