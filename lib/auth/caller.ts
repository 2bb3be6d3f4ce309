import { browserCookie } from './browser-cookie.ts'
import { callerNetwork } from './caller-address.ts'
import { deviceCookie } from './known-device.ts'
import { requestedCustomDomain } from './portal-domain.ts'
import { readCookie } from './read-cookie.ts'

/** The facts about a caller before authentication. */
export type Caller = {
  /** What counts as one caller for rate limits. */
  network: string
  userAgent: string
  /** The cookie of known devices unchanged; empty without one. */
  devices: string
  /** The secret of the browser (browser-cookie.ts); absent without one. */
  browser?: string
  /** The team's own host name that is asked for (portal-domain.ts); absent at the portal's own. */
  domain?: string
}

/** @param read a header of the request by its name in lower case. */
export function readCaller(read: (name: string) => string | null | undefined): Caller {
  const domain = requestedCustomDomain(read('host'))
  const browser = readCookie(read('cookie') ?? '', browserCookie().name)
  return {
    network: callerNetwork(readAddress(read)),
    userAgent: read('user-agent') ?? '',
    devices: readCookie(read('cookie') ?? '', deviceCookie().name) ?? '',
    ...(browser && { browser }),
    ...(domain !== null && { domain }),
  }
}

/** The caller's IP address; `unknown` outside the portal's server. */
export function readAddress(read: (name: string) => string | null | undefined): string {
  // The header holds one address, which clean-requests.ts has set, whatever the caller sent.
  return read('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}
