import { z } from 'zod'
import { findDomain } from '#lib/auth/portal-domain.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const query = z.object({ domain: z.string().max(253) })

/**
 * `GET /api/domains/ask?domain=…`: 200 for the verified host name of a team, 404 for any other. A proxy asks before it
 * gets a certificate for a name (Caddy's `on_demand_tls`): without, anybody could have it ask for certificates without end.
 */
export const GET = endpoint({ who: 'anyone', query }, async ({ query: { domain } }) => {
  if ((await findDomain(domain.toLowerCase())) === null) throw notFoundFailure()
  return new Response(null, { headers: { 'cache-control': 'no-store' } })
})
