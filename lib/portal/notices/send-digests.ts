import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { users } from '#db/schema/portal/users.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { TASKS } from '../tasks.ts'

/** An email with more is not read. The others are in the app. */
const MAX_NOTICES = 100

/**
 * Queues the digests that are due: one email for each person, of every team that they are in. What they have read by
 * then is no news.
 *
 * @returns how many people there were.
 */
export async function sendDigests(now: Date = currentDatabaseTime()): Promise<number> {
  return asSystem(async (transaction) => {
    const due = await transaction
      .selectDistinct({ userId: notices.userId })
      .from(notices)
      .where(lte(notices.digestAt, now))
      .orderBy(asc(notices.userId))
      .limit(TASKS.sendDigests.atOnce)
    for (const { userId } of due) await queueDigest(transaction, userId, now)
    return due.length
  })
}

async function queueDigest(transaction: Transaction, userId: string, now: Date): Promise<void> {
  const rows = await transaction
    .update(notices)
    .set({ digestAt: null })
    .where(and(eq(notices.userId, userId), isNotNull(notices.digestAt), lte(notices.digestAt, now)))
    .returning({ id: notices.id, readAt: notices.readAt, createdAt: notices.createdAt })
  const news = rows.filter(({ readAt }) => readAt === null)
  const newest = news.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
  const noticeIds = newest.slice(0, MAX_NOTICES).map(({ id }) => id)
  const [person] = await transaction.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (person === undefined || noticeIds.length === 0) return
  await queueMail(transaction, person.email, { kind: 'notice-digest', userId, noticeIds }, now)
}
