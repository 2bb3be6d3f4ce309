import type { Text } from '#lib/words/text.ts'

/** The name of a language inside a sentence: only English writes it with a capital there. */
export function inSentence(language: string, t: Text): string {
  return t.locale === 'en' ? language : `${language.charAt(0).toLocaleLowerCase(t.tag)}${language.slice(1)}`
}
