import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '#db/client.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { socialLinkRequests } from '#db/schema/portal/social-link-requests.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { LINK_MINUTES, NETWORKS } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { portalOrigin } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { beginServiceLink, claimServiceAccount } from '../service/service-social-accounts.ts'
import { saveLinkedAccount } from './save-linked-account.ts'

/** The form that opens the linking page. `accountId` is an account that is to be linked again. */
export const linkInput = z.object({
  network: oneOf(NETWORKS),
  accountId: z.string().max(64).optional(),
})

/** What the linking page leads back with. */
export const linkReturn = z.object({ link: z.string().min(1).max(64), claim: z.string().min(1).max(200) })

/** The claim can be exchanged for some minutes after the page was used. */
const RETURN_MINUTES = LINK_MINUTES + 10

/**
 * Begins to link an account: the address to open in a popup. It leads back to
 * `/<team>/settings/social-accounts/linked`, or to where a frame begins, with the fields of `linkReturn`, which
 * `finishLink` takes.
 *
 * @throws Failure `forbidden`, `rate_limited`, `not_found` for an account that is not the team's, and what
 * `beginServiceLink` throws.
 */
export async function beginLink(member: Member, input: z.output<typeof linkInput>): Promise<{ linkUrl: string }> {
  requirePermission(member, 'publishing.manage')
  await countTry(LIMITS.linkAccount, member.teamId)
  const linkId = newId('lreq')
  const serviceAccountId = await inTeam(member, async (transaction) => {
    const again = input.accountId === undefined ? null : await findAccount(transaction, member, input.accountId)
    const now = await databaseNow(transaction)
    const expiresAt = new Date(now.getTime() + RETURN_MINUTES * 60_000)
    const { teamId, userId } = member
    const row = { id: linkId, teamId, userId, network: again?.network ?? input.network, createdAt: now, expiresAt }
    await transaction.insert(socialLinkRequests).values(row)
    return again?.serviceAccountId ?? null
  })
  const returnUrl = `${portalOrigin()}${returnPath(member)}?link=${linkId}`
  const { linkUrl } = await beginServiceLink({
    network: input.network,
    returnUrl,
    ...(serviceAccountId === null ? {} : { socialAccountId: serviceAccountId }),
  })
  return { linkUrl }
}

/** The alias of a frame, with which its files can be read, stays in the frame: others see where the window leads back. */
function returnPath({ embed, teamSlug }: Member): string {
  return embed === null ? `/${teamSlug}/settings/social-accounts/linked` : `/embed/${embed.ref}`
}

/**
 * Ends what `beginLink` began: exchanges the claim for the access key and keeps the account. An account that the team
 * has already gets the new key and is active again.
 *
 * @throws Failure `forbidden`; `gone` where another person began it, it is over, or it was used; what
 * `claimServiceAccount` throws.
 */
export async function finishLink(member: Member, input: z.output<typeof linkReturn>): Promise<{ accountId: string }> {
  requirePermission(member, 'publishing.manage')
  await inTeam(member, (transaction) => useRequest(transaction, member, input.link))
  const linked = await claimServiceAccount(input.claim)
  return inTeam(member, async (transaction) => ({
    accountId: await saveLinkedAccount(transaction, member, linked, await databaseNow(transaction)),
  }))
}

async function useRequest(transaction: Transaction, member: Member, linkId: string): Promise<void> {
  const now = await databaseNow(transaction)
  const isMine = and(eq(socialLinkRequests.teamId, member.teamId), eq(socialLinkRequests.userId, member.userId))
  const isOpen = and(isNull(socialLinkRequests.usedAt), gt(socialLinkRequests.expiresAt, now))
  const used = await transaction
    .update(socialLinkRequests)
    .set({ usedAt: now })
    .where(and(eq(socialLinkRequests.id, linkId), isMine, isOpen))
    .returning({ id: socialLinkRequests.id })
  if (used.length === 0)
    throw new Failure('gone', translatable('This link is no longer valid. Link the account again.'))
}

async function findAccount(transaction: Transaction, member: Member, accountId: string) {
  const byId = and(eq(socialAccounts.teamId, member.teamId), eq(socialAccounts.id, accountId))
  const [row] = await transaction
    .select()
    .from(socialAccounts)
    .where(and(byId, isNull(socialAccounts.unlinkedAt)))
  if (row === undefined) throw notFoundFailure()
  return row
}
