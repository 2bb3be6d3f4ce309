import webPush from 'web-push'
import type { PushSubscriptionRow } from '#db/schema/portal/push-subscriptions.ts'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { portalOrigin, settings } from '#lib/core/settings/env.ts'
import { pushKeys } from './push-keys.ts'

/**
 * What the browser shows, and where it leads. A later message of the same `tag` replaces it. `always`: also while a page
 * of the portal is in front.
 */
export type PushMessage = { title: string; body: string; url: string; tag: string; always?: true }

/** `gone`: the browser takes no messages any more. `failed`: it may take them later. */
export type PushResult = 'sent' | 'gone' | 'failed' | 'refused'

const TIMEOUT_MS = 15_000
/** Push services keep a message that long for a browser that is not running. */
const KEPT_SECONDS = 86_400

/** Sends a message to one browser, encrypted for it alone (RFC 8291), by the guarded way to addresses that people give. */
export async function sendPushMessage(
  { endpoint, p256dh, auth, publicKey }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'publicKey'>,
  message: PushMessage,
  signal?: AbortSignal,
): Promise<PushResult> {
  const keys = pushKeys().find((each) => each.publicKey === publicKey)
  if (keys === undefined) return 'gone'
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subject(), ...keys },
      contentEncoding: webPush.supportedContentEncodings.AES_128_GCM,
      TTL: KEPT_SECONDS,
      urgency: 'normal',
    },
  )
  try {
    const answer = await safeFetch(endpoint, {
      method: 'POST',
      headers: plainHeaders(headers),
      body: body ?? '',
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
      maxRedirects: 0,
      connectTimeoutMs: TIMEOUT_MS,
      headersTimeoutMs: TIMEOUT_MS,
      ...(signal && { signal }),
    })
    answer.body.destroy()
    return resultOf(answer.status)
  } catch {
    return 'failed'
  }
}

/** Whom a push service can ask about our messages: https only, so a portal without it names none of its own pages. */
function subject(): string {
  const origin = portalOrigin()
  return origin.startsWith('https:') ? origin : 'mailto:postmaster@localhost'
}

function resultOf(status: number): PushResult {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/** The length is set where the body is sent. */
function plainHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
