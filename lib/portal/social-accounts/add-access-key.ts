import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { issueText, type Translatable, translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { serviceAbilities } from '../service/service-client.ts'
import { checkAccessKeys } from '../service/service-social-accounts.ts'
import { accountOfKey, keepAccessKey } from './access-keys.ts'
import { nextCheck } from './next-check.ts'
import { recordAccount } from './record-account.ts'
import { fieldsOf, saveLinkedAccount } from './save-linked-account.ts'

const accessKey = z
  .string(issueText(translatable('Paste the access key.')))
  .trim()
  .min(8, issueText(translatable('This is too short to be an access key.')))
  .max(500, issueText(translatable('This is too long to be an access key.')))
  .regex(
    /^[\x21-\x7e]+$/,
    issueText(translatable('Access keys do not contain spaces or special characters. Copy the key again.')),
  )

/** The form in which an access key of a linking page is pasted. */
export const accessKeyInput = z.object({
  accessKey,
  network: oneOf(NETWORKS),
  displayName: z
    .string()
    .overwrite(plainLine)
    .max(100, issueText(translatable('Use at most 100 characters.')))
    .optional(),
})

/** The form in which an account gets another access key. */
export const newKeyInput = z.object({ accountId: z.string().min(1).max(64), accessKey })

/**
 * Links an account by its access key. Where the service can look keys up, the account is the one that it reports;
 * elsewhere it is kept as the person names it, `pending` until a post has gone through.
 *
 * @throws Failure `forbidden`, `rate_limited`; `invalid` for a key that the service does not know or the team has
 * already; `unavailable` while a service that could look it up does not answer.
 */
export async function addAccessKey(
  member: Member,
  input: z.output<typeof accessKeyInput>,
): Promise<{ accountId: string; verified: boolean }> {
  requirePermission(member, 'publishing.manage')
  await countTry(LIMITS.linkAccount, member.teamId)
  const account = await lookUp(input.accessKey)
  return inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    if ((await accountOfKey(transaction, member.teamId, input.accessKey)) !== null) {
      throw wrongKey(translatable('This access key is already linked.'))
    }
    if (account !== null) {
      const linked = { accessKey: input.accessKey, account }
      return { accountId: await saveLinkedAccount(transaction, member, linked, now), verified: true }
    }
    const accountId = newId('acct', now.getTime())
    const keyEnding = input.accessKey.slice(-4)
    const named = { network: input.network, displayName: input.displayName || `${input.network} ••••${keyEnding}` }
    await transaction.insert(socialAccounts).values({
      id: accountId,
      teamId: member.teamId,
      createdBy: member.userId,
      ...named,
      keyEnding,
      state: 'pending',
      nextCheckAt: nextCheck(now),
      createdAt: now,
      updatedAt: now,
    })
    await keepAccessKey(transaction, { accountId, teamId: member.teamId }, input.accessKey, now)
    await recordAccount(transaction, member, 'social_account.linked', { id: accountId, keyEnding, ...named })
    return { accountId, verified: false }
  })
}

/**
 * Replaces an account's present access key by another one, for an account whose key was made elsewhere.
 *
 * @throws Failure as `addAccessKey`; `invalid` where the key is of another account; `not_found`.
 */
export async function replaceAccessKey(member: Member, input: z.output<typeof newKeyInput>): Promise<void> {
  requirePermission(member, 'publishing.manage')
  await countTry(LIMITS.linkAccount, member.teamId)
  const account = await lookUp(input.accessKey)
  await inTeam(member, async (transaction) => {
    const now = await databaseNow(transaction)
    const byId = and(
      eq(socialAccounts.teamId, member.teamId),
      eq(socialAccounts.id, input.accountId),
      isNull(socialAccounts.unlinkedAt),
    )
    const [row] = await transaction.select().from(socialAccounts).where(byId).for('update')
    if (row === undefined) throw notFoundFailure()
    const owner = await accountOfKey(transaction, member.teamId, input.accessKey)
    if (owner !== null && owner !== row.id)
      throw wrongKey(translatable('This access key belongs to another account on the team.'))
    const isAnother = row.serviceAccountId !== null && account !== null
    if (isAnother && row.serviceAccountId !== account.socialAccountId) {
      throw wrongKey(translatable('This access key belongs to another account. Link that account separately.'))
    }
    const unchecked = {
      state: 'pending' as const,
      reason: null,
      reasonMessage: null,
      updatedAt: now,
      nextCheckAt: nextCheck(now),
    }
    const set = { ...(account === null ? unchecked : fieldsOf(account, now)), keyEnding: input.accessKey.slice(-4) }
    await transaction.update(socialAccounts).set(set).where(byId)
    await keepAccessKey(transaction, { accountId: row.id, teamId: member.teamId }, input.accessKey, now)
    await recordAccount(transaction, member, 'social_account.key_changed', { ...row, ...set })
  })
}

/** Null where the service cannot look keys up. */
async function lookUp(key: string) {
  const abilities = await serviceAbilities()
  if (abilities === null) {
    throw new Failure('unavailable', translatable('The video service is not responding. Try again in a minute.'))
  }
  if (!abilities.checksAccessKeys) return null
  const [account] = await checkAccessKeys([key])
  if (account === null || account === undefined) {
    throw wrongKey(
      translatable('The video service does not recognize this access key. Copy it again from the linking page.'),
    )
  }
  return account
}

function wrongKey(sentence: Translatable): Failure {
  return new Failure('invalid', sentence, { fields: { accessKey: sentence } })
}
