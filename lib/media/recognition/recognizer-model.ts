import { type LanguageName, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import type { ModelName } from '../models/manifest.ts'

/**
 * `fast` is Whisper base, `accurate` Whisper small: about twice the work. `auto` is the fast one, and the accurate one once more
 * for what the fast one is unsure of.
 */
export const SPEECH_MODELS = ['auto', 'fast', 'accurate'] as const
export type SpeechModel = (typeof SPEECH_MODELS)[number]

type WhisperName = 'whisper-base' | 'whisper-small'

/** Manifest name of the model that recognizes a language: the requested one, or the accurate one where that is needed. */
export function recognizerModel(language: LanguageName, asked: SpeechModel): WhisperName {
  const { easy }: SpokenLanguage = spokenLanguages[language]
  return easy && asked !== 'accurate' ? 'whisper-base' : 'whisper-small'
}

/** Models that recognizing a language needs: the voice activity detector, the recognizer, and where there is one, the second. */
export function recognizerModels(language: LanguageName, asked: SpeechModel): ModelName[] {
  const first = recognizerModel(language, asked)
  return ['silero-vad', first, ...(asked === 'auto' && first !== 'whisper-small' ? ['whisper-small' as const] : [])]
}
