import { and, isNotNull, lt, notInArray } from 'drizzle-orm'
import { accountLinks } from '#db/schema/portal/account-links.ts'
import { mails } from '#db/schema/portal/mails.ts'
import { rateBuckets } from '#db/schema/portal/rate-buckets.ts'
import { rateLimits } from '#db/schema/portal/rate-limits.ts'
import { sessions } from '#db/schema/portal/sessions.ts'
import { signInChallenges } from '#db/schema/portal/sign-in-challenges.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { logger } from '#lib/core/log/log.ts'
import { tryDue } from '#lib/core/work/try-each.ts'
import { deleteOldAnswers } from '../api/with-idempotency-key.ts'
import { remindOfExpiry } from '../api-keys/remind-of-expiry.ts'
import { deleteOldDrafts } from '../form-drafts/form-drafts.ts'
import { deleteExpiredUpload } from '../uploads/delete-upload.ts'
import { deleteOldDeliveries } from '../webhooks/delete-old-deliveries.ts'
import { mergeProjectCounts } from './merge-counts.ts'

const DAY_MS = 24 * 3_600_000
const UPLOADS_AT_ONCE = 100

/** How long an expired link can still show why, and the operator can see what happened to a mail. */
const KEEP_LINKS_MS = 7 * DAY_MS

/**
 * Deletes unused uploads, old rate-limit counts, links, sign-in challenges, mails, sessions, drafts of forms and answers
 * to idempotency keys, merges the job counters, and reminds of API keys that end.
 *
 * @returns how many uploads were deleted.
 */
export async function deleteExpired(now: Date = currentDatabaseTime()): Promise<number> {
  await asSystem(async (transaction) => {
    await transaction.delete(rateLimits).where(lt(rateLimits.windowStart, new Date(now.getTime() - DAY_MS)))
    await transaction.delete(rateBuckets).where(lt(rateBuckets.refilledAt, new Date(now.getTime() - DAY_MS)))
    await transaction.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - 30 * DAY_MS)))
    await transaction.delete(accountLinks).where(lt(accountLinks.expiresAt, new Date(now.getTime() - KEEP_LINKS_MS)))
    await transaction.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
    await mergeProjectCounts(transaction)
    await deleteOldDeliveries(transaction, now)
    await deleteOldAnswers(transaction, now)
    await deleteOldDrafts(transaction, now)
    await remindOfExpiry(transaction, now)
    await transaction.delete(mails).where(lt(mails.settledAt, new Date(now.getTime() - KEEP_LINKS_MS)))
  })
  const next = (failedIds: string[]) =>
    asSystem((transaction) =>
      transaction
        .select({ id: uploads.id, teamId: uploads.teamId })
        .from(uploads)
        .where(and(isNotNull(uploads.expiresAt), lt(uploads.expiresAt, now), notInArray(uploads.id, failedIds)))
        .limit(UPLOADS_AT_ONCE),
    )
  return tryDue(next, {
    act: (upload) => deleteExpiredUpload(upload, now),
    failed: ({ id }, error) =>
      logger('worker').warn({ err: error, upload: id }, 'an upload could not be deleted; the next cleanup tries again'),
  })
}
