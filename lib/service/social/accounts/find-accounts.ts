import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../../keys/find-caller.ts'
import { hashKey, hasKeyFormat } from '../../keys/key-format.ts'

export type AccountRow = typeof socialAccounts.$inferSelect

/** The caller's linked accounts, newest first. */
export async function listAccounts(database: Database, caller: Caller): Promise<SocialAccount[]> {
  const rows = await database
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.ownerId, caller.ownerId), isNull(socialAccounts.unlinkedAt)))
    .orderBy(desc(socialAccounts.id))
  return rows.map(presentAccount)
}

/** @throws Failure `not_found`, alike for an account that is absent, unlinked or another owner's. */
export async function requireAccount(
  database: Database | Transaction,
  caller: Caller,
  id: string,
): Promise<AccountRow> {
  const [row] = await database
    .select()
    .from(socialAccounts)
    .where(
      and(eq(socialAccounts.ownerId, caller.ownerId), eq(socialAccounts.id, id), isNull(socialAccounts.unlinkedAt)),
    )
  if (row === undefined) throw accountNotFound()
  return row
}

/**
 * The linked accounts of access keys, in their order; null for a key that is unknown, was replaced, or is another owner's.
 *
 * @param lock keeps the accounts linked to the end of the transaction.
 */
export async function accountsOfKeys(
  tx: Database | Transaction,
  caller: Caller,
  keys: readonly string[],
  lock?: 'share',
): Promise<(AccountRow | null)[]> {
  const hashes = keys.map((key) => (hasKeyFormat(key, 'rwsa') ? hashKey(key) : null))
  const known = hashes.filter((hash) => hash !== null)
  if (known.length === 0) return keys.map(() => null)
  const query = tx
    .select()
    .from(socialAccounts)
    .where(
      and(
        eq(socialAccounts.ownerId, caller.ownerId),
        inArray(socialAccounts.accessKeyHash, known),
        isNull(socialAccounts.unlinkedAt),
      ),
    )
  const rows = await (lock === undefined ? query : query.for(lock))
  return hashes.map((hash) => rows.find((row) => hash !== null && row.accessKeyHash.equals(hash)) ?? null)
}

export function presentAccount(row: AccountRow): SocialAccount {
  const { network, displayName, handle, avatarUrl, profileUrl, accessKeyEnding, health, healthReason, textLimit } = row
  return {
    socialAccountId: row.id,
    network,
    displayName,
    handle,
    avatarUrl,
    profileUrl,
    accessKeyEnding,
    health,
    healthReason,
    ...(row.healthReasonMessage === null ? {} : { healthReasonMessage: row.healthReasonMessage }),
    textLimit,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}

export function accountNotFound(): Failure {
  return new Failure('not_found', coded('no_such_account'))
}
