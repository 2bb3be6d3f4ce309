import { voiceCatalog } from '#lib/media/synthesis/voices/catalog.ts'
import type { Voice } from '#lib/media/synthesis/voices/voice.ts'
import type { ProviderVoice } from '../voices/listed-voices.ts'

/** The first built-in voice of a provider voice's very language and gender, or at least of its language. */
export function findSubstituteVoice({
  languageCode,
  gender,
}: Pick<ProviderVoice, 'languageCode' | 'gender'>): Voice | undefined {
  const [language] = languageCode.split('-')
  const candidates = voiceCatalog.filter((voice) => voice.languageCode.split('-')[0] === language)
  const rank = (voice: Voice) =>
    (voice.languageCode === languageCode ? 2 : 0) + (gender === 'unknown' || voice.gender === gender ? 1 : 0)
  return candidates.toSorted((a, b) => rank(b) - rank(a))[0]
}
