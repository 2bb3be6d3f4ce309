import { and, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { findMemberships } from '#lib/auth/find-team.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { issueText, translatable } from '#lib/i18n/message.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { erasePerson } from './erase-person.ts'

export const deleteAccountInput = z.object({
  email: z.string(issueText(translatable('Type your email address.'))).max(320),
})

/**
 * Deletes the account of the person who asks, at once and for good, and notifies them by mail.
 *
 * @param typedEmail what they typed to confirm.
 * @throws Failure `proof_required`; `invalid` where the address is another; `conflict` for the only owner of a team, and
 *   the only operator.
 */
export async function deleteAccount(
  person: SignedIn,
  typedEmail: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requireRecentProof(person, now)
  if (typedEmail.trim().toLowerCase() !== person.email) {
    const sentence = translatable('Type {email} exactly as shown here.', { email: person.email })
    throw new Failure('invalid', sentence, { fields: { email: sentence } })
  }
  await portalDatabase().transaction(async (transaction) => {
    await erasePerson(transaction, person, now)
    await queueMail(transaction, person.email, { kind: 'account-deleted', at: now.toISOString() }, now)
  })
}

/** Open teams that nobody else owns: they keep the person from deleting their account. */
export async function listTeamsOwnedAlone({
  userId,
}: Pick<SignedIn, 'userId'>): Promise<{ slug: string; name: string }[]> {
  const all = await findMemberships(userId)
  const owned = all.filter(({ role, closedAt }) => role === 'owner' && closedAt === null)
  const counts = await Promise.all(owned.map(({ teamId }) => countOtherOwners(teamId, userId)))
  return owned.filter((_, index) => counts[index] === 0).map(({ slug, name }) => ({ slug, name }))
}

function countOtherOwners(teamId: string, userId: string): Promise<number> {
  const others = and(eq(memberships.teamId, teamId), eq(memberships.role, 'owner'), ne(memberships.userId, userId))
  return inWholeTeam({ teamId }, (transaction) => transaction.$count(memberships, others))
}
