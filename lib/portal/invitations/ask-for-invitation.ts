import { findTeamOfInvitation } from '#lib/auth/find-team.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { readInvitationToken } from './copied-link.ts'
import { readInvitation } from './read-invitation.ts'

/**
 * Asks the sender of an invitation for another one; an owner if they may not invite people any more. A mail names the
 * address that asks and nothing else. An unknown link does nothing.
 *
 * @param person who asks from another address; null asks for the invited one.
 * @throws Failure `rate_limited` if a person asked too often by this invitation.
 */
export async function askForInvitation(
  token: string,
  person: { userId: string } | null,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  const { tokenHash } = readInvitationToken(token)
  const teamId = await findTeamOfInvitation(tokenHash)
  if (teamId === null) return
  await countTry(LIMITS.askForInvitation, tokenHash, now)
  await inWholeTeam({ teamId }, async (transaction) => {
    const opened = await readInvitation(transaction, teamId, tokenHash, now)
    if (opened === null || opened.ending === 'used') return
    const recipient = opened.inviter.mayInvite ? opened.inviter.email : opened.managers[0]
    if (recipient === undefined) return
    const userId = person?.userId ?? null
    await queueMail(
      transaction,
      recipient,
      { kind: 'invitation-asked', teamId, invitationId: opened.row.id, userId },
      now,
    )
  })
}
