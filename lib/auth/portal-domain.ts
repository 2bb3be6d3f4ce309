import { sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import { portalOrigin, portalOrigins } from '#lib/core/settings/env.ts'
import { customDomainOf, customDomainOrigin } from './resolve-host.ts'

/** A team at its own host name. */
export type PortalDomain = { host: string; teamId: string; slug: string; name: string; logoKey: string | null }

/**
 * The name of a team's own that a request is for; null at the portal's own addresses. It may be unknown: `findDomain`.
 *
 * @param host the header, as clean-requests.ts leaves it. Forwarded ones are never read.
 */
export function requestedCustomDomain(host: string | null | undefined): string | null {
  return customDomainOf(portalOrigins(), host)
}

/** The team whose verified name this is; null for a name that opens nothing. Queries the database every time. */
export async function findDomain(host: string): Promise<PortalDomain | null> {
  type Row = { team_id: string; slug: string; name: string; logo_key: string | null }
  const [row] = await portalDatabase().execute<Row>(sql`select * from portal.team_of_domain(${host})`)
  return row === undefined ? null : { host, teamId: row.team_id, slug: row.slug, name: row.name, logoKey: row.logo_key }
}

/** Where browsers reach a team's own name, without a trailing slash. */
export function domainOrigin(host: string): string {
  return customDomainOrigin(portalOrigin(), host)
}
