import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { findMemberships, type Membership } from '#lib/auth/find-team.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { isPurposeMac, purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { personActor, recordAudit } from '../audit/record-audit.ts'
import { customersOf, inCustomer } from '../embeds/customers.ts'

/** A deleted team that its owner can restore. */
export type RestorableTeam = { teamId: string; name: string; slug: string; closedAt: Date; eraseAt: Date }

/** The address in the mail to the owners. It works for owners alone, and for this one deletion. */
export function restoreAddress(team: { teamId: string; closedAt: Date }): string {
  return `${portalOrigin()}/teams/restore/${purposeMac(PURPOSE, closingOf(team)).toString('base64url')}`
}

/** The team that a link restores; null if there is none, if the person is not its owner, and once it is too late. */
export async function findRestorable(
  person: SignedIn,
  token: string,
  now: Date = currentDatabaseTime(),
): Promise<RestorableTeam | null> {
  const found = (await findMemberships(person.userId)).find((team) => isRestorable(team, token, now))
  if (found === undefined || found.closedAt === null || found.eraseAt === null) return null
  const { teamId, name, slug, closedAt, eraseAt } = found
  return { teamId, name, slug, closedAt, eraseAt }
}

/**
 * Opens a deleted team again. Its posts stay held, and its canceled projects can be started again.
 *
 * @throws Failure `gone` if the link does not restore a team of this owner, or no longer.
 */
export async function restoreTeam(
  person: SignedIn,
  token: string,
  now: Date = currentDatabaseTime(),
): Promise<{ slug: string }> {
  const team = await findRestorable(person, token, now)
  if (team === null)
    throw new Failure('gone', translatable('This link no longer works. The team was already restored or erased.'))
  const { teamId, name, slug, closedAt } = team
  await inWholeTeam(team, async (transaction) => {
    const [opened] = await transaction
      .update(teams)
      .set(OPEN)
      .where(and(eq(teams.id, teamId), eq(teams.closedAt, closedAt), gt(teams.eraseAt, now)))
      .returning({ id: teams.id })
    if (opened === undefined) throw new Failure('gone', translatable('The team was already restored or erased.'))
    await reopenCustomers(transaction, { teamId, closedAt })
    const subject = { kind: 'team', id: teamId, name }
    await recordAudit(transaction, personActor(person), teamId, { action: 'team.restored', subject }, now)
  })
  return { slug }
}

/** Those that were closed with the team. */
async function reopenCustomers(transaction: Transaction, team: { teamId: string; closedAt: Date }): Promise<void> {
  const closed = await customersOf(transaction, team)
  for (const { id } of closed.filter((one) => one.closedAt?.getTime() === team.closedAt.getTime())) {
    const reopen = transaction.update(teams).set(OPEN).where(eq(teams.id, id))
    await inCustomer(transaction, team, id, async () => reopen)
  }
}

const OPEN = { closedAt: null, closedBy: null, eraseAt: null }

function isRestorable({ teamId, role, closedAt, eraseAt }: Membership, token: string, now: Date): boolean {
  if (closedAt === null || eraseAt === null || eraseAt <= now) return false
  if (!hasPermission({ role, scopes: null }, 'data.manage')) return false
  return isPurposeMac(token, PURPOSE, closingOf({ teamId, closedAt }))
}

const PURPOSE = 'restore-team'

function closingOf({ teamId, closedAt }: { teamId: string; closedAt: Date }): string {
  return `${teamId} ${closedAt.toISOString()}`
}
