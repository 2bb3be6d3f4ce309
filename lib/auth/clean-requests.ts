import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { portalOrigins, settings } from '#lib/core/env.ts'
import { callerAddress } from './caller-address.ts'
import { guardPortal } from './guard-portal.ts'
import { ownHost } from './own-host.ts'

/**
 * Loaded into the portal's process before its server, because route handlers and actions never see the socket. In every
 * request, values that a caller can forge are replaced by known ones:
 *
 * - `x-forwarded-for` is the one address that rate limits may count by.
 * - `x-forwarded-host` is removed and `host` set to the portal's own or to a name that a team could own, since Next
 *   compares it with the origin of an action. Next asks itself for the page to which an action leads, without the host
 *   but with all other headers, so one of them hands the host on; nobody else knows its proof. Which origins are ours is
 *   decided by the settings alone (`requireSameOrigin`).
 * - An address that cannot be decoded becomes one that `proxy.ts` refuses: routes below /api answer it with a bare 500.
 *
 * The server itself is guarded (`guardPortal`) when it is about to listen, since the framework makes it.
 */
if (isMainThread) {
  const { TRUST_PROXY, NODE_ENV } = settings()
  const origins = portalOrigins()
  const proof = randomBytes(16).toString('hex')
  const handedOn = (given: string | string[] | undefined) => {
    const [mark, host] = String(given).split(' ')
    return mark === proof ? host : undefined
  }
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }
    if (server instanceof Server) guardPortal(server, NODE_ENV === 'development')
  })
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const { headers } = request
    const given = headers['x-forwarded-for']
    const forwarded = Array.isArray(given) ? given.join(',') : given
    headers['x-forwarded-for'] = callerAddress(request.socket.remoteAddress, forwarded, TRUST_PROXY)
    headers.host = handedOn(headers[HAND_ON]) ?? ownHost(origins, headers.origin, headers.host)
    headers[HAND_ON] = `${proof} ${headers.host}`
    delete headers['x-forwarded-host']
    if (!isDecodable(request.url ?? '')) request.url = '/%'
  })
}

const HAND_ON = 'x-portal-host'

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''))
    return true
  } catch {
    return false
  }
}
