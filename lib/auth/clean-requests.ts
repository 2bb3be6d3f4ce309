import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { portalOrigins, settings } from '#lib/core/env.ts'
import { callerAddress } from './caller-address.ts'
import { ownHost } from './own-host.ts'

/**
 * Loaded into the portal's process before its server, because route handlers and actions never see the socket. In every
 * request, values that a caller can forge are replaced by known ones:
 *
 * - `x-forwarded-for` is the one address that rate limits may count by.
 * - `x-forwarded-host` is removed and `host` set to the portal's own, since Next compares it with the origin of an
 *   action and fetches pages from it. Which origins are ours is decided by the settings alone (`requireSameOrigin`).
 * - An address that cannot be decoded becomes one that `proxy.ts` refuses: routes below /api answer it with a bare 500.
 */
if (isMainThread) {
  const { TRUST_PROXY } = settings()
  const origins = portalOrigins()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { headers } = request
    const given = headers['x-forwarded-for']
    const forwarded = Array.isArray(given) ? given.join(',') : given
    headers['x-forwarded-for'] = callerAddress(request.socket.remoteAddress, forwarded, TRUST_PROXY)
    headers.host = ownHost(origins, headers.origin, headers.host)
    delete headers['x-forwarded-host']
    if (!isDecodable(request.url ?? '')) request.url = '/%'
  })
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''))
    return true
  } catch {
    return false
  }
}
