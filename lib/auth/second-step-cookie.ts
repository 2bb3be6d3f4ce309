import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { CHALLENGE_MS } from './challenge.ts'
import { hostCookie } from './host-cookie.ts'

/** Names the challenge of a browser whose person has given the right password and not yet a code. */
export function secondStepCookie() {
  return hostCookie('reelwright.second-step', CHALLENGE_MS['second-step'] / 1000)
}

/** The cookie's value: ids are not secret, so a challenge can only be answered by who was given this. */
export function secondStepToken(challengeId: string): string {
  return `${challengeId}.${purposeMac(PURPOSE, challengeId).toString('base64url')}`
}

/** The challenge that a cookie names; null if it is missing or forged. */
export function readSecondStep(cookie: string): string | null {
  const [challengeId = '', mac = ''] = cookie.split('.')
  return isPurposeMac(mac, PURPOSE, challengeId) ? challengeId : null
}

const PURPOSE = 'second-step'
