import { randomBytes } from 'node:crypto'
import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { hostCookie } from './host-cookie.ts'

/** Whose password a device knows. */
export type DeviceOwner = { id: string; passwordHash: string | null }

/** Most people remembered in one browser; the one who signed in longest ago is forgotten first. */
const MAX_OWNERS = 5

/** The longest that browsers keep a cookie. */
const DEVICE_SECONDS = 400 * 24 * 3600

/**
 * A cookie that marks browsers in which a person has signed in before. It proves nothing else, survives signing out and
 * becomes invalid when the password changes. Failed attempts from elsewhere do not count against such a browser
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */
export function deviceCookie() {
  return hostCookie('reelwright.device', DEVICE_SECONDS)
}

/** The device's id if the cookie shows that `owner` has signed in from it; null otherwise. */
export function findDevice(cookie: string, owner: DeviceOwner | undefined): string | null {
  if (owner === undefined) return null
  return (
    entriesOf(cookie)
      .find((entry) => isEntryOf(entry, owner))
      ?.split('.')[0] ?? null
  )
}

/** The cookie's value once `owner` has signed in. */
export function rememberOwner(cookie: string, owner: DeviceOwner): string {
  const entries = entriesOf(cookie)
  const known = entries.find((entry) => isEntryOf(entry, owner))
  const id = randomBytes(16).toString('base64url')
  const first = known ?? `${id}.${purposeMac(PURPOSE, factsOf(id, owner)).toString('base64url')}`
  return [first, ...entries.filter((entry) => entry !== first)].slice(0, MAX_OWNERS).join('~')
}

function entriesOf(cookie: string): string[] {
  return cookie
    .split('~')
    .filter((entry) => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, MAX_OWNERS)
}

function isEntryOf(entry: string, owner: DeviceOwner): boolean {
  const [id = '', mac = ''] = entry.split('.')
  return isPurposeMac(mac, PURPOSE, factsOf(id, owner))
}

const PURPOSE = 'device'

function factsOf(id: string, { id: userId, passwordHash }: DeviceOwner): string {
  return `${id} ${userId} ${passwordHash ?? ''}`
}
