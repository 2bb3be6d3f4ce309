import type { IncomingMessage } from 'node:http'
import type { RawAnswer } from '#lib/core/raw-answer.ts'
import { ES } from '#lib/words/es.ts'
import type { Locale } from '#lib/words/locales.ts'
import type { Said } from '#lib/words/message.ts'
import { requestLocale } from '#lib/words/request-locale.ts'
import { ENGLISH, shownText, type Text, textIn } from '#lib/words/text.ts'

const TEXTS: Record<Locale, Text> = { en: ENGLISH, es: textIn('es', ES) }

/** An answer to what reaches no page and no route: to programs in the form of the API, to people in their language. */
export function answerInWords(
  { url = '', headers }: IncomingMessage,
  status: number,
  sentence: string | Said,
  more: Record<string, string> = {},
): RawAnswer {
  const message = shownText(sentence, TEXTS[requestLocale((name) => header(headers[name]))])
  const isProgram = url.startsWith('/api/')
  return {
    status,
    headers: { 'Cache-Control': 'no-store', ...more },
    type: isProgram ? 'application/json' : 'text/plain; charset=utf-8',
    body: isProgram ? JSON.stringify({ error: { message } }) : `${message}\n`,
  }
}

function header(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join('; ') : (value ?? null)
}
