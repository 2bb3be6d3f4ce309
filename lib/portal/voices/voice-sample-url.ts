import { portalOrigin } from '#lib/core/env.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'
import { isSameText } from '#lib/core/same-text.ts'

/** Where an API customer hears a voice. It needs no key and does not expire: samples are the same for everybody. */
export function voiceSampleUrl(voiceId: string): string {
  return `${portalOrigin()}/api/media/voice-samples/${encodeURIComponent(voiceId)}?signature=${sign(voiceId)}`
}

export function voiceSampleUrlIsValid(voiceId: string, signature: string): boolean {
  return isSameText(signature, sign(voiceId))
}

function sign(voiceId: string): string {
  return purposeMac('voice-sample', voiceId).toString('base64url')
}
