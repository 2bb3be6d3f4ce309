import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { coded, type TextWithMessage } from '#lib/contract/messages/coded.ts'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { notify } from '../notices/notify.ts'
import { type Settler, settleNotices } from '../notices/settle-notices.ts'
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
  const { id: accountId, teamId } = row
  const people = await transaction
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), or(mayRepair, linkedIt)))
  const network = String(NETWORK_LIMITS[row.network].name)
  await notify(
    transaction,
    {
      ...{ teamId, kind: 'account-attention', thread: accountThread(accountId), subjectId: accountId, needsYou: true },
      message: coded('notice_account', { account: row.displayName, network }),
      detail: reason,
      userIds: people.map(({ userId }) => userId),
      mail: { kind: 'account-needs-attention', teamId, accountId },
    },
    now,
  )
}

const accountThread = (accountId: string) => `account:${accountId}`

/** Ends the notices that an account needs attention. */
export async function settleAccount(
  transaction: Transaction,
  { id, teamId }: Account,
  by: Settler,
  now: Date,
): Promise<void> {
  await settleNotices(transaction, { teamId, threads: [accountThread(id)], by }, now)
}

/** Notes that the network has accepted an account; one that needs attention is well again. */
export async function markWorking(transaction: Transaction, account: Account, now: Date): Promise<void> {
  await transaction
    .update(socialAccounts)
    .set({ state: 'active', reason: null, reasonMessage: null, lastUsedAt: now, updatedAt: now })
    .where(and(eq(socialAccounts.id, account.id), isNull(socialAccounts.unlinkedAt)))
  await settleAccount(transaction, account, null, now)
}
