import { and, asc, inArray, isNull, lte } from 'drizzle-orm'
import { claim } from '#db/claim.ts'
import type { Transaction } from '#db/client.ts'
import { socialAccessKeys } from '#db/schema/portal/social-access-keys.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { socialLinkRequests } from '#db/schema/portal/social-link-requests.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import { logger } from '#lib/core/log/log.ts'
import { databaseNow } from '../database-now.ts'
import { portalActs } from '../outside/outside-acts.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { checkAccessKeys } from '../service/service-social-accounts.ts'
import { openAccessKey } from '../social-accounts/access-keys.ts'
import { settleCheck } from '../social-accounts/check-account.ts'
import type { SocialAccountRow } from '../social-accounts/social-account-view.ts'
import { TASKS } from '../tasks.ts'

const { atOnce, leaseMs } = TASKS.checkAccounts

type Claimed = { account: SocialAccountRow; accessKey: string }

/**
 * Checks the health of the linked accounts that are due. Only the service's answer about an account changes its
 * state: silence, and a service that cannot look keys up, leave it alone.
 *
 * @returns how many were checked.
 */
export async function checkAccounts(nowOverride?: Date): Promise<number> {
  const now = nowOverride ?? (await asSystem(databaseNow))
  await forgetLinkRequests(now)
  const claimed = await claimDue(now)
  if (claimed.length === 0) return 0
  const reported = await askService(claimed)
  await Promise.all(
    claimed.map(({ account }, index) =>
      asSystem((transaction) => settleCheck(transaction, account, reported?.[index], now)),
    ),
  )
  return claimed.length
}

async function forgetLinkRequests(now: Date): Promise<void> {
  await asSystem((transaction) => transaction.delete(socialLinkRequests).where(lte(socialLinkRequests.expiresAt, now)))
}

/** Not while anything is held: networks renew what an account is reached with when they are asked about it. */
function claimDue(now: Date): Promise<Claimed[]> {
  const { id: key, nextCheckAt, unlinkedAt } = socialAccounts
  const where = and(lte(nextCheckAt, now), isNull(unlinkedAt))
  const due = { from: socialAccounts, key, where, order: [asc(nextCheckAt)], limit: atOnce }
  const take = async (transaction: Transaction) => {
    const rows = await claim(transaction, due, { nextCheckAt: new Date(now.getTime() + leaseMs) })
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const keys = await transaction.select().from(socialAccessKeys).where(inArray(socialAccessKeys.accountId, ids))
    return rows.flatMap((account) => {
      const key = keys.find(({ accountId }) => accountId === account.id)
      return key === undefined ? [] : [{ account, accessKey: openAccessKey(key) }]
    })
  }
  return portalActs.claim(take)
}

/** Undefined without an answer. */
async function askService(claimed: readonly Claimed[]): Promise<(SocialAccount | null)[] | undefined> {
  if ((await serviceAbilities())?.checksAccessKeys !== true) return undefined
  try {
    return await checkAccessKeys(claimed.map(({ accessKey }) => accessKey))
  } catch (error) {
    logger('worker').warn({ err: error }, 'the health of social accounts could not be asked for')
    return undefined
  }
}
