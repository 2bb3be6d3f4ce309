import { and, eq, inArray, isNull } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { scheduleSlots } from '#db/schema/portal/schedule-slots.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { reasonOf } from '../posts/move-post.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { unlinkServiceAccount } from '../service/service-social-accounts.ts'
import { forgetAccessKey } from './access-keys.ts'
import { settleAccount } from './mark-account.ts'
import { accountName } from './social-account-view.ts'

/**
 * Unlinks an account: its key and weekly times are deleted, and the service is asked to forget it. Posts that wait for
 * it are held for a decision; what was posted stays in the history. A service that does not answer keeps an account
 * that nobody has the key of.
 *
 * @returns how many posts are held now.
 * @throws Failure `forbidden`, `not_found`.
 */
export async function unlinkAccount(member: Actor, accountId: string): Promise<{ heldPosts: number }> {
  requirePermission(member, 'publishing.manage')
  const done = await inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    const [row] = await transaction
      .update(socialAccounts)
      .set({ unlinkedAt: now, nextCheckAt: null, updatedAt: now })
      .where(
        and(
          eq(socialAccounts.teamId, member.teamId),
          eq(socialAccounts.id, accountId),
          isNull(socialAccounts.unlinkedAt),
        ),
      )
      .returning()
    if (row === undefined) throw notFoundFailure()
    await forgetAccessKey(transaction, { accountId, teamId: member.teamId })
    await transaction
      .delete(scheduleSlots)
      .where(and(eq(scheduleSlots.teamId, member.teamId), eq(scheduleSlots.accountId, accountId)))
    const held = await transaction
      .update(posts)
      .set({
        state: 'held',
        ...reasonOf(coded('post_unlinked', { account: row.displayName })),
        reasonCode: 'account_unlinked',
        slotAt: null,
        slotScheduleId: null,
        queued: false,
        updatedAt: now,
      })
      .where(and(eq(posts.teamId, member.teamId), eq(posts.accountId, accountId), inArray(posts.state, WAITING_STATES)))
      .returning({ id: posts.id })
    const subject = { kind: 'social_account', id: accountId, name: accountName(row) }
    await settleAccount(transaction, row, member, now)
    const after = { heldPosts: held.length }
    await recordAudit(transaction, member, member.teamId, { action: 'social_account.unlinked', subject, after }, now)
    return { serviceAccountId: row.serviceAccountId, heldPosts: held.length }
  })
  if (done.serviceAccountId !== null) {
    await unlinkServiceAccount(done.serviceAccountId).catch((error) =>
      logger('portal').warn(
        { err: error, account: accountId },
        'the service could not be asked to forget an unlinked account',
      ),
    )
  }
  return { heldPosts: done.heldPosts }
}
