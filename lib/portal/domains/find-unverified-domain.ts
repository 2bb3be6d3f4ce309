import { and, eq } from 'drizzle-orm'
import { portalDomains } from '#db/schema/portal/portal-domains.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { servedUntil } from './domain-proof.ts'
import { domainRecord } from './domain-record.ts'

/** A domain whose DNS record is gone, as a mail describes it. */
export type UnverifiedDomain = {
  host: string
  teamName: string
  record: { name: string; value: string }
  isStopped: boolean
  servedUntil: Date
  settings: string
}

/** Null once the record is there again or the domain was removed. */
export function findUnverifiedDomain(named: {
  teamId: string
  host: string
  isStopped: boolean
}): Promise<UnverifiedDomain | null> {
  const { teamId, host, isStopped } = named
  return inWholeTeam(named, async (transaction) => {
    const [found] = await transaction
      .select({
        lostAt: portalDomains.lostAt,
        verifiedAt: portalDomains.verifiedAt,
        name: teams.name,
        slug: teams.slug,
      })
      .from(portalDomains)
      .innerJoin(teams, eq(teams.id, portalDomains.teamId))
      .where(and(eq(portalDomains.teamId, teamId), eq(portalDomains.host, host)))
    if (!found?.lostAt || isStopped !== (found.verifiedAt === null)) return null
    return {
      ...{ host, teamName: found.name, record: domainRecord(teamId, host), isStopped },
      servedUntil: servedUntil(found.lostAt),
      // The team's own host may not lead here any more.
      settings: `${portalOrigin()}/${found.slug}/settings/embed`,
    }
  })
}
