import { portalOrigin } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * Refuses what another site's page sends with this browser's cookies. Browsers name the page's origin with every
 * request that changes something; the product may be reached under its public address or the one the request itself
 * names.
 *
 * @throws Failure `forbidden`.
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get('origin')
  if (origin === null) {
    if (headers.get('sec-fetch-site') === 'cross-site') throw refused()
    return
  }
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  if (origin === portalOrigin() || (URL.canParse(origin) && new URL(origin).host === host)) return
  throw refused()
}

function refused(): Failure {
  return new Failure('forbidden', 'This request came from another site. Open the page again and repeat it there.')
}
