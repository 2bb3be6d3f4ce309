import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { users } from '#db/schema/portal/users.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import type { TextWithMessage } from '#lib/contract/messages/coded.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { wantsMail } from '../mail/optional-mails.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { SocialAccountRow } from './social-account-view.ts'

type Account = Pick<SocialAccountRow, 'id' | 'teamId'>

/**
 * Notes that the network no longer accepts an account. The person who linked it and the team's owners and admins are
 * notified only when the state changes: an account that already needs attention stays as it is.
 */
export async function markNeedsAttention(
  transaction: Transaction,
  account: Account,
  reason: TextWithMessage,
  now: Date,
): Promise<void> {
  const byId = and(eq(socialAccounts.id, account.id), eq(socialAccounts.teamId, account.teamId))
  const [row] = await transaction
    .update(socialAccounts)
    .set({
      state: 'needs_attention',
      reason: toPlainText(reason.text, 500),
      reasonMessage: reason.message,
      updatedAt: now,
    })
    .where(and(byId, ne(socialAccounts.state, 'needs_attention'), isNull(socialAccounts.unlinkedAt)))
    .returning()
  if (row === undefined) return
  const mayRepair = inArray(memberships.role, rolesWith('publishing.manage'))
  const linkedIt = row.createdBy === null ? undefined : eq(memberships.userId, row.createdBy)
  const recipients = await transaction
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.teamId, row.teamId), or(mayRepair, linkedIt), wantsMail('account-needs-attention')))
  const content = { kind: 'account-needs-attention' as const, teamId: row.teamId, accountId: row.id }
  for (const { email } of recipients) await queueMail(transaction, email, content, now)
}

/** Notes that the network has accepted an account; one that needs attention is well again. */
export async function markWorking(transaction: Transaction, account: Account, now: Date): Promise<void> {
  await transaction
    .update(socialAccounts)
    .set({ state: 'active', reason: null, reasonMessage: null, lastUsedAt: now, updatedAt: now })
    .where(and(eq(socialAccounts.id, account.id), isNull(socialAccounts.unlinkedAt)))
}
