import { portalOrigin, portalOrigins } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * Refuses what another site's page sends with this browser's cookies. Browsers name the page's origin with every request
 * that changes something; it must be one of the portal's own, by its settings. Where none is named, the browser has to
 * say that the page is of the same origin.
 *
 * @throws Failure `forbidden`.
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get('origin')
  const isOurs = origin === null ? headers.get('sec-fetch-site') === 'same-origin' : portalOrigins().includes(origin)
  if (isOurs) return
  throw new Failure(
    'forbidden',
    `This request came from another site. Open the page at ${portalOrigin()} and try again there.`,
  )
}
