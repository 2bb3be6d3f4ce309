import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, knownLocale, LOCALE_COOKIE, LOCALES, type Locale } from './locales.ts'

/** The language that was chosen in this browser, or the first that the browser accepts and we have. */
export function requestLocale(header: (name: string) => string | null): Locale {
  const chosen = COOKIE.exec(header('cookie') ?? '')?.[1]
  const accepted = new Negotiator({ headers: { 'accept-language': header('accept-language') ?? '' } })
  return knownLocale(chosen) ?? knownLocale(accepted.language([...LOCALES])) ?? DEFAULT_LOCALE
}

const COOKIE = new RegExp(`(?:^|; *)${LOCALE_COOKIE}=([a-z]+)`)
