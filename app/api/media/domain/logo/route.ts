import { findDomain, requestedCustomDomain } from '#lib/auth/portal-domain.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { findLogo } from '#lib/portal/teams/team-logo.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/media/domain/logo`: the logo of the team at whose own host name it is asked for. */
const serve = endpoint({ who: 'anyone', atDomains: true }, async ({ request }) => {
  const host = requestedCustomDomain(request.headers.get('host'))
  const domain = host === null ? null : await findDomain(host)
  const logo = domain === null ? null : await findLogo(domain)
  if (logo === null) throw notFoundFailure()
  return serveFile(request, logo)
})

export { serve as GET, serve as HEAD }
