import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { refusedBy } from '../service/service-refusal.ts'
import { previewServiceVoice } from './preview-service-voice.ts'
import { fetchingVoice } from './stream-voice-sample.ts'
import { findVoice } from './voice-catalog.ts'

/**
 * Passes on the sound of a voice that speaks the team's own text. While the service still fetches the voice, the answer
 * is 202 with `{percent}` and when to ask again, as for samples.
 *
 * @returns null where there is no such voice.
 * @throws Failure `forbidden` for a role that may only look; `rate_limited`; `invalid` where the voice cannot speak the
 *   text; `not_implemented` where the service has no previews; `unavailable`, with when to ask again where it is busy.
 */
export async function previewVoice(member: Actor, voiceId: string, text: string): Promise<Response | null> {
  requirePermission(member, 'projects.make')
  if ((await findVoice(voiceId)) === null) return null
  await countTry(LIMITS.previewVoice, member.teamId)
  const answer = await previewServiceVoice(voiceId, text)
  switch (answer.kind) {
    case 'spoken': {
      const headers = {
        'content-type': answer.type,
        'content-length': String(answer.audio.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      }
      return new Response(new Uint8Array(answer.audio), { headers })
    }
    case 'fetching':
      return fetchingVoice(answer.percent, answer.retryAfterSeconds)
    case 'refused':
      throw refusedBy(answer.refusal)
    case 'cannot_ask':
      throw new Failure(
        'not_implemented',
        translatable('Custom previews are not available for this voice. Play the samples instead.'),
      )
    case 'slow_down':
      throw new Failure(
        'unavailable',
        translatable('The service is preparing other previews first. Try again in a few minutes.'),
        answer,
      )
    case 'unreachable':
      throw new Failure('unavailable', translatable('We could not generate your preview. Try again.'), {
        cause: answer.cause,
      })
  }
}

/** A page waits for the answer, so the service is given little time. */
const TIMEOUT_MS = 4_000

/** Whether the configured service lists previews of voices with one's own text. */
export async function canPreview(): Promise<boolean> {
  return (await serviceAbilities(Date.now(), TIMEOUT_MS))?.previewsVoices === true
}
