import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/**
 * The address of a voice's sample for API customers. It needs no key and does not expire: samples are the same for
 * everybody.
 */
export function voiceSampleUrl(voiceId: string): string {
  const signature = purposeMac(PURPOSE, voiceId).toString('base64url')
  return `${portalOrigin()}/api/media/voice-samples/${encodeURIComponent(voiceId)}?signature=${signature}`
}

export function voiceSampleUrlIsValid(voiceId: string, signature: string): boolean {
  return isPurposeMac(signature, PURPOSE, voiceId)
}

const PURPOSE = 'voice-sample'
