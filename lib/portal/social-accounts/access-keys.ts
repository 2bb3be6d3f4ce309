import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { socialAccessKeys } from '#db/schema/portal/social-access-keys.ts'
import { hashToken } from '#lib/core/ids.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'

type Place = { accountId: string; teamId: string }

/** Keeps an account's access key, in place of the one before. */
export async function keepAccessKey(
  transaction: Transaction,
  place: Place,
  accessKey: string,
  now: Date,
): Promise<void> {
  const row = { ...place, sealed: sealText(accessKey, placeOf(place)), keyHash: hashToken(accessKey), createdAt: now }
  const { accountId: _, teamId: __, ...set } = row
  await transaction.insert(socialAccessKeys).values(row).onConflictDoUpdate({ target: socialAccessKeys.accountId, set })
}

/** The account that has this key in the team; null where none has. */
export async function accountOfKey(
  transaction: Transaction,
  teamId: string,
  accessKey: string,
): Promise<string | null> {
  const [row] = await transaction
    .select({ accountId: socialAccessKeys.accountId })
    .from(socialAccessKeys)
    .where(and(eq(socialAccessKeys.teamId, teamId), eq(socialAccessKeys.keyHash, hashToken(accessKey))))
  return row?.accountId ?? null
}

/** The key itself, for a call to the service and for nothing else. @throws when it was sealed for another row. */
export function openAccessKey(row: Place & { sealed: string }): string {
  return openText(row.sealed, placeOf(row))
}

export async function forgetAccessKey(transaction: Transaction, { accountId, teamId }: Place): Promise<void> {
  await transaction
    .delete(socialAccessKeys)
    .where(and(eq(socialAccessKeys.teamId, teamId), eq(socialAccessKeys.accountId, accountId)))
}

function placeOf({ accountId, teamId }: Place) {
  return { table: 'portal.social_access_keys', row: accountId, column: 'sealed', team: teamId }
}
