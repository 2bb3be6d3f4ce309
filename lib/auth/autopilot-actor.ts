import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import type { Actor, ActorFields } from './member.ts'

/** How it is called where the name of a person or a key stands. */
const NAME = 'Autopilot'

/**
 * A rule of a team's Autopilot as the one who acts: it starts projects and plans posts, like a key with these scopes, and
 * sees all folders. Null while the team is closed or suspended.
 *
 * @param transaction may see every team.
 */
export async function findAutopilot(
  transaction: Transaction,
  { id: ruleId, teamId }: { id: string; teamId: string },
): Promise<Actor | null> {
  const [team] = await transaction
    .select({ slug: teams.slug, name: teams.name })
    .from(teams)
    .where(and(eq(teams.id, teamId), isNull(teams.closedAt), sql`not portal.is_suspended(${teams.id})`))
  if (team === undefined) return null
  const fields: ActorFields = {
    ...{ userId: null, userName: NAME, teamId, teamSlug: team.slug, teamName: team.name, ruleId },
    ...{ role: null, scopes: ['read', 'create', 'publish'], apiKeyId: null },
    ...{ embed: null, isSuspended: false, isTest: false },
  }
  return fields as Actor
}
