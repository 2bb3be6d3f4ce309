import { portalOrigin, portalOrigins } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'

/**
 * Rejects requests that pages of other sites send with this browser's cookies. Browsers send the page's origin with
 * every request that changes something; it must be one of the portal's configured origins. Without one, the browser
 * must state that the page has the same origin.
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
