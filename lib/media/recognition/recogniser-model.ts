import { type LanguageName, type SpokenLanguage, spokenLanguages } from '../languages.ts'
import type { ModelName } from '../models/manifest.ts'

const models = { fast: 'whisper-base', accurate: 'whisper-small' } as const

/** Name in the manifest of the model that hears a language: the one asked for, or a better one where that is no use. */
export function recogniserModel(language: LanguageName, asked: 'fast' | 'accurate'): 'whisper-base' | 'whisper-small' {
  const { easy }: SpokenLanguage = spokenLanguages[language]
  return models[easy ? asked : 'accurate']
}

/** What hearing a language needs in the store of models: what finds speech, then what writes it down. */
export function recogniserModels(language: LanguageName, asked: 'fast' | 'accurate'): ModelName[] {
  return ['silero-vad', recogniserModel(language, asked)]
}
