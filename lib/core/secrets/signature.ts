import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The three headers of the Standard Webhooks scheme, version 1.0. */
export type SignatureHeaders = { 'webhook-id': string; 'webhook-timestamp': string; 'webhook-signature': string }

/**
 * Signs a message by the Standard Webhooks scheme 1.0: HMAC-SHA256 over `<id>.<seconds>.<body>`.
 *
 * @param secrets `whsec_` and base64, or bare base64. While a secret is being changed, the one before it signs too.
 * @param id the same for every attempt to deliver the same message, so that a receiver can drop repetitions.
 */
export function signMessage(secrets: readonly string[], id: string, body: string, sentAt: Date): SignatureHeaders {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => `v1,${mac(secret, id, seconds, body).toString('base64')}`)
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}

/**
 * Whether a message comes from a holder of the secret and is fresh. Several signatures in one header, as while a secret
 * is being changed, are each tried.
 *
 * @param toleranceSeconds how far the sender's clock may be off, either way.
 */
export function verifyMessage(
  secret: string,
  headers: { id: string | null; timestamp: string | null; signature: string | null },
  body: string | Buffer,
  now: Date,
  toleranceSeconds = 300,
): boolean {
  const { id, timestamp, signature } = headers
  if (id === null || timestamp === null || signature === null || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const expected = mac(secret, id, timestamp, body)
  return signature.split(' ').some((part) => {
    const [version, value] = part.split(',')
    const given = Buffer.from(value ?? '', 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** A fresh secret of 256 bits, `whsec_…`. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

function mac(secret: string, id: string, seconds: string, body: string | Buffer): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest()
}
