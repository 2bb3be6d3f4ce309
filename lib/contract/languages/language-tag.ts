import { z } from 'zod'
import { problem } from '../messages/coded.ts'

/** Languages to choose from; every other one with a BCP 47 tag can be named over the API. In the order of their English names. */
export const OFFERED_LANGUAGES = [
  'ar',
  'bg',
  'ca',
  'zh-Hans',
  'zh-Hant',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'fi',
  'fr',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'lt',
  'ms',
  'nb',
  'fa',
  'pl',
  'pt-BR',
  'pt-PT',
  'ro',
  'ru',
  'sk',
  'es',
  'es-419',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
] as const

/** A BCP 47 tag in its canonical form: `ES-mx` becomes `es-MX`. */
export const languageTag = z
  .string(problem('must_be_string'))
  .trim()
  .max(20, problem('must_be_language_tag'))
  .transform((tag, context) => {
    const canonical = canonicalTag(tag)
    if (canonical !== null) return canonical
    context.addIssue({ code: 'custom', message: problem('must_be_language_tag') })
    return z.NEVER
  })
  .describe('BCP 47 tag of a language, such as `es`, `pt-BR` or `zh-Hans`.')

function canonicalTag(tag: string): string | null {
  try {
    return /^[a-z]{2,3}(?:-[a-z\d]+)*$/i.test(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? null) : null
  } catch {
    return null
  }
}

/** The language alone: `es` of `es-MX`. */
export function languageOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}

const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'])

/** How a language is written across a line. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
}
