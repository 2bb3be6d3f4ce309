import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { posts } from '#db/schema/service/posts.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { socialCredentials } from '#db/schema/service/social-credentials.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { errorOf } from '../posts/settle-post.ts'
import { accountNotFound, presentAccount } from './find-accounts.ts'

/**
 * Ends a link: its access key stops working, its credentials are deleted, and its scheduled posts fail with that
 * reason.
 *
 * @throws Failure `not_found`.
 */
export async function unlinkAccount(database: Database, caller: Caller, id: string): Promise<SocialAccount> {
  return database.transaction(async (tx) => {
    const [account] = await tx
      .update(socialAccounts)
      .set({ unlinkedAt: sql`now()` })
      .where(
        and(eq(socialAccounts.ownerId, caller.ownerId), eq(socialAccounts.id, id), isNull(socialAccounts.unlinkedAt)),
      )
      .returning()
    if (account === undefined) throw accountNotFound()
    await tx.delete(socialCredentials).where(eq(socialCredentials.accountId, id))
    await tx
      .update(posts)
      .set({ state: 'failed', errorCode: 'account_unlinked', ...errorOf(UNLINKED), dueAt: null, endedAt: sql`now()` })
      .where(and(eq(posts.accountId, id), eq(posts.state, 'scheduled')))
    return presentAccount(account)
  })
}

export const UNLINKED = coded('account_unlinked_first')
