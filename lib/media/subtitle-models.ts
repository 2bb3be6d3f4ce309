import { fontsOfLanguage } from './captions/fonts-of-language.ts'
import { type LanguageName, spokenLanguages } from './languages.ts'
import type { ModelName } from './models/manifest.ts'
import { recognizerModels } from './recognition/recognizer-model.ts'
import type { SubtitleInput } from './subtitle-video.ts'

/**
 * The models that subtitling speech in a language needs, as far as known before recognition: letters of another
 * script may need another font (`MissingModels`).
 *
 * @param hasTranscript whether a transcript will be in the task's directory, so that nothing has to be recognized.
 */
export function subtitleModels(
  language: LanguageName,
  model: SubtitleInput['model'],
  { hasTranscript }: { hasTranscript: boolean },
): ModelName[] {
  return [
    ...(hasTranscript ? [] : recognizerModels(language, model)),
    ...fontsOfLanguage(spokenLanguages[language].tag),
  ]
}
