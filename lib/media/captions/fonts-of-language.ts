import type { FontModelName } from '../models/font-models.ts'

/** The fonts that captions in a language need whatever is said. */
export function fontsOfLanguage(languageTag: string): FontModelName[] {
  return /^(ja|ko|zh)\b/i.test(languageTag) ? [hanFont(languageTag)] : []
}

/** The East Asian font whose Han letters have the form of a language. */
export function hanFont(languageTag: string): 'noto-sans-jp' | 'noto-sans-kr' | 'noto-sans-tc' | 'noto-sans-sc' {
  if (/^ja/i.test(languageTag)) return 'noto-sans-jp'
  if (/^ko/i.test(languageTag)) return 'noto-sans-kr'
  return /hant|-(tw|hk|mo)\b/i.test(languageTag) ? 'noto-sans-tc' : 'noto-sans-sc'
}
