import { and, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { accountLinks, type LinkPurpose } from '#db/schema/portal/account-links.ts'
import { Failure } from '#lib/core/failure.ts'
import { hashToken, newId } from '#lib/core/ids.ts'
import { purposeMac, signingKeyOfToken } from '#lib/core/secrets/purpose-mac.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'

export type AccountLink = typeof accountLinks.$inferSelect

const HOUR_MS = 3_600_000

/** How long each kind of link works. */
export const LINK_LIFETIME_MS: Record<LinkPurpose, number> = {
  'sign-up': 24 * HOUR_MS,
  'reset-password': HOUR_MS,
  'sign-in': HOUR_MS / 2,
  'confirm-sign-in': HOUR_MS / 2,
  'link-provider': HOUR_MS / 2,
  'change-email': HOUR_MS,
}

/** How long a kind of link works, in words. */
export function formatLinkLifetime(purpose: LinkPurpose): Translatable {
  const hours = LINK_LIFETIME_MS[purpose] / HOUR_MS
  if (hours === 1) return translatable('one hour')
  return hours > 1
    ? translatable('{hours} hours', { hours })
    : translatable('{minutes} minutes', { minutes: hours * 60 })
}

/**
 * @param userId whose new address `email` is to become, for `change-email` only.
 * @param domain the team's own host name to which it leads, and at which alone it works; null for the portal's own.
 * @returns the new link's id. Anyone who holds its token controls the mailbox of `email`.
 */
export async function issueLink(
  transaction: Transaction,
  purpose: LinkPurpose,
  email: string,
  now: Date,
  { userId = null, domain = null }: { userId?: string | null; domain?: string | null } = {},
): Promise<string> {
  const id = newId('link')
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS[purpose])
  const tokenHash = hashToken(linkToken(id))
  await transaction
    .insert(accountLinks)
    .values({ id, purpose, email, userId, domain, tokenHash, createdAt: now, expiresAt })
  return id
}

/** The token of a link: 256 bits that cannot be derived without AUTH_SECRET. */
export function linkToken(linkId: string, key?: string): string {
  return purposeMac('account-link', linkId, key).toString('base64url')
}

/** The token with which a link was issued, also after AUTH_SECRET was changed. */
export function tokenOfLink({ id, tokenHash }: Pick<AccountLink, 'id' | 'tokenHash'>): string {
  return linkToken(
    id,
    signingKeyOfToken(tokenHash, (key) => linkToken(id, key)),
  )
}

/** Finds a link without using it; null if it never existed or was deleted long after it expired. */
export async function findLink(token: string): Promise<AccountLink | null> {
  const [link] = await portalDatabase()
    .select()
    .from(accountLinks)
    .where(eq(accountLinks.tokenHash, hashToken(token)))
  return link ?? null
}

/** The same by its id, for the mail with its token. */
export async function findIssuedLink(linkId: string): Promise<AccountLink | null> {
  const [link] = await portalDatabase().select().from(accountLinks).where(eq(accountLinks.id, linkId))
  return link ?? null
}

/**
 * Uses a link, once. Call it in the transaction that performs the link's action, so a failure leaves the link unused.
 *
 * @param domain where it is used: a team's own host name, or null at the portal's own.
 * @throws Failure `gone` if it was used, has expired, has another purpose or works at another host.
 */
export async function consumeLink(
  transaction: Transaction,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
  domain: string | null = null,
): Promise<AccountLink> {
  const [link] = await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(isUsable(token, purposes, now, domain))
    .returning()
  if (link === undefined) throw gone()
  return link
}

/**
 * Finds a link that `consumeLink` would use, without using it: for what costs too much to be done for anybody.
 *
 * @throws Failure `gone` as there.
 */
export async function requireLink(token: string, purposes: readonly LinkPurpose[], now: Date): Promise<AccountLink> {
  const [link] = await portalDatabase()
    .select()
    .from(accountLinks)
    .where(isUsable(token, purposes, now, null))
  if (link === undefined) throw gone()
  return link
}

function isUsable(token: string, purposes: readonly LinkPurpose[], now: Date, domain: string | null): SQL | undefined {
  return and(
    eq(accountLinks.tokenHash, hashToken(token)),
    inArray(accountLinks.purpose, [...purposes]),
    domain === null ? isNull(accountLinks.domain) : eq(accountLinks.domain, domain),
    isNull(accountLinks.usedAt),
    gt(accountLinks.expiresAt, now),
  )
}

function gone(): Failure {
  return new Failure('gone', translatable('This link no longer works. Open it again to see why.'))
}

/** Invalidates the other links of a mailbox after one of them was used. */
export async function endLinks(transaction: Transaction, email: string, now: Date): Promise<void> {
  await transaction
    .update(accountLinks)
    .set({ usedAt: now })
    .where(and(eq(accountLinks.email, email), isNull(accountLinks.usedAt)))
}
