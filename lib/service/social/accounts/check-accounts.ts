import { and, eq, isNull } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { Database } from '#db/client.ts'
import { socialAccounts } from '#db/schema/service/social-accounts.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import type { Caller } from '../../keys/find-caller.ts'
import type { AccountAccess, Adapter } from '../adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import { ADAPTERS } from '../registry.ts'
import { accountAccess } from './credentials.ts'
import { type AccountRow, accountsOfKeys, presentAccount } from './find-accounts.ts'

/** If a network does not answer by then, the account's state is unchanged. */
const LIMIT_MS = 15_000
const CONCURRENCY = 8

/**
 * Asks each account's network whether it still takes what the account was linked with, and records the answer. No
 * answer changes nothing: only the network's own refusal makes an account `rejected`.
 */
export async function checkAccounts(
  database: Database,
  caller: Caller,
  keys: readonly string[],
): Promise<{ accessKeyEnding: string; account: SocialAccount | null }[]> {
  const accounts = await accountsOfKeys(database, caller, keys)
  const limit = pLimit(CONCURRENCY)
  const checked = accounts.map((account) => limit(() => (account === null ? null : checkOne(database, account))))
  const found = await Promise.all(checked)
  return keys.map((key, index) => ({ accessKeyEnding: key.slice(-4), account: found[index] ?? null }))
}

async function checkOne(database: Database, account: AccountRow): Promise<SocialAccount> {
  const adapter = ADAPTERS[account.network]
  const signal = AbortSignal.timeout(LIMIT_MS)
  try {
    const access = await accountAccess(database, adapter, account, signal)
    await adapter.check(access)
    await saveTextLimit(database, account, adapter, access)
    return presentAccount(await recordHealth(database, account, null))
  } catch (error) {
    if (!(error instanceof NetworkFailure) || error.code !== 'account_rejected') return presentAccount(account)
    return presentAccount(await recordHealth(database, account, error.reason))
  }
}

/** Servers change their limits; one that does not report them this time keeps its last ones. */
async function saveTextLimit(
  database: Database,
  account: AccountRow,
  adapter: Adapter,
  access: AccountAccess,
): Promise<void> {
  const textLimit = await adapter.textLimit?.(access).catch(() => undefined)
  if (textLimit === undefined) return
  await database.update(socialAccounts).set({ textLimit }).where(eq(socialAccounts.id, account.id))
}

/** Notes that the network took the account's credentials, or why it no longer does. */
export async function recordHealth(
  database: Database,
  account: AccountRow,
  rejection: CodedMessage | null,
): Promise<AccountRow> {
  const health = rejection === null ? ('working' as const) : ('rejected' as const)
  const reason = { healthReason: rejection && english(rejection), healthReasonMessage: rejection }
  const [row] = await database
    .update(socialAccounts)
    .set({ health, ...reason })
    .where(and(eq(socialAccounts.id, account.id), isNull(socialAccounts.unlinkedAt)))
    .returning()
  return row ?? { ...account, health, ...reason }
}
