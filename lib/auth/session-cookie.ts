import { hostCookie } from './host-cookie.ts'

export const SESSION_SECONDS = 30 * 24 * 3600

/**
 * The cookie carries a signed and encrypted token that names a session row; revoking the row ends the session at once.
 */
export function sessionCookie() {
  return hostCookie('next-auth.session-token', SESSION_SECONDS)
}
