import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english, renderMessage } from '#lib/contract/messages/render.ts'
import { SPANISH_MESSAGES } from '#lib/contract/messages/spanish.ts'
import { formatTag, type Locale } from '#lib/i18n/locales.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import type { ServiceContext } from './send-error.ts'

/** The language of a page of the linking journey. */
export type LinkLanguage = { locale: Locale; translate: (message: CodedMessage) => string }

/** The first language that the person's browser accepts and we have. */
export function linkLanguage(context: ServiceContext): LinkLanguage {
  return LANGUAGES[requestLocale((name) => context.req.header(name) ?? null)]
}

/** The pages name no languages and no fields of requests. */
const SPANISH = {
  tag: formatTag('es'),
  texts: SPANISH_MESSAGES,
  languageName: (name: string) => name,
  fieldName: (path: string) => path,
}

const LANGUAGES: Record<Locale, LinkLanguage> = {
  en: { locale: 'en', translate: english },
  es: { locale: 'es', translate: (message) => renderMessage(message, SPANISH) ?? english(message) },
}
