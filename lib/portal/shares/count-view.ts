import { sql } from 'drizzle-orm'
import { shareViews } from '#db/schema/portal/share-views.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { findOpenShare } from './find-share.ts'

/** What one network may add to a link's count in a minute. Kept in memory alone: nobody who watches is written down. */
const VIEWS_PER_MINUTE = 6

const takeView = tokenBuckets()

/** Counts that a video of a link was begun, on today's sum. @throws Failure `not_found`. */
export async function countView(
  token: string,
  pass: string | undefined,
  network: string,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  const found = await findOpenShare(token, pass, now)
  if (found === null) throw notFoundFailure()
  const { id: shareId, teamId } = found.share
  if (!takeView(`${shareId} ${network}`, VIEWS_PER_MINUTE).allowed) return
  await inWholeTeam({ teamId }, (transaction) =>
    transaction
      .insert(shareViews)
      .values({ teamId, shareId, day: now.toISOString().slice(0, 10), views: 1 })
      .onConflictDoUpdate({
        target: [shareViews.shareId, shareViews.day],
        set: { views: sql`${shareViews.views} + 1` },
      }),
  )
}
