import { createHmac } from 'node:crypto'
import { hashToken } from '../ids.ts'
import { ringOf } from './key-ring.ts'
import { timingSafeEqualText } from './timing-safe-equal-text.ts'

/**
 * A secret derived from AUTH_SECRET, so it need not be stored. It is bound to one purpose and useless for any other.
 *
 * @param key another accepted AUTH_SECRET, for what must come out as it did under that one.
 */
export function purposeMac(purpose: string, value: string, key: string = ringOf('AUTH_SECRET')[0]): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest()
}

/** The same under each accepted AUTH_SECRET, the current one first: for checking what was given out earlier. */
export function purposeMacs(purpose: string, value: string): [Buffer, ...Buffer[]] {
  const [current, ...others] = ringOf('AUTH_SECRET')
  return [purposeMac(purpose, value, current), ...others.map((key) => purposeMac(purpose, value, key))]
}

/** Whether a text is what an accepted AUTH_SECRET gives for this purpose and value. */
export function isPurposeMac(given: string, purpose: string, value: string): boolean {
  return purposeMacs(purpose, value).some((mac) => timingSafeEqualText(given, mac.toString('base64url')))
}

/**
 * The accepted AUTH_SECRET from which a token was derived whose hash was stored then; the current one where none fits.
 *
 * @param tokenOf the token under a key.
 */
export function signingKeyOfToken(tokenHash: string, tokenOf: (key: string) => string): string {
  const ring = ringOf('AUTH_SECRET')
  return ring.find((key) => hashToken(tokenOf(key)) === tokenHash) ?? ring[0]
}
