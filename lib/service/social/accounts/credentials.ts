import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#db/client.ts'
import type { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { socialCredentials } from '#db/schema/service/social-credentials.ts'
import { openText, sealText } from '#lib/core/sealed-text.ts'
import type { AccountAccess, Adapter, Credentials, Renewed } from '../adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

type AccountRow = typeof socialAccounts.$inferSelect

/** Credentials that run out within this time are renewed first. */
const RENEW_BEFORE_SECONDS = 300

/**
 * What an account is reached with now, renewed first where it is about to run out. The row is locked meanwhile, and what
 * the network gave is kept before anybody uses it: most networks take a refresh token only once.
 *
 * @throws NetworkFailure `account_rejected` when the network no longer renews it.
 */
export async function accountAccess(
  database: Database,
  adapter: Adapter,
  account: AccountRow,
  signal: AbortSignal,
): Promise<AccountAccess> {
  const access = (credentials: Credentials): AccountAccess => ({ ...namesOf(account), credentials, signal })
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select({
        sealed: socialCredentials.sealed,
        isDue: sql<boolean>`coalesce(${socialCredentials.expiresAt} < now() + make_interval(secs => ${RENEW_BEFORE_SECONDS}), false)`,
      })
      .from(socialCredentials)
      .where(eq(socialCredentials.accountId, account.id))
      .for('update')
    if (row === undefined) throw new NetworkFailure('account_rejected', 'The account is no longer linked.')
    const current = access(open(account, row.sealed))
    if (!row.isDue || adapter.refresh === null) return current
    const renewed = await adapter.refresh(current)
    await keepCredentials(tx, account, renewed)
    return access(renewed.credentials)
  })
}

/** Writes down what an account is reached with from now on. */
export async function keepCredentials(
  tx: Transaction | Database,
  { id, ownerId }: { id: string; ownerId: string },
  { credentials, expiresAt }: Renewed,
): Promise<void> {
  const row = { sealed: sealText(JSON.stringify(credentials), placeOf(id, ownerId)), expiresAt }
  await tx
    .insert(socialCredentials)
    .values({ accountId: id, ...row })
    .onConflictDoUpdate({ target: socialCredentials.accountId, set: { ...row, updatedAt: sql`now()` } })
}

function open({ id, ownerId }: AccountRow, sealed: string): Credentials {
  return z.record(z.string(), z.unknown()).parse(JSON.parse(openText(sealed, placeOf(id, ownerId))))
}

const placeOf = (row: string, team: string) => ({ table: 'service.social_credentials', row, column: 'sealed', team })

function namesOf({ id, networkAccountId, handle, instance }: AccountRow) {
  return { id, networkAccountId, handle, instance }
}
