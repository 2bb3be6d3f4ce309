import { readAlias, sessionIdOf } from '#lib/auth/embed-alias.ts'
import { findFrameLocale } from '#lib/auth/embed-session.ts'
import { knownLocale } from '#lib/i18n/locales.ts'
import { textFor, textOfRequest } from '#lib/i18n/server.ts'
import type { Text } from '#lib/i18n/text.ts'

/**
 * Texts in the language of the person who sent a request: in a partner's frame, recognized by the team's alias in the
 * address, the language of its session; elsewhere the one that the browser chose or accepts.
 */
export async function requestText({ url, headers }: Pick<Request, 'url' | 'headers'>): Promise<Text> {
  const { pathname, searchParams } = new URL(url)
  const names = [...pathname.split('/'), searchParams.get('team') ?? '']
  const alias = names.map(readAlias).find((one) => one !== null)
  const locale = alias === undefined ? null : knownLocale(await findFrameLocale(sessionIdOf(alias.ref)))
  return locale === null ? textOfRequest(headers) : textFor(locale)
}
