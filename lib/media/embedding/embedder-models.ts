import type { ModelName } from '../models/manifest.ts'

/** What comparing texts of a language (BCP 47) by their meaning needs: nothing but for English, which is all the model knows. */
export function embedderModels(languageTag: string): ModelName[] {
  return languageTag.split('-')[0] === 'en' ? ['minilm'] : []
}
