import { createHmac } from 'node:crypto'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { ringOf } from '#lib/core/secrets/key-ring.ts'
import { timingSafeEqualText } from '#lib/core/secrets/timing-safe-equal-text.ts'
import { serviceOrigin } from '#lib/core/settings/env.ts'

/** Links are good for a week at least. */
const LINK_DAYS = 7

/** Ends are rounded up to an hour, so that the same file has the same link for a while and can be cached by it. */
const ROUNDING_SECONDS = 3600

/** A link with which anybody may read one file until it expires. */
export function createFileLink(key: string, now: Date = currentDatabaseTime()): string {
  const wanted = now.getTime() / 1000 + LINK_DAYS * 24 * 3600
  const expires = Math.ceil(wanted / ROUNDING_SECONDS) * ROUNDING_SECONDS
  return `${serviceOrigin()}/files/${key}?exp=${expires}&sig=${signatureOf(ringOf('SERVICE_SECRET')[0], key, String(expires))}`
}

/** Whether `exp` and `sig` of a link were given out for this file and have not run out. */
export function isValidLink(
  key: string,
  exp: string,
  sig: string,
  now: Date = currentDatabaseTime(),
): 'good' | 'expired' | 'wrong' {
  const isGivenOut = ringOf('SERVICE_SECRET').some((secret) => timingSafeEqualText(sig, signatureOf(secret, key, exp)))
  if (!isGivenOut) return 'wrong'
  return Number(exp) * 1000 < now.getTime() ? 'expired' : 'good'
}

/** The file that one of our own links names, when it is still good; null for every other address. */
export function keyOfOwnLink(address: string): string | null {
  if (!address.startsWith(`${serviceOrigin()}/files/`) || !URL.canParse(address)) return null
  const url = new URL(address)
  const key = url.pathname.slice('/files/'.length)
  return isValidLink(key, url.searchParams.get('exp') ?? '', url.searchParams.get('sig') ?? '') === 'good' ? key : null
}

/** A stored upload or output of this service, wherever its link leads. */
const STORED_FILE = /\/((?:uploads|outputs)\/[a-z]+_[a-z0-9]+\/[^/?#]+)/

/**
 * The stored file that an address reads, without the signature of its link, so that nothing deletes it while it is
 * read.
 */
export function storedKeyOf(address: string): string | null {
  return STORED_FILE.exec(address)?.[1] ?? null
}

function signatureOf(secret: string, key: string, expires: string): string {
  return createHmac('sha256', secret).update(`file:${expires}:${key}`).digest('base64url')
}
