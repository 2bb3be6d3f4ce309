import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { findTeamOfInvitation } from '#lib/auth/find-team.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { translatable } from '#lib/i18n/message.ts'
import { personActor, recordAudit } from '../audit/record-audit.ts'
import { notifyOfJoining } from '../notices/notify-team.ts'
import { readInvitationToken } from './copied-link.ts'
import { type OpenedInvitation, readInvitation } from './read-invitation.ts'

/** A person who joins. */
export type Joining = { userId: string; name: string; email: string }

/**
 * Joins the team as the person who is signed in. Single use; only for the invited address.
 *
 * @returns where the team's pages are.
 * @throws Failure `gone` if the invitation does not work any more, `forbidden` for another address.
 */
export async function acceptInvitation(
  { userId, name, email }: SignedIn,
  token: string,
  now: Date = currentDatabaseTime(),
): Promise<{ teamSlug: string }> {
  return withInvitation(token, now, async (transaction, opened) => {
    if (opened.row.email !== email)
      throw new Failure('forbidden', translatable('This invitation is for another address.'))
    await join(transaction, opened, { userId, name, email }, now)
    return { teamSlug: opened.team.slug }
  })
}

/** Ends an invitation in the name of its recipient. */
export async function declineInvitation({ userId, name, email }: SignedIn, token: string): Promise<void> {
  const now = currentDatabaseTime()
  await withInvitation(token, now, async (transaction, { row }) => {
    if (row.email !== email) throw new Failure('forbidden', translatable('This invitation is for another address.'))
    await transaction
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.teamId, row.teamId), eq(invitations.id, row.id)))
    await recordAudit(transaction, personActor({ userId, name }), row.teamId, {
      action: 'invitation.declined',
      subject: { kind: 'invitation', id: row.id, name: row.email },
    })
  })
}

/** Opens a working invitation in its team's transaction. @throws Failure `gone`. */
export async function withInvitation<Result>(
  token: string,
  now: Date,
  run: (transaction: Transaction, opened: OpenedInvitation) => Promise<Result>,
): Promise<Result> {
  const { tokenHash } = readInvitationToken(token)
  const teamId = await findTeamOfInvitation(tokenHash)
  if (teamId === null) throw invitationEnded()
  return inWholeTeam({ teamId }, async (transaction) => {
    const opened = await readInvitation(transaction, teamId, tokenHash, now)
    if (opened === null || opened.ending !== null) throw invitationEnded()
    return run(transaction, opened)
  })
}

function invitationEnded(): Failure {
  return new Failure('gone', translatable('This invitation no longer works. Open its link again to see why.'))
}

/** Uses the invitation. A person who is in the team already keeps their role. */
export async function join(
  transaction: Transaction,
  { row, isMember }: OpenedInvitation,
  { userId, name, email }: Joining,
  now: Date,
): Promise<void> {
  const { teamId, role } = row
  await transaction
    .update(invitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(invitations.teamId, teamId), eq(invitations.id, row.id), isNull(invitations.acceptedAt)))
  if (isMember(userId)) return
  await transaction.insert(memberships).values({ id: newId('mem'), teamId, userId, role, createdAt: now })
  await recordAudit(transaction, personActor({ userId, name }), teamId, {
    action: 'member.joined',
    subject: { kind: 'person', id: userId, name: email },
    after: { role },
  })
  await notifyOfJoining(transaction, { teamId, userId, name }, now)
}
