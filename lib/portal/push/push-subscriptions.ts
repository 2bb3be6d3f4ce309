import { and, asc, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { portalDatabase, type Transaction } from '#db/client.ts'
import { type PushSubscriptionRow, pushSubscriptions } from '#db/schema/portal/push-subscriptions.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { isObviouslyPrivateAddress } from '#lib/core/fetch/safe-fetch-address.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import { translatable } from '#lib/i18n/message.ts'
import { pushKeys } from './push-keys.ts'

const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === length)

/** What a browser says of its subscription. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url().max(2_000),
  p256dh: bytes(65),
  auth: bytes(16),
  publicKey: bytes(65),
})

export const pushEndpointInput = z.object({ endpoint: z.url().max(2_000) })

/** More browsers than anybody uses; the oldest is forgotten then. */
const MAX_BROWSERS = 20

/**
 * Keeps the subscription of this browser for the person who is signed in.
 *
 * @throws Failure `invalid` for an address that is no push service's, or another key than ours.
 */
export async function savePushSubscription(
  { userId, sessionId }: SignedIn,
  { endpoint, p256dh, auth, publicKey }: z.output<typeof pushSubscriptionInput>,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePublic(endpoint)
  if (publicKey !== pushKeys()[0].publicKey) throw refused()
  const set = { userId, sessionId, p256dh, auth, publicKey, createdAt: now }
  await portalDatabase().transaction(async (transaction) => {
    await transaction
      .insert(pushSubscriptions)
      .values({ id: newId('push', now.getTime()), endpoint, ...set })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
    const beyond = transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_BROWSERS)
    await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
  })
}

/** Forgets a browser of the person. */
export async function removePushSubscription({ userId }: SignedIn, endpoint: string): Promise<void> {
  await portalDatabase().delete(pushSubscriptions).where(isOf(userId, endpoint))
}

/** Null for a browser that is not the person's. */
export async function findPushSubscription(
  { userId }: Pick<SignedIn, 'userId'>,
  endpoint: string,
): Promise<PushSubscriptionRow | null> {
  const [row] = await portalDatabase().select().from(pushSubscriptions).where(isOf(userId, endpoint))
  return row ?? null
}

/** The browsers of a person in which they are still signed in. */
export async function listBrowsers(
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<PushSubscriptionRow[]> {
  const rows = await transaction
    .select({ subscription: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(asc(pushSubscriptions.id))
  return rows.map(({ subscription }) => subscription)
}

function isOf(userId: string, endpoint: string) {
  return and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))
}

/** A name that leads to a private address is refused when it is called. */
function requirePublic(endpoint: string): void {
  const { origin, protocol } = new URL(endpoint)
  if (settings().ALLOW_PRIVATE_ORIGINS.includes(origin)) return
  if (protocol !== 'https:' || isObviouslyPrivateAddress(endpoint)) throw refused()
}

function refused(): Failure {
  return new Failure('invalid', translatable('We cannot send notifications to this browser.'))
}
