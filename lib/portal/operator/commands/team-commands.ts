import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { recoveryCodes } from '#db/schema/portal/recovery-codes.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { revokeSessionsOf } from '#lib/auth/session.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { type OperatorActor, recordOperator } from '#lib/portal/audit/operator.ts'
import { IS_OPEN_INVITATION } from '#lib/portal/invitations/invite-people.ts'
import { recordSecurityChange } from '#lib/portal/security/record-security-change.ts'
import { revokeAsOperator } from '#lib/portal/shares/revoke-share.ts'
import { findTeamLimits, setLimits, type TeamLimits } from '#lib/portal/usage/set-limits.ts'
import { clearTeamCache } from '../snapshot/write-snapshot.ts'
import { byOperator } from './by-operator.ts'

/**
 * Suspends a team or resumes it. While it is suspended its people see everything and change nothing, its keys, frames and
 * shared links do not work, and nothing of it is posted. Projects that run finish.
 */
export async function suspendTeam(by: OperatorActor, slug: string, isSuspended: boolean): Promise<{ name: string }> {
  const done = await byOperator(by, async (transaction) => {
    const [team] = await transaction
      .select()
      .from(teams)
      .where(and(eq(teams.slug, slug), isNull(teams.closedAt)))
      .for('update')
    if (team === undefined) throw noTeam()
    const { id, name, suspendedAt } = team
    if ((suspendedAt !== null) === isSuspended) return { teamId: id, change: null, name }
    const set = { suspendedAt: isSuspended ? currentDatabaseTime() : null }
    await transaction.update(teams).set(set).where(eq(teams.id, id))
    const action = isSuspended ? ('team.suspended' as const) : ('team.resumed' as const)
    const facts = (suspended: boolean) => ({ suspended })
    const subject = { kind: 'team', id, name }
    const change = { action, subject, before: facts(!isSuspended), after: facts(isSuspended) }
    return { teamId: id, change, name }
  })
  clearTeamCache()
  return { name: done.name }
}

/** Sets what a team may use; limits that are not named stay. */
export async function limitTeam(by: OperatorActor, slug: string, change: Partial<TeamLimits>): Promise<void> {
  const team = await findTeamLimits(slug)
  if (team === null) throw noTeam()
  await setLimits(team, change, by)
  clearTeamCache()
}

/**
 * Turns off the second step of a person who lost their phone and their recovery codes, ends their sessions and notifies
 * them by mail. The person must have proved to the operator who they are.
 */
export async function resetSecondStep(by: OperatorActor, email: string): Promise<void> {
  await asSystem(async (transaction) => {
    const person = await requirePerson(transaction, email)
    if (person.totpConfirmedAt === null)
      throw new Failure('conflict', translatable('This person does not use two-step verification.'))
    const { id, name } = person
    const off = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null }
    await transaction.update(users).set(off).where(eq(users.id, id))
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, id))
    await revokeSessionsOf(id, transaction)
    const change = { before: { secondStep: true }, after: { secondStep: false } }
    const action = 'person.second_step_reset' as const
    await recordOperator({ action, subject: { kind: 'person', id, name: person.email }, ...change }, transaction, by)
    await recordSecurityChange(transaction, id, { action, about: name, ...change }, currentDatabaseTime())
  })
}

/** What the link of an open invitation follows from, to pass it on when its mail does not arrive. */
export async function findInvitation(
  by: OperatorActor,
  invitationId: string,
): Promise<{ id: string; email: string; sentAt: Date; tokenHash: string }> {
  const { id, email, sentAt, tokenHash } = await byOperator(by, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, invitationId), IS_OPEN_INVITATION))
    if (row === undefined || row.expiresAt <= currentDatabaseTime()) {
      throw new Failure('not_found', translatable('This invitation has been accepted or revoked, or has expired.'))
    }
    const subject = { kind: 'invitation', id: row.id, name: row.email }
    const change = { action: 'invitation.link_copied' as const, subject }
    const { id, email, sentAt, tokenHash, teamId } = row
    return { teamId, change, id, email, sentAt, tokenHash }
  })
  return { id, email, sentAt, tokenHash }
}

/** Ends a reported link. */
export async function endShare(by: OperatorActor, shareId: string): Promise<void> {
  if (await revokeAsOperator(shareId, by)) return
  throw new Failure('conflict', translatable('This link no longer works.'))
}

/** Makes a person an operator, or takes that away. The last one stays. */
export async function changeOperator(by: OperatorActor, email: string, isOperator: boolean): Promise<void> {
  await byOperator(by, async (transaction) => {
    const person = await requirePerson(transaction, email)
    if (person.isOperator === isOperator) return { teamId: null, change: null }
    const operators = await transaction.$count(users, eq(users.isOperator, true))
    if (!isOperator && operators === 1) {
      throw new Failure('conflict', translatable('This is the only operator. Add another one first.'))
    }
    await transaction.update(users).set({ isOperator }).where(eq(users.id, person.id))
    const action = isOperator ? ('operator.added' as const) : ('operator.removed' as const)
    const facts = (operator: boolean) => ({ operator })
    const subject = { kind: 'person', id: person.id, name: person.email }
    return { teamId: null, change: { action, subject, before: facts(!isOperator), after: facts(isOperator) } }
  })
}

async function requirePerson(transaction: Transaction, email: string): Promise<typeof users.$inferSelect> {
  const address = email.trim().toLowerCase()
  const [person] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.email, address), isNull(users.partnerTeamId)))
    .for('update')
  if (person === undefined) throw new Failure('not_found', translatable('No account uses this address.'))
  return person
}

function noTeam(): Failure {
  return new Failure('not_found', translatable('This team does not exist or was deleted.'))
}
