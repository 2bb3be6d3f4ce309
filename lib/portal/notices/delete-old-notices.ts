import { lt } from 'drizzle-orm'
import { notices } from '#db/schema/portal/notices.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'

const KEEP_MS = 90 * 86_400_000

/** Deletes notices of more than 90 days ago. */
export async function deleteOldNotices(now: Date = currentDatabaseTime()): Promise<void> {
  const oldest = new Date(now.getTime() - KEEP_MS)
  await asSystem((transaction) => transaction.delete(notices).where(lt(notices.createdAt, oldest)))
}
