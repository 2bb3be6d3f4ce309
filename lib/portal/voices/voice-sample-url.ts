import { timingSafeEqual } from 'node:crypto'
import { portalOrigin } from '#lib/core/env.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'

/** Where an API customer hears a voice. It needs no key and does not expire: samples are the same for everybody. */
export function voiceSampleUrl(voiceId: string): string {
  const signature = sign(voiceId).toString('base64url')
  return `${portalOrigin()}/api/media/voice-samples/${encodeURIComponent(voiceId)}?signature=${signature}`
}

export function voiceSampleUrlIsValid(voiceId: string, signature: string): boolean {
  const [given, expected] = [Buffer.from(signature, 'base64url'), sign(voiceId)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign(voiceId: string): Buffer {
  return purposeMac('voice-sample', voiceId)
}
