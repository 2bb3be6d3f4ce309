import { type LanguageName, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import type { ModelName } from '../models/manifest.ts'

const models = { fast: 'whisper-base', accurate: 'whisper-small' } as const

/** Manifest name of the model that recognizes a language: the requested one, or the accurate one where that is needed. */
export function recognizerModel(language: LanguageName, asked: 'fast' | 'accurate'): 'whisper-base' | 'whisper-small' {
  const { easy }: SpokenLanguage = spokenLanguages[language]
  return models[easy ? asked : 'accurate']
}

/** Models that recognizing a language needs: the voice activity detector, then the recognizer. */
export function recognizerModels(language: LanguageName, asked: 'fast' | 'accurate'): ModelName[] {
  return ['silero-vad', recognizerModel(language, asked)]
}
