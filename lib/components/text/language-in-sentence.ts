import type { Text } from '#lib/i18n/text.ts'

/** The name of a language within a sentence, where only English capitalizes it. */
export function languageInSentence(language: string, t: Text): string {
  return t.locale === 'en' ? language : `${language.charAt(0).toLocaleLowerCase(t.tag)}${language.slice(1)}`
}
