// With its ending, because programs other than Next's load this file too.
import { headers } from 'next/headers.js'
import { cache, use } from 'react'
import { ES } from './es.ts'
import { DEFAULT_LOCALE, knownLocale, LOCALE_HEADER, type Locale } from './locales.ts'
import { requestLocale } from './request-locale.ts'
import { type Text, textIn } from './text.ts'

const TEXTS: Record<Locale, Text> = { en: textIn('en'), es: textIn('es', ES) }

/** Texts in the language of the person who sent this request. */
export const getText = cache(async (): Promise<Text> => textOfRequest(await headers()))

/** The same for components that are not async. */
export function useText(): Text {
  return use(getText())
}

/** The same where the request is at hand. */
export function textOfRequest(given: Pick<Headers, 'get'>): Text {
  return TEXTS[knownLocale(given.get(LOCALE_HEADER)) ?? requestLocale((name) => given.get(name))]
}

/** Texts for a person whose language is known, such as the receiver of a mail. Null: English. */
export function textFor(locale: string | null): Text {
  return TEXTS[knownLocale(locale) ?? DEFAULT_LOCALE]
}
