import { domainOrigin, requestedCustomDomain } from '#lib/auth/portal-domain.ts'
import { Failure } from '#lib/core/failure.ts'
import { portalOrigin, portalOrigins } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'

/**
 * Rejects requests that pages of other sites send with this browser's cookies. Browsers send the page's origin with
 * every request that changes something; it must be one of the portal's configured origins or, at a team's own host name,
 * that of the name. Without one, the browser must state that the page has the same origin.
 *
 * @throws Failure `forbidden`.
 */
export function requireSameOrigin(headers: Headers): void {
  const origin = headers.get('origin')
  const domain = requestedCustomDomain(headers.get('host'))
  const ours = domain === null ? portalOrigins() : [domainOrigin(domain)]
  const isOurs = origin === null ? headers.get('sec-fetch-site') === 'same-origin' : ours.includes(origin)
  if (isOurs) return
  throw new Failure(
    'forbidden',
    translatable('This request came from another site. Open the page at {origin} and try again there.', {
      origin: ours[0] ?? portalOrigin(),
    }),
  )
}
