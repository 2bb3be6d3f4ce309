import { routePath } from 'hono/route'
import { logger } from '#lib/core/log/log.ts'
import { currentRequestId } from '#lib/core/log/request-context.ts'
import type { beginRequest } from '#lib/core/log/trace.ts'
import { countRequest } from '#lib/core/metrics/requests.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ServiceContext } from './send-error.ts'

/**
 * Counts a request that was answered and writes the access log. Both have the pattern of its route: paths hold rights, as
 * those of files and of linking pages do.
 *
 * @param ms until the answer began; a file is still being sent.
 */
export function recordRequest(
  context: ServiceContext,
  { status, headers }: Response,
  ms: number,
  span: ReturnType<typeof beginRequest>,
): void {
  const { method } = context.req
  const matched = routePath(context)
  const route = matched === '' || matched === '/*' ? 'unknown' : matched
  countRequest(route, method, status, ms / 1000)
  span.end({ method, route, status, requestId: currentRequestId() })
  if (!settings().ACCESS_LOG && status < 500) return
  const caller = context.get('caller')
  const length = headers.get('content-length')
  const bytes = length === null ? undefined : Number(length)
  const credential = caller === undefined ? 'none' : 'key'
  const line = { method, route, status, ms: Math.round(ms), bytes, credential, keyId: caller?.keyId }
  logger('access').info(line, 'request')
}
