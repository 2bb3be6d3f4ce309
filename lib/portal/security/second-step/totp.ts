import { Secret, TOTP } from 'otpauth'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'

const ISSUER = 'Reelwright'

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Codes of the step before and after count too: clocks differ, and typing takes time. */
const TOLERANCE_STEPS = 1

/** A new secret of 160 bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that authenticator apps read from a QR code. */
export function totpAddress(secret: string, email: string): string {
  return new TOTP({ ...PARAMETERS, issuer: ISSUER, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The step of time that a code belongs to; null if it is wrong. A step is used once, so a code that another person has
 * seen cannot be entered again.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    ...PARAMETERS,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: TOLERANCE_STEPS,
  })
  return delta === null ? null : TOTP.counter({ period: PARAMETERS.period, timestamp }) + delta
}

/** A secret as its person's row holds it. */
export function sealTotpSecret(userId: string, secret: string): string {
  return sealText(secret, totpPlace(userId))
}

export function openTotpSecret(userId: string, sealed: string): string {
  return openText(sealed, totpPlace(userId))
}

function totpPlace(userId: string) {
  return { table: 'portal.users', row: userId, column: 'totp_secret', team: '' }
}
