import { and, eq, gt, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { CLAIM_MINUTES, type SocialAccount } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { isPortalKey, PORTAL_KEYS } from '../../keys/accept-portal-key.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { hashKey } from '../../keys/key-format.ts'
import { presentAccount } from '../accounts/find-accounts.ts'
import { saveAccount } from '../accounts/save-account.ts'
import { offeredAccountsOf } from './find-link.ts'

/**
 * The linked account and its access key for what the linking page led back with: once, within five minutes, and only for
 * the API key that made the link.
 *
 * @throws Failure `not_found`, alike for a claim that is unknown, used, expired or another key's.
 */
export async function exchangeClaim(
  database: Database,
  caller: Caller,
  claim: string,
): Promise<{ accessKey: string; account: SocialAccount }> {
  return database.transaction(async (tx) => {
    const [link] = await tx
      .update(socialLinks)
      .set({ claimedAt: sql`now()` })
      .where(
        and(
          eq(socialLinks.claimHash, hashKey(claim)),
          madeBy(caller),
          isNull(socialLinks.claimedAt),
          gt(socialLinks.linkedAt, sql`now() - make_interval(mins => ${CLAIM_MINUTES})`),
        ),
      )
      .returning()
    const [offered] = link === undefined ? [] : offeredAccountsOf(link)
    if (link === undefined || offered === undefined) {
      throw new Failure('not_found', coded('no_such_claim'))
    }
    await tx.update(socialLinks).set({ offered: null }).where(eq(socialLinks.id, link.id))
    const { ownerId, network, accountId } = link
    const { account, accessKey } = await saveAccount(tx, { ownerId, network, offered, accountId })
    return { accessKey, account: presentAccount(account) }
  })
}

/** By the caller's key; while the portal's key is being changed, by any of the portal's. */
function madeBy({ keyId }: Caller): SQL {
  return isPortalKey(keyId) ? like(socialLinks.keyId, PORTAL_KEYS) : eq(socialLinks.keyId, keyId)
}
