import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { feeds } from '#db/schema/service/feeds.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import type { Network } from '#lib/contract/social.ts'
import { newId } from '#lib/core/ids.ts'
import { hashKey, newKey } from '#lib/service/keys/key-format.ts'
import type { OfferedAccount } from '../linking/linking.ts'
import { saveCredentials } from './credentials.ts'
import type { AccountRow } from './find-accounts.ts'

/** An account that was offered on the linking page, and what is done with it. */
export type NewAccount = {
  ownerId: string
  network: Network
  offered: OfferedAccount
  /** The account that is linked again; null for a new one. */
  accountId: string | null
}

/** Makes a linked account, or gives one that is linked again its new credentials. The key is returned this once. */
export async function saveAccount(
  tx: Transaction,
  { ownerId, network, offered, accountId }: NewAccount,
): Promise<{ account: AccountRow; accessKey: string }> {
  const { credentials, expiresAt, ...names } = offered
  const accessKey = newKey('rwsa')
  const row = { ...names, ...storedKey(accessKey), health: 'working' as const, healthReason: null, unlinkedAt: null }
  const id = accountId ?? newId('soc')
  const [account] = await tx
    .insert(socialAccounts)
    .values({ id, ownerId, network, ...row })
    .onConflictDoUpdate({ target: socialAccounts.id, set: row, setWhere: eq(socialAccounts.ownerId, ownerId) })
    .returning()
  if (account === undefined) throw new Error('The account to be linked again is another owner’s.')
  await saveCredentials(tx, { id, ownerId }, { credentials, expiresAt })
  if (network === 'feed') await saveFeed(tx, account)
  return { account, accessKey }
}

/** Gives an account a new access key; the one before stops working. */
export async function replaceKey(tx: Transaction, id: string): Promise<{ account: AccountRow; accessKey: string }> {
  const accessKey = newKey('rwsa')
  const [account] = await tx
    .update(socialAccounts)
    .set(storedKey(accessKey))
    .where(eq(socialAccounts.id, id))
    .returning()
  if (account === undefined) throw new Error('The account is gone.')
  return { account, accessKey }
}

/** A feed's account is the feed: its id is the network's name of the account. */
async function saveFeed(tx: Transaction, { id, ownerId, networkAccountId, displayName }: AccountRow): Promise<void> {
  await tx
    .insert(feeds)
    .values({ id: networkAccountId, ownerId, accountId: id, name: displayName })
    .onConflictDoUpdate({ target: feeds.id, set: { name: sql`excluded.name` } })
}

function storedKey(accessKey: string) {
  return { accessKeyHash: hashKey(accessKey), accessKeyEnding: accessKey.slice(-4) }
}
