/** A message is not from this installation, or too old. */
export class WebhookVerificationError extends Error {
  constructor(message) {
    super(message)
    this.name = 'WebhookVerificationError'
  }
}

const encoder = new TextEncoder()

/**
 * Verifies a webhook message by Standard Webhooks 1.0.
 *
 * @param body the body as it was received, to the byte.
 * @param headers of the request.
 * @param secret one or several secrets; each begins with `whsec_`.
 * @returns the message.
 */
export async function verifyWebhook(body, headers, secret, { toleranceSeconds = 300, now = Date.now() } = {}) {
  const read = (name) => (typeof headers.get === 'function' ? headers.get(name) : headerIn(headers, name))
  const [id, timestamp, signatures] = [read('webhook-id'), read('webhook-timestamp'), read('webhook-signature')]
  if (!id || !timestamp || !signatures)
    throw new WebhookVerificationError('The headers of a webhook message are missing.')
  const age = Math.abs(now / 1000 - Number(timestamp))
  if (!Number.isFinite(age) || age > toleranceSeconds) {
    throw new WebhookVerificationError('The message is too old, or the clock of this machine is wrong.')
  }
  const bytes = typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body)
  const signed = concat(encoder.encode(`${id}.${timestamp}.`), bytes)
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [decode(one.slice(3))] : []))
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', decode(one.replace(/^whsec_/, '')), HMAC, false, ['verify'])
    for (const signature of given) {
      // It compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, signature, signed)) return JSON.parse(new TextDecoder().decode(bytes))
    }
  }
  throw new WebhookVerificationError('The signature does not match.')
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

function headerIn(headers, name) {
  const value = headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]
  return Array.isArray(value) ? value[0] : value
}

function decode(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array(0)
  }
}

function concat(one, other) {
  const whole = new Uint8Array(one.length + other.length)
  whole.set(one)
  whole.set(other, one.length)
  return whole
}
