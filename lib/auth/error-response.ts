import type { IncomingMessage } from 'node:http'
import type { RawResponse } from '#lib/core/http/raw-response.ts'
import { ES } from '#lib/i18n/es.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { requestLocale } from '#lib/i18n/request-locale.ts'
import { ENGLISH, shownText, type Text, textIn } from '#lib/i18n/text.ts'

const TEXTS: Record<Locale, Text> = { en: ENGLISH, es: textIn('es', ES) }

/** An answer to what reaches no page and no route: to programs in the form of the API, to people in their language. */
export function errorResponse(
  { url = '', headers }: IncomingMessage,
  status: number,
  text: string | Translatable,
  extraHeaders: Record<string, string> = {},
): RawResponse {
  const message = shownText(text, TEXTS[requestLocale((name) => header(headers[name]))])
  const isProgram = url.startsWith('/api/')
  return {
    status,
    headers: { 'Cache-Control': 'no-store', ...extraHeaders },
    type: isProgram ? 'application/json' : 'text/plain; charset=utf-8',
    body: isProgram ? JSON.stringify({ error: { message } }) : `${message}\n`,
  }
}

function header(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join('; ') : (value ?? null)
}
