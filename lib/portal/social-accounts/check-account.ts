import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { socialAccessKeys } from '#db/schema/portal/social-access-keys.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { toTextWithMessage } from '#lib/contract/messages/render.ts'
import type { SocialAccount } from '#lib/contract/social.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { checkAccessKeys } from '../service/service-social-accounts.ts'
import { openAccessKey } from './access-keys.ts'
import { markNeedsAttention, settleAccount } from './mark-account.ts'
import { nextCheck } from './next-check.ts'
import { fieldsOf } from './save-linked-account.ts'
import type { SocialAccountRow } from './social-account-view.ts'

const KEY_GONE = coded('account_key_unknown')

/**
 * Asks the service at once how an account is, instead of at its next turn.
 *
 * @returns a sentence about the answer.
 * @throws Failure `forbidden`, `rate_limited`, `not_found`; `not_implemented` where the service cannot look keys up, and
 * what `checkAccessKeys` throws.
 */
export async function checkAccount(member: Member, accountId: string): Promise<Translatable> {
  requirePermission(member, 'publishing.manage')
  await countTry(LIMITS.linkAccount, member.teamId)
  const { account, accessKey } = await inTeam(member, (transaction) => findKey(transaction, member, accountId))
  if ((await serviceAbilities())?.checksAccessKeys === false) {
    const sentence = translatable(
      'This video service cannot check accounts. You will see whether the account works when you publish a post.',
    )
    throw new Failure('not_implemented', sentence)
  }
  const [reported] = await checkAccessKeys([accessKey])
  return inTeam(member, async (transaction) => {
    await settleCheck(transaction, account, reported ?? null, await databaseNow(transaction))
    if (reported === null || reported === undefined)
      return translatable('The video service no longer recognizes this access key. Link the account again.')
    return reported.health === 'rejected'
      ? translatable('{account} needs to be linked again.', { account: reported.displayName })
      : translatable('{account} works.', { account: reported.displayName })
  })
}

/**
 * Records the service's answer about an account when it was asked by its key: null where it does not know the key,
 * undefined without an answer, which changes no state. An answer about a key that has been replaced is dropped.
 */
export async function settleCheck(
  transaction: Transaction,
  row: SocialAccountRow,
  reported: SocialAccount | null | undefined,
  now: Date,
): Promise<void> {
  const isSame = and(eq(socialAccounts.id, row.id), eq(socialAccounts.keyEnding, row.keyEnding))
  if (reported === undefined) {
    const set = { quietChecks: sql`${socialAccounts.quietChecks} + 1`, nextCheckAt: nextCheck(now, row.quietChecks) }
    await transaction.update(socialAccounts).set(set).where(isSame)
    return
  }
  const fields = reported === null ? null : fieldsOf(reported, now)
  const reason =
    fields === null ? toTextWithMessage(KEY_GONE) : { text: fields.reason ?? '', message: fields.reasonMessage }
  const names = fields === null ? {} : namesOf(fields)
  const well = reported?.health === 'working' ? { state: 'active' as const, reason: null, reasonMessage: null } : {}
  const next = { checkedAt: now, quietChecks: 0, nextCheckAt: nextCheck(now), updatedAt: now }
  const rows = await transaction
    .update(socialAccounts)
    .set({ ...names, ...well, ...next })
    .where(isSame)
    .returning({ id: socialAccounts.id })
  if (rows.length === 0) return
  if (reason.text !== '') await markNeedsAttention(transaction, row, reason, now)
  else if (reported?.health === 'working') await settleAccount(transaction, row, null, now)
}

function namesOf({ displayName, handle, profileUrl, textLimit }: ReturnType<typeof fieldsOf>) {
  return { displayName: plainLine(displayName), handle, profileUrl, textLimit }
}

async function findKey(transaction: Transaction, { teamId }: Member, accountId: string) {
  const [row] = await transaction
    .select({ account: socialAccounts, sealed: socialAccessKeys.sealed })
    .from(socialAccounts)
    .innerJoin(socialAccessKeys, eq(socialAccessKeys.accountId, socialAccounts.id))
    .where(and(eq(socialAccounts.teamId, teamId), eq(socialAccounts.id, accountId), isNull(socialAccounts.unlinkedAt)))
  if (row === undefined) throw notFoundFailure()
  const { account, sealed } = row
  return { account, accessKey: openAccessKey({ accountId: account.id, teamId, sealed }) }
}
