import { and, count, desc, eq, gt, isNull } from 'drizzle-orm'
import { type EmbedRole, embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

/** A session of a partner's frame that is live. Times are ISO 8601. */
export type LiveEmbedSession = {
  id: string
  role: EmbedRole
  person: { id: string; name: string; externalId: string }
  customer: { id: string; name: string; externalId: string }
  createdAt: string
  lastSeenAt: string
  expiresAt: string
}

const SHOWN = 50

/** Of sessions, those that neither ended nor were ended. */
export function isLive(now: Date) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

/** The newest live sessions that the team's server created, and how many there are. @throws Failure `forbidden` */
export async function listEmbedSessions(
  member: Member,
  now: Date = currentDatabaseTime(),
): Promise<{ sessions: LiveEmbedSession[]; total: number }> {
  requirePermission(member, 'embed.manage')
  return inTeam(member, async (transaction) => {
    const isShown = and(eq(embedSessions.teamId, member.teamId), isLive(now))
    const rows = await transaction
      .select({
        id: sessions.id,
        role: embedSessions.role,
        person: { id: users.id, name: users.name, externalId: users.externalId },
        customer: { id: teams.id, name: teams.name, externalId: teams.externalId },
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        expiresAt: sessions.expiresAt,
      })
      .from(embedSessions)
      .innerJoin(sessions, eq(sessions.id, embedSessions.id))
      .innerJoin(users, eq(users.id, sessions.userId))
      .innerJoin(teams, eq(teams.id, embedSessions.customerId))
      .where(isShown)
      .orderBy(desc(sessions.createdAt), desc(sessions.id))
      .limit(SHOWN)
    const [all] = await transaction
      .select({ total: count() })
      .from(embedSessions)
      .innerJoin(sessions, eq(sessions.id, embedSessions.id))
      .where(isShown)
    return { sessions: rows.map(viewOf), total: all?.total ?? 0 }
  })
}

type Named = { id: string; name: string; externalId: string | null }
type Row = Pick<LiveEmbedSession, 'id' | 'role'> & { person: Named; customer: Named } & Record<
    'createdAt' | 'lastSeenAt' | 'expiresAt',
    Date
  >

function viewOf({ id, role, person, customer, createdAt, lastSeenAt, expiresAt }: Row): LiveEmbedSession {
  const named = ({ externalId, ...rest }: Named) => ({ ...rest, externalId: externalId ?? '' })
  return {
    ...{ id, role, person: named(person), customer: named(customer) },
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
