import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { embedSessions } from '#db/schema/portal/embed-sessions.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { isLive } from './list-embed-sessions.ts'

/** One session, all of a person, all of a customer, or all that the team's server created. */
export type SessionSelector = { sessionId: string } | { userId: string } | { customerId: string } | 'all'

/**
 * Ends live sessions of the team's frames for good: with their next request, and at once where a page is open.
 *
 * @returns how many were ended.
 * @throws Failure `forbidden`; `not_found` for a session, person or customer that is not the team's.
 */
export async function endEmbedSessions(
  actor: Actor,
  which: SessionSelector,
  now: Date = currentDatabaseTime(),
): Promise<number> {
  requirePermission(actor, actor.role === null ? 'embed.create' : 'embed.manage')
  return inTeam(actor, async (transaction) => {
    const subject = await findSubject(transaction, actor, which)
    if (subject === undefined) throw notFoundFailure()
    const named = transaction.select({ id: embedSessions.id }).from(embedSessions).innerJoin(sessions, SAME)
    const ended = await transaction
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(isLive(now), inArray(sessions.id, named.where(and(isOf(actor), condition(which))))))
      .returning({ id: sessions.id })
    if (ended.length === 0) return 0
    const change = { subject: { kind: 'embed', ...subject }, after: { sessions: ended.length } }
    await recordAudit(transaction, actor, actor.teamId, { action: 'embed.sessions_ended', ...change }, now)
    return ended.length
  })
}

const SAME = eq(sessions.id, embedSessions.id)

function isOf({ teamId }: Actor): SQL {
  return eq(embedSessions.teamId, teamId)
}

function condition(which: SessionSelector): SQL | undefined {
  if (which === 'all') return undefined
  if ('sessionId' in which) return eq(embedSessions.id, which.sessionId)
  return 'userId' in which ? eq(sessions.userId, which.userId) : eq(embedSessions.customerId, which.customerId)
}

/** Whose sessions they are; undefined for nobody of the team's. */
async function findSubject(
  transaction: Transaction,
  actor: Actor,
  which: SessionSelector,
): Promise<{ id: string; name: string } | undefined> {
  const { teamId: id, teamName: name } = actor
  if (which === 'all') return { id, name }
  if ('customerId' in which) {
    const isCustomer = and(eq(teams.id, which.customerId), eq(teams.partnerTeamId, id))
    const [customer] = await transaction.select({ id: teams.id, name: teams.name }).from(teams).where(isCustomer)
    return customer
  }
  const person = { id: users.id, name: users.name }
  if ('userId' in which) {
    const isPerson = and(eq(users.id, which.userId), eq(users.partnerTeamId, id))
    const [found] = await transaction.select(person).from(users).where(isPerson)
    return found
  }
  const [found] = await transaction
    .select(person)
    .from(embedSessions)
    .innerJoin(sessions, SAME)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOf(actor), condition(which)))
  return found
}
