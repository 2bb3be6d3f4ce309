import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import type { Member } from '#lib/auth/member.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { webUrl } from '../http/web-url.ts'
import { reasonOf } from '../posts/move-post.ts'
import type { LinkedAccount } from '../service/service-social-accounts.ts'
import { accountOfKey, keepAccessKey } from './access-keys.ts'
import { settleAccount } from './mark-account.ts'
import { nextCheck } from './next-check.ts'
import { recordAccount } from './record-account.ts'

/**
 * Keeps an account that the service knows, with its access key. One that the team has already, by the service's name of
 * it or by its key, is brought up to date instead.
 */
export async function saveLinkedAccount(
  transaction: Transaction,
  member: Member,
  { accessKey, account }: LinkedAccount,
  now: Date,
): Promise<string> {
  const { teamId } = member
  const [known] = await transaction
    .select({ id: socialAccounts.id })
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.teamId, teamId),
        eq(socialAccounts.serviceAccountId, account.socialAccountId),
        isNull(socialAccounts.unlinkedAt),
      ),
    )
  const existing = known?.id ?? (await accountOfKey(transaction, teamId, accessKey))
  const accountId = existing ?? newId('acct', now.getTime())
  const set = { ...fieldsOf(account, now), keyEnding: accessKey.slice(-4) }
  if (existing === null) {
    const row = { id: accountId, teamId, createdBy: member.userId, createdAt: now, ...set }
    await transaction.insert(socialAccounts).values(row)
  } else {
    await transaction.update(socialAccounts).set(set).where(eq(socialAccounts.id, accountId))
  }
  await keepAccessKey(transaction, { accountId, teamId }, accessKey, now)
  const action = existing === null ? 'social_account.linked' : 'social_account.key_changed'
  if (set.state === 'active') await settleAccount(transaction, { id: accountId, teamId }, member, now)
  await recordAccount(transaction, member, action, { id: accountId, ...set })
  return accountId
}

/** The service's data of an account, as its row keeps it. */
export function fieldsOf(account: SocialAccount, now: Date) {
  const isRejected = account.health === 'rejected'
  return {
    network: account.network,
    displayName: plainLine(account.displayName),
    handle: account.handle,
    profileUrl: webUrl(account.profileUrl),
    serviceAccountId: account.socialAccountId,
    textLimit: account.textLimit,
    state: isRejected ? ('needs_attention' as const) : ('active' as const),
    ...(isRejected ? rejectionReason(account) : { reason: null, reasonMessage: null }),
    checkedAt: now,
    quietChecks: 0,
    nextCheckAt: nextCheck(now),
    updatedAt: now,
  }
}

type AccountReason = { reason: string | null; reasonMessage: CodedMessage | null }

function rejectionReason({ healthReason, healthReasonMessage }: SocialAccount): AccountReason {
  if (healthReason === null) return reasonOf(coded('account_rejected_by_network'))
  return { reason: healthReason, reasonMessage: healthReasonMessage ?? null }
}
