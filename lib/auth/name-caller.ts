import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { settings } from '#lib/core/env.ts'
import { callerAddress } from './caller-address.ts'

/**
 * Loaded into the portal's process before its server: every request's `x-forwarded-for` is replaced by the one address
 * that rate limits may count by. Route handlers and actions never see the socket, so it cannot be done there; what a
 * caller writes into the header itself is gone.
 */
if (isMainThread) {
  const { TRUST_PROXY } = settings()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const given = request.headers['x-forwarded-for']
    const forwarded = Array.isArray(given) ? given.join(',') : given
    request.headers['x-forwarded-for'] = callerAddress(request.socket.remoteAddress, forwarded, TRUST_PROXY)
  })
}
