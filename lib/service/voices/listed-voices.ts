import { settings } from '#lib/core/settings/env.ts'
import { findVoice, voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'

/** A voice of the provider that an operator set up. */
export type ProviderVoice = Omit<Voice, 'gender' | 'style' | 'speaker'> & {
  gender: 'female' | 'male' | 'unknown'
  /** How good it is; not known to us. */
  style: 'external'
  /** The provider's own name of it. */
  voice: string
}

/** Any voice that the list has. */
export type ListedVoice = Voice | ProviderVoice

export function isProviderVoice(voice: ListedVoice): voice is ProviderVoice {
  return voice.style === 'external'
}

/** The provider's voices in the order of the setting, then the built-in ones, which are always there. */
export function listAllVoices(): readonly ListedVoice[] {
  const { SPEAK_URL } = settings()
  return SPEAK_URL === undefined ? voiceCatalog : [...providerVoices(), ...voiceCatalog]
}

export function findListedVoice(voiceId: string): ListedVoice | null {
  return findVoice(voiceId) ?? providerVoices().find((voice) => voice.voiceId === voiceId) ?? null
}

/** An id contains voice and language, so that it stays what it is when the setting gets more of them. */
function providerVoices(): ProviderVoice[] {
  const { SPEAK_URL, SPEAK_MODEL, SPEAK_VOICES } = settings()
  if (SPEAK_URL === undefined) return []
  return SPEAK_VOICES.map(({ voice, languageCode, name, gender }) => ({
    voiceId: `provider-${voice}-${languageCode.toLowerCase()}`,
    name: `${name} (${SPEAK_MODEL})`,
    ...{ gender, languageCode, voice, style: 'external' },
  }))
}
