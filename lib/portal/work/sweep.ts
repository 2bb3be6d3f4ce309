import { and, isNotNull, lt } from 'drizzle-orm'
import { rateLimits } from '#db/schema/portal/rate-limits.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { logger } from '#lib/core/log.ts'
import { deleteExpiredUpload } from '../uploads/delete-upload.ts'

const DAY_MS = 24 * 3_600_000

/** Deletes what nobody can use any more: abandoned uploads, old counts, sessions that ended long ago. */
export async function sweep(now: Date = new Date()): Promise<void> {
  const expired = await asSystem(async (transaction) => {
    await transaction.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - DAY_MS)))
    await transaction.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - 30 * DAY_MS)))
    return transaction
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isNotNull(uploads.expiresAt), lt(uploads.expiresAt, now)))
      .limit(100)
  })
  for (const { id } of expired) {
    await deleteExpiredUpload(id, now).catch((error) =>
      logger('worker').warn({ err: error, upload: id }, 'an upload could not be deleted; the next sweep tries again'),
    )
  }
}
