import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import type { SocialAccountRow } from '../../social-accounts/social-account-view.ts'
import { type PublishingOptions, writeOptions } from '../publishing-options.ts'
import { requireAccounts } from '../run-preflight.ts'

/**
 * The accounts that a new post goes to unless a person chooses others: those that the team has set, otherwise those of
 * the last post, otherwise the only one. Accounts that have to be linked again are left out.
 */
export async function readDefaultAccounts(
  transaction: Transaction,
  teamId: string,
  { defaultAccountIds }: Pick<PublishingOptions, 'defaultAccountIds'>,
): Promise<SocialAccountRow[]> {
  const usable = await transaction
    .select()
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.teamId, teamId),
        isNull(socialAccounts.unlinkedAt),
        ne(socialAccounts.state, 'needs_attention'),
      ),
    )
    .orderBy(asc(socialAccounts.createdAt), asc(socialAccounts.id))
  const among = (ids: readonly string[]) => usable.filter(({ id }) => ids.includes(id))
  const set = among(defaultAccountIds ?? [])
  if (set.length > 0) return set
  const last = among(await accountsOfLastPost(transaction, teamId))
  if (last.length > 0) return last
  return usable.length === 1 ? usable : []
}

async function accountsOfLastPost(transaction: Transaction, teamId: string): Promise<string[]> {
  const [newest] = await transaction
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.teamId, teamId))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(1)
  if (newest === undefined) return []
  const rows = await transaction
    .select({ accountId: posts.accountId })
    .from(posts)
    .where(and(eq(posts.teamId, teamId), inArray(posts.publicationId, [newest.id])))
  return rows.map(({ accountId }) => accountId)
}

/** None brings back the accounts of the last post. */
export const defaultAccountsInput = z.object({
  accountIds: z
    .preprocess(
      (value) => (value === undefined ? [] : [value].flat().filter((id) => id !== '')),
      z.array(z.string().max(64)).max(50),
    )
    .default([]),
})

/** @throws Failure `forbidden` unless the member is an owner or admin; `invalid` for an account that is not linked. */
export async function saveDefaultAccounts(
  member: Member,
  { accountIds }: z.output<typeof defaultAccountsInput>,
): Promise<void> {
  requirePermission(member, 'publishing.manage')
  await inTeam(member, async (transaction) => {
    if (accountIds.length > 0) {
      await requireAccounts(
        transaction,
        member.teamId,
        accountIds.map((accountId) => ({ accountId })),
      )
    }
    await writeOptions(transaction, member.teamId, { defaultAccountIds: accountIds.length === 0 ? null : accountIds })
    const subject = { kind: 'team', id: member.teamId, name: member.teamName }
    const change = { action: 'options.changed' as const, subject, after: { defaultAccounts: accountIds.length } }
    await recordAudit(transaction, member, member.teamId, change)
  })
}
