import { embedderModels } from '../embedding/embedder-models.ts'
import { type LanguageName, spokenLanguages } from '../languages.ts'
import type { ModelName } from '../models/manifest.ts'
import { subtitleModels } from '../subtitle-models.ts'
import type { ClipInput } from './clip-video.ts'

/**
 * The models that cutting reels out of a video needs, as far as known beforehand: those of its captions, the one that
 * compares sentences, and the one that finds faces.
 */
export function clipModels(
  language: LanguageName,
  model: ClipInput['model'],
  known: { hasTranscript: boolean },
): ModelName[] {
  return [...subtitleModels(language, model, known), ...embedderModels(spokenLanguages[language].tag), 'blazeface']
}
