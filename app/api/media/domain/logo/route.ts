import { findDomain, requestedDomain } from '#lib/auth/portal-domain.ts'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { findLogo } from '#lib/portal/teams/team-logo.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/media/domain/logo`: the logo of the team at whose own host name it is asked for. */
const serve = endpoint({ who: 'anyone', atDomains: true }, async ({ request }) => {
  const host = requestedDomain(request.headers.get('host'))
  const domain = host === null ? null : await findDomain(host)
  const logo = domain === null ? null : await findLogo(domain)
  if (logo === null) throw absent()
  return serveFile(request, logo)
})

export { serve as GET, serve as HEAD }
