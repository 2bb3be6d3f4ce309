import { timingSafeEqual } from 'node:crypto'
import { portalOrigin } from '#lib/core/env.ts'
import { purposeMac } from '#lib/core/purpose-mac.ts'
import { CHALLENGE_MS } from './challenge.ts'

/** Names the challenge of a browser whose person has given the right password and not yet a code. */
export function secondStepCookie() {
  const secure = portalOrigin().startsWith('https:')
  const maxAge = CHALLENGE_MS['second-step'] / 1000
  return {
    name: secure ? '__Host-reelwright.second-step' : 'reelwright.second-step',
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge },
  } as const
}

/** The cookie's value: ids are no secrets, so a challenge can only be answered by who was given this. */
export function secondStepToken(challengeId: string): string {
  return `${challengeId}.${macOf(challengeId)}`
}

/** The challenge that a cookie names; null if it is missing or forged. */
export function readSecondStep(cookie: string): string | null {
  const [challengeId = '', mac = ''] = cookie.split('.')
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(challengeId))]
  return given.length === right.length && timingSafeEqual(given, right) ? challengeId : null
}

function macOf(challengeId: string): string {
  return purposeMac('second-step', challengeId).toString('base64url')
}
