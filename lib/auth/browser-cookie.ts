import { randomBytes } from 'node:crypto'
import { portalOrigin } from '#lib/core/env.ts'

/** A sign-in that leaves for a provider comes back within the hour or not at all. */
const BROWSER_SECONDS = 3600

/** A secret of this browser, so that what begins in it cannot be finished in another. It identifies nobody. */
export function browserCookie() {
  const secure = portalOrigin().startsWith('https:')
  return {
    name: secure ? '__Host-reelwright.browser' : 'reelwright.browser',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: BROWSER_SECONDS },
  } as const
}

/** 256 bits. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}
