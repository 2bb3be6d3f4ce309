/** The languages of the product's own texts, English first. A test requires that every translation is complete. */
export const LOCALES = ['en', 'es'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** Each language by its own name. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' }

/** The header in which the proxy passes the reader's language to pages, actions and handlers. */
export const LOCALE_HEADER = 'x-locale'

/** The language that was chosen in this browser. */
export const LOCALE_COOKIE = 'locale'

/** Our language for a BCP 47 tag such as `es-MX`; null for one that the product does not have. */
export function knownLocale(tag: string | null | undefined): Locale | null {
  const language = tag?.split('-')[0]?.toLowerCase()
  return LOCALES.find((locale) => locale === language) ?? null
}

/** How Intl writes numbers and dates in a language: English ones are British. */
export function formatTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale
}
