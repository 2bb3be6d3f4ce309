import { accentedVoices } from './accented-voices.ts'
import { espeakVoices } from './espeak-voices.ts'
import { kokoroVoices } from './kokoro-voices.ts'
import { librittsVoices } from './libritts-voices.ts'
import { measurementsOf } from './measurements-of.ts'
import { sanoVoices } from './sano-voices.ts'
import type { Voice } from './voice.ts'

/** Every voice there is, the most natural first. Interface document, section 4.7. */
export const voiceCatalog: readonly Voice[] = [
  ...kokoroVoices,
  ...librittsVoices,
  ...sanoVoices,
  ...accentedVoices,
  ...espeakVoices,
].map((voice) => ({ ...voice, ...measurementsOf(voice.voiceId) }))

const byId = new Map(voiceCatalog.map((voice) => [voice.voiceId, voice]))

/** The voice with this id, or null. */
export function findVoice(voiceId: string): Voice | null {
  return byId.get(voiceId) ?? null
}
