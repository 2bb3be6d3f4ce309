import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { erasures } from '#db/schema/portal/erasures.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { asSystem, inWholeTeam } from '#lib/auth/tenancy.ts'
import type { MailText } from '../mail/mail-layout.ts'
import { teamClosed } from '../mail/templates/team-closed.ts'
import { teamErased } from '../mail/templates/team-erased.ts'
import { restoreAddress } from './restore-team.ts'

/** Null once the team is open again or erased. */
export function composeTeamClosed(
  { teamId, closedBy }: { teamId: string; closedBy: string },
  now: Date,
): Promise<(MailText & { link: string }) | null> {
  return inWholeTeam({ teamId }, async (transaction) => {
    const [team] = await transaction
      .select()
      .from(teams)
      .where(and(eq(teams.id, teamId), isNotNull(teams.closedAt), gt(teams.eraseAt, now)))
    if (team === undefined || team.closedAt === null || team.eraseAt === null) return null
    const link = restoreAddress({ teamId, closedAt: team.closedAt })
    return { ...teamClosed({ teamName: team.name, closedBy, eraseAt: team.eraseAt, link }), link }
  })
}

/** The proof that a team was erased. */
export function composeTeamErased(named: { erasureId: string; teamName: string }): Promise<MailText | null> {
  return asSystem(async (transaction) => {
    const [erasure] = await transaction.select().from(erasures).where(eq(erasures.id, named.erasureId))
    return erasure === undefined ? null : teamErased({ teamName: named.teamName, erasure })
  })
}
