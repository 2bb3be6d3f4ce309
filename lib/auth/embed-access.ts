import { encode } from 'next-auth/jwt'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { requireSetting } from '#lib/core/settings/env.ts'
import { readJwt } from './read-jwt.ts'

/** What a frame's access is for: one session, on pages of one origin. */
export type EmbedAccess = { sessionId: string; origin: string }

/** A frame asks its host page for a new code before this is over. */
export const ACCESS_SECONDS = 30 * 60

/** The key of access tokens follows from this, so that no session cookie is one and none is a session cookie. */
const SALT = 'embed-access'

/** @param seconds at most `ACCESS_SECONDS`. */
export function newAccessToken({ sessionId, origin }: EmbedAccess, seconds: number): Promise<string> {
  const maxAge = Math.min(seconds, ACCESS_SECONDS)
  return encode({ token: { embed: sessionId, origin }, secret: requireSetting('AUTH_SECRET'), salt: SALT, maxAge })
}

/** Null for a token that is forged, made for something else, or over. The session itself has to be looked up. */
export async function readAccessToken(token: string, now: Date = currentDatabaseTime()): Promise<EmbedAccess | null> {
  const { embed, origin, exp } = (await readJwt(token, SALT)) ?? {}
  if (typeof embed !== 'string' || typeof origin !== 'string' || typeof exp !== 'number') return null
  return exp * 1000 > now.getTime() ? { sessionId: embed, origin } : null
}

/**
 * The token of a header `Authorization: Bearer …`; undefined for a request without one. A request with one is a frame's:
 * its cookies are never read, whatever the token is worth.
 */
export function bearerOf(authorization: string | null): string | undefined {
  const [scheme, token = ''] = (authorization ?? '').split(' ', 2)
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}
