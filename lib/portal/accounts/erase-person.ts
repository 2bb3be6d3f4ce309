import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { accountLinks } from '#db/schema/portal/account-links.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { serviceErasures } from '#db/schema/portal/service-erasures.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { users } from '#db/schema/portal/users.ts'
import { findMemberships, type Membership } from '#lib/auth/find-team.ts'
import { enterTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { personActor, recordAudit } from '../audit/record-audit.ts'
import { lockMemberships } from '../members/lock-members.ts'
import { endGrantsOf } from '../oauth/end-grant.ts'

type Person = { userId: string; name: string; email: string }

const NOTHING_SENT = { projectIds: [], idempotencyKeys: [], postIds: [], socialAccountIds: [] }

/**
 * Erases a person with all that is theirs alone: ways of signing in, sessions, drafts, mails and invitations that they
 * sent. What they made in teams stays there without their name; audit logs keep it, because their entries prove each
 * other. The worker notes the erasure outside the database, so that it is repeated after a restore.
 *
 * @throws Failure `conflict` if a team would be left without an owner, or the installation without an operator.
 */
export async function erasePerson(transaction: Transaction, person: Person, now: Date): Promise<void> {
  const { userId, email } = person
  await requireAnotherOperator(transaction, userId)
  const teams = await findMemberships(userId, transaction)
  // In the order of their ids, so that people of the same teams do not wait for each other in a circle.
  for (const team of teams.toSorted((one, other) => (one.teamId < other.teamId ? -1 : 1))) {
    await leave(transaction, person, team, now)
  }
  await transaction.delete(mails).where(eq(mails.recipient, email))
  await transaction.delete(accountLinks).where(eq(accountLinks.email, email))
  await enterTeam(transaction, userId)
  await transaction.insert(serviceErasures).values({
    ...{ id: newId('erase'), teamId: userId, userId, jobIds: [], asked: NOTHING_SENT },
    ...{ createdAt: now, nextTryAt: now },
  })
  await transaction.delete(users).where(eq(users.id, userId))
  await transaction.execute(sql`select pg_notify('portal_work', 'erasure')`)
}

async function requireAnotherOperator(transaction: Transaction, userId: string): Promise<void> {
  const operators = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isOperator, true))
    .for('update')
  if (operators.length !== 1 || operators[0]?.id !== userId) return
  throw new Failure('conflict', translatable('You are the only operator. Make someone else an operator first.'))
}

/** A team that is deleted already may be left without anybody: it is erased all the same. */
async function leave(transaction: Transaction, person: Person, team: Membership, now: Date): Promise<void> {
  const { teamId, name: teamName, role, closedAt } = team
  await enterTeam(transaction, teamId)
  const members = await lockMemberships(transaction, teamId)
  const owner = members.find((one) => one.role === 'owner' && one.userId !== person.userId)
  if (owner === undefined && closedAt === null) {
    throw new Failure(
      'conflict',
      translatable('You are the only owner of {teamName}. First make someone else an owner or delete the team.', {
        teamName,
      }),
    )
  }
  // Files that projects are made from would go with the person.
  if (owner !== undefined) {
    const ofPerson = and(eq(uploads.teamId, teamId), eq(uploads.userId, person.userId))
    await transaction.update(uploads).set({ userId: owner.userId }).where(ofPerson)
  }
  await endGrantsOf(transaction, { teamId, userId: person.userId }, personActor(person), now)
  const subject = { kind: 'person', id: person.userId, name: person.name }
  const change = { action: 'person.deleted' as const, subject, before: { role } }
  await recordAudit(transaction, personActor(person), teamId, change, now)
}
