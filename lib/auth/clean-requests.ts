import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { REQUEST_ID_HEADER, requestIdFrom } from '#lib/core/log/request-context.ts'
import { portalOrigins, settings } from '#lib/core/settings/env.ts'
import { callerAddress, callerNetwork } from './caller-address.ts'
import { FormConcurrencyLimit, markOverConcurrencyLimit } from './form-concurrency-limit.ts'
import { isForm } from './form-refusal.ts'
import { guardPortal } from './guard-portal.ts'
import { markInternalRequest } from './internal-requests.ts'
import { resolveHost } from './resolve-host.ts'

/**
 * Loaded into the portal's process before its server, because route handlers and actions never see the socket. In every
 * request, values that a caller can forge are replaced by known ones:
 *
 * - `x-forwarded-for` is the one address that rate limits may count by.
 * - `x-forwarded-host` is removed and `host` set to the portal's own or to a name that a team could own, since Next
 *   compares it with the origin of an action. Next asks itself for the page to which an action leads, without the host
 *   but with all other headers, so one of them hands the host on; nobody else knows its proof. Which origins are ours is
 *   decided by the settings alone (`requireSameOrigin`). It hands the address on with it: an action that Next passes from
 *   one page to another would otherwise come from this machine, with limits of its own.
 * - `x-request-id` is the client's own id of the request if it is well formed, or else a new one.
 * - An address that cannot be decoded becomes one that `proxy.ts` refuses: routes below /api answer it with a bare 500.
 *
 * The server itself is guarded (`guardPortal`) when it is about to listen, since the framework makes it. Of a network that
 * already waits for the answers to many forms (`Crowd`), another is refused there.
 */
if (isMainThread) {
  const { TRUST_PROXY, NODE_ENV } = settings()
  const origins = portalOrigins()
  const proof = randomBytes(16).toString('hex')
  const concurrencyLimit = new FormConcurrencyLimit()
  const handedOn = (given: string | string[] | undefined) => {
    const [mark, host, address] = String(given).split(' ')
    return mark === proof && host !== undefined && address !== undefined ? { host, address } : undefined
  }
  subscribe('tracing:net.server.listen:asyncStart', (message) => {
    const { server } = message as { server: unknown }
    if (server instanceof Server) guardPortal(server, NODE_ENV === 'development')
  })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { headers } = request
    const given = headers['x-forwarded-for']
    const forwarded = Array.isArray(given) ? given.join(',') : given
    const ours = handedOn(headers[FORWARDED_HOST_HEADER])
    const address = ours?.address ?? callerAddress(request.socket.remoteAddress, forwarded, TRUST_PROXY)
    headers['x-forwarded-for'] = address
    headers[REQUEST_ID_HEADER] = requestIdFrom(headers[REQUEST_ID_HEADER])
    headers.host = ours?.host ?? resolveHost(origins, headers.origin, headers.host)
    headers[FORWARDED_HOST_HEADER] = `${proof} ${headers.host} ${address}`
    delete headers['x-forwarded-host']
    if (ours !== undefined) markInternalRequest(request)
    else if (isForm(request)) {
      const leave = concurrencyLimit.enter(callerNetwork(address))
      if (leave === null) markOverConcurrencyLimit(request)
      else response.once('close', leave)
    }
    if (!isDecodable(request.url ?? '')) request.url = '/%'
  })
}

const FORWARDED_HOST_HEADER = 'x-portal-host'

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.replace(/\?.*$/s, ''))
    return true
  } catch {
    return false
  }
}
