import { randomBytes } from 'node:crypto'
import { hostCookie } from './host-cookie.ts'

/** A sign-in that leaves for a provider comes back within the hour or not at all. */
const BROWSER_SECONDS = 3600

/** A secret of this browser, so that what begins in it cannot be finished in another. It identifies nobody. */
export function browserCookie() {
  return hostCookie('reelwright.browser', BROWSER_SECONDS)
}

/** 256 bits. */
export function newBrowserSecret(): string {
  return randomBytes(32).toString('base64url')
}
