import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { logger } from '#lib/core/log/log.ts'
import { currentRequestId } from '#lib/core/log/request-context.ts'
import { beginRequest } from '#lib/core/log/trace.ts'
import { countRequest } from '#lib/core/metrics/requests.ts'
import { settings } from '#lib/core/settings/env.ts'
import { isInternalRequest } from './internal-requests.ts'
import { readCookie } from './read-cookie.ts'
import { routePatterns } from './route-pattern.ts'
import { sessionCookie } from './session-cookie.ts'

type Recorder = (request: IncomingMessage, response: ServerResponse, run: () => void) => void

/** Counts each request when it has been answered or given up by its client, and writes the access log. */
export function requestRecorder(): Recorder {
  const patternOf = routePatterns(path.join(process.cwd(), '.next'))
  const log = logger('access')
  const { ACCESS_LOG } = settings()
  return (request, response, run) => {
    // What the framework asks itself is part of a request that is recorded.
    if (isInternalRequest(request)) return run()
    const span = beginRequest()
    const startedAt = performance.now()
    const { method = '', url = '', socket } = request
    const before = socket.bytesWritten
    const credential = credentialOf(request)
    const end = () => {
      const ms = performance.now() - startedAt
      const route = patternOf(url)
      const status = response.writableFinished ? response.statusCode : 499
      countRequest(route, method, status, ms / 1000)
      span.end({ method, route, status, requestId: currentRequestId() })
      if (!ACCESS_LOG && status < 500) return
      const bytes = socket.bytesWritten - before
      log.info({ method, route, status, ms: Math.round(ms), bytes, credential }, 'request')
    }
    // The end of an answer is reported outside of the request's context, which the log names.
    span.within(() => {
      response.once('close', AsyncLocalStorage.bind(end))
      run()
    })
  }
}

/** What a caller showed, whether or not it was accepted. */
function credentialOf({ headers }: IncomingMessage): string {
  if (headers['x-api-key'] !== undefined) return 'key'
  if (headers.authorization !== undefined) return 'token'
  if (headers['webhook-signature'] !== undefined) return 'signature'
  return readCookie(headers.cookie ?? '', sessionCookie().name) === undefined ? 'none' : 'session'
}
