import { readAlias, sessionOf } from '#lib/auth/embed-alias.ts'
import { findFrameLocale } from '#lib/auth/embed-session.ts'
import { knownLocale } from '#lib/words/locales.ts'
import { textFor, textOfRequest } from '#lib/words/server.ts'
import type { Text } from '#lib/words/text.ts'

/**
 * Texts in the language of whoever sent a request: in a partner's frame, recognised by the team's alias in the address,
 * the language of its session; elsewhere the one that the browser chose or accepts.
 */
export async function requestText({ url, headers }: Pick<Request, 'url' | 'headers'>): Promise<Text> {
  const { pathname, searchParams } = new URL(url)
  const names = [...pathname.split('/'), searchParams.get('team') ?? '']
  const alias = names.map(readAlias).find((one) => one !== null)
  const locale = alias === undefined ? null : knownLocale(await findFrameLocale(sessionOf(alias.ref)))
  return locale === null ? textOfRequest(headers) : textFor(locale)
}
