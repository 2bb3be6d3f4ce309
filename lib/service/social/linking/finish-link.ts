import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { socialLinks } from '#db/schema/service/social-links.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { hashKey } from '../../keys/key-format.ts'
import { saveAccount } from '../accounts/save-account.ts'
import { newLinkToken } from './create-link.ts'
import { type LinkRow, returnUrlOf, sealOfferedAccounts } from './find-link.ts'
import { LinkRefused, type OfferedAccount } from './linking.ts'

/** Where the person continues: back to the site that sent them, or to a page that shows the access key. */
export type FinishedLink = { returnTo: string } | { accessKey: string; displayName: string }

/**
 * Ends a link with the account that its holder has agreed to. Only the first of two who come with the same link gets
 * through.
 *
 * @throws LinkRefused when the link has been used or has expired, and when it is to link another account again.
 */
export async function finishLink(database: Database, link: LinkRow, given: OfferedAccount): Promise<FinishedLink> {
  return database.transaction(async (tx) => {
    const offered = await findSameAccount(tx, link, given)
    const returnUrl = returnUrlOf(link)
    if (returnUrl === null) {
      await consumeLink(tx, link, { claimedAt: sql`now()`, offered: null })
      const { ownerId, network, accountId } = link
      const { accessKey } = await saveAccount(tx, { ownerId, network, offered, accountId })
      return { accessKey, displayName: offered.displayName }
    }
    const claim = newLinkToken()
    await consumeLink(tx, link, { claimHash: hashKey(claim), offered: sealOfferedAccounts(link, [offered]) })
    const returnTo = new URL(returnUrl)
    returnTo.searchParams.set('claim', claim)
    return { returnTo: returnTo.href }
  })
}

/** Linking an account again must not quietly point it, and its scheduled posts, at someone else's. */
async function findSameAccount(tx: Transaction, link: LinkRow, offered: OfferedAccount): Promise<OfferedAccount> {
  if (link.accountId === null) return offered
  const [account] = await tx.select().from(socialAccounts).where(eq(socialAccounts.id, link.accountId))
  if (account === undefined) throw new LinkRefused(coded('link_account_gone'))
  const { networkAccountId, profileUrl } = account
  // A feed is only given another name: there is nobody else's that it could be.
  if (link.network === 'feed') return { ...offered, networkAccountId, profileUrl }
  if (networkAccountId === offered.networkAccountId) return offered
  throw new LinkRefused(coded('link_other_account', { account: offered.displayName, wanted: account.displayName }))
}

async function consumeLink(tx: Transaction, link: LinkRow, set: object): Promise<void> {
  const used = await tx
    .update(socialLinks)
    .set({ ...set, linkedAt: sql`now()`, stateHash: null, verifier: null })
    .where(and(eq(socialLinks.id, link.id), isNull(socialLinks.linkedAt), gt(socialLinks.expiresAt, sql`now()`)))
    .returning({ id: socialLinks.id })
  if (used.length === 0) throw new LinkRefused(coded('link_used'))
}
