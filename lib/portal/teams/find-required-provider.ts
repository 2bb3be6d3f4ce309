import { eq } from 'drizzle-orm'
import { teams } from '#db/schema/portal/teams.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'

/** The id of the provider that members must sign in with; null for any way. */
export function findRequiredProvider(member: Member): Promise<string | null> {
  return inTeam(member, async (transaction) => {
    const [team] = await transaction
      .select({ provider: teams.requiredProvider })
      .from(teams)
      .where(eq(teams.id, member.teamId))
    return team?.provider ?? null
  })
}
