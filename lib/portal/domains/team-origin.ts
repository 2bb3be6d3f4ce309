import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { domainOrigin } from '#lib/auth/portal-domain.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'

/** Where people reach a team's pages, without a trailing slash: its own host name, or else the portal's address. */
export async function selectTeamOrigin(transaction: Transaction, teamId: string): Promise<string> {
  const [row] = await transaction
    .select({ host: portalDomains.host })
    .from(portalDomains)
    .where(and(eq(portalDomains.teamId, teamId), isNotNull(portalDomains.verifiedAt)))
  return row === undefined ? portalOrigin() : domainOrigin(row.host)
}

/** The same outside of a transaction. */
export function findTeamOrigin(teamId: string): Promise<string> {
  return inWholeTeam({ teamId }, (transaction) => selectTeamOrigin(transaction, teamId))
}
