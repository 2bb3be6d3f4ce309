import { isClosedByClient } from '#lib/core/http/closed-by-client.ts'
import { logger } from '#lib/core/log/log.ts'
import { currentRequestId } from '#lib/core/log/request-context.ts'
import { countUnexpectedError } from '#lib/core/metrics/requests.ts'

/**
 * Logs what a page or route threw, and makes the request's id what the browser learns of it, so that the person can name
 * the log's entry. Next sends an error's digest, and reads it after it has called this without waiting.
 */
export function recordPageError(error: unknown, route: string): void {
  const requestId = currentRequestId()
  if (requestId !== null && typeof error === 'object' && error !== null) {
    // The same error comes again where the page's HTML is made.
    if (Reflect.get(error, 'digest') === requestId) return
    Reflect.set(error, 'digest', requestId)
  }
  if (isClosedByClient(error)) {
    logger('portal').debug({ err: error, route }, 'a page was closed by its reader')
    return
  }
  countUnexpectedError()
  logger('portal').error({ err: error, route }, 'a page failed')
}
