import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { users } from '#db/schema/portal/users.ts'
import { queueMail } from '../mail/queue-mail.ts'

const REMINDER_LEAD_MS = 14 * 86_400_000

/**
 * Queues a mail to the maker of each key that ends within two weeks, once, as long as they are in the team. Keys that were
 * made for a shorter time are left out. For the worker, which sees every team.
 */
export async function remindOfExpiry(transaction: Transaction, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + REMINDER_LEAD_MS)
  const isLasting = sql`${apiKeys.expiresAt} - ${apiKeys.createdAt} > interval '14 days'`
  const isOwn = isNull(apiKeys.clientId)
  const isDue = and(
    isOwn,
    isNull(apiKeys.revokedAt),
    gt(apiKeys.expiresAt, now),
    lte(apiKeys.expiresAt, soon),
    isLasting,
  )
  const due = await transaction
    .update(apiKeys)
    .set({ remindedAt: now })
    .where(and(isNull(apiKeys.remindedAt), isDue))
    .returning({ keyId: apiKeys.id, teamId: apiKeys.teamId, createdBy: apiKeys.createdBy })
  for (const { keyId, teamId, createdBy } of due) {
    const [maker] = await transaction
      .select({ email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, createdBy ?? '')))
    if (maker !== undefined) await queueMail(transaction, maker.email, { kind: 'api-key-ends', teamId, keyId }, now)
  }
}
