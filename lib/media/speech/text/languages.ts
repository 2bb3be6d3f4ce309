import type { LanguageData } from './language-data.ts'
import { english } from './languages/english.ts'

/** Tables by the primary tag of the language, or by a longer tag where a variety differs. */
const tables: Readonly<Record<string, LanguageData>> = {
  en: english,
}

/** The table for a BCP 47 tag, `null` where there is none: figures are then left to the synthesiser, as written. */
export function languageDataOf(languageTag: string): LanguageData | null {
  const parts = languageTag.replaceAll('_', '-').split('-')
  for (let length = parts.length; length > 0; length -= 1) {
    const found = tables[parts.slice(0, length).join('-').toLowerCase()]
    if (found) return found
  }
  return null
}
