import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#db/client.ts'
import type { socialAccounts } from '#db/schema/service/social-accounts.ts'
import { socialCredentials } from '#db/schema/service/social-credentials.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { logger } from '#lib/core/log/log.ts'
import { openText, sealText } from '#lib/core/secrets/sealed-text.ts'
import type { AccountAccess, Adapter, RenewedCredentials } from '../adapter.ts'
import type { Credentials } from '../credentials.ts'
import { isTransient, NetworkFailure, renewalFailure } from '../network-failure.ts'

type AccountRow = typeof socialAccounts.$inferSelect

/** Credentials that run out within this time are renewed first. */
const RENEW_BEFORE_SECONDS = 300

/** Longest that a network may take to renew. */
const RENEWAL_MS = 60_000

/**
 * What an account is reached with now, renewed first where it is about to run out. Where the network does not renew it
 * just then, it is used as it is. `renew` of the result renews it once the network no longer takes it.
 *
 * @throws NetworkFailure `account_rejected` when the network no longer renews it.
 */
export async function accountAccess(
  database: Database,
  adapter: Adapter,
  account: AccountRow,
  signal: AbortSignal,
): Promise<AccountAccess> {
  signal.throwIfAborted()
  const credentials = await currentCredentials(database, adapter, account, null)
  const access: AccountAccess = { ...logFieldsOf(account), credentials, signal }
  if (adapter.refresh === null) return access
  access.renew = async () => {
    access.credentials = await currentCredentials(database, adapter, account, access.credentials)
  }
  return access
}

/**
 * The row is locked during that, so that one process renews it at a time, and what the network gave is kept before
 * anybody uses it: most networks take a refresh token only once. For the same reason only its own limit cuts a
 * renewal off: an answer that nobody reads would be the end of the account.
 *
 * @param refused what the network no longer takes. If something else is kept by now, that is the answer.
 */
async function currentCredentials(
  database: Database,
  adapter: Adapter,
  account: AccountRow,
  refused: Credentials | null,
): Promise<Credentials> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select({
        sealed: socialCredentials.sealed,
        isDue: sql<boolean>`coalesce(${socialCredentials.expiresAt} < now() + make_interval(secs => ${RENEW_BEFORE_SECONDS}), false)`,
      })
      .from(socialCredentials)
      .where(eq(socialCredentials.accountId, account.id))
      .for('update')
    if (row === undefined) throw new NetworkFailure('account_rejected', coded('account_not_linked'))
    const kept = open(account, row.sealed)
    const mustRenew = refused === null ? row.isDue : isDeepStrictEqual(kept, refused)
    if (!mustRenew || adapter.refresh === null) return kept
    try {
      const signal = AbortSignal.timeout(RENEWAL_MS)
      const renewed = await adapter.refresh({ ...logFieldsOf(account), credentials: kept, signal })
      await saveCredentials(tx, account, renewed)
      return renewed.credentials
    } catch (error) {
      const failure = renewalFailure(error)
      recordFailedRenewal(account, failure)
      if (refused !== null || !isTransient(failure)) throw failure
      return kept
    }
  })
}

function recordFailedRenewal({ id, network }: AccountRow, failure: NetworkFailure): void {
  const log = logger('publishing')
  const about = { err: failure, accountId: id, network }
  if (failure.waitsFor === 'operator')
    log.error(about, 'the network does not accept the client of this installation: check its settings')
  else log.warn(about, 'access not renewed')
}

/** Writes down what an account is reached with from now on. */
export async function saveCredentials(
  tx: Transaction | Database,
  { id, ownerId }: { id: string; ownerId: string },
  { credentials, expiresAt }: RenewedCredentials,
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

function logFieldsOf({ id, networkAccountId, handle, instance }: AccountRow) {
  return { id, networkAccountId, handle, instance }
}
