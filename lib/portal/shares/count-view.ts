import { sql } from 'drizzle-orm'
import { shareViews } from '#db/schema/portal/share-views.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { databaseTime } from '#lib/core/database-time.ts'
import { tokenBuckets } from '#lib/core/token-buckets.ts'
import { absent } from '../endpoint.ts'
import { findOpenShare } from './find-share.ts'

/** What one network may add to a link's count in a minute. Kept in memory alone: nobody who watches is written down. */
const VIEWS_PER_MINUTE = 6

const takeView = tokenBuckets()

/** Counts that a video of a link was begun, on today's sum. @throws Failure `not_found`. */
export async function countView(
  token: string,
  pass: string | undefined,
  network: string,
  now: Date = databaseTime(),
): Promise<void> {
  const found = await findOpenShare(token, pass, now)
  if (found === null) throw absent()
  const { id: shareId, teamId } = found.share
  if (!takeView(`${shareId} ${network}`, VIEWS_PER_MINUTE).allowed) return
  await inTeam({ teamId }, (transaction) =>
    transaction
      .insert(shareViews)
      .values({ teamId, shareId, day: now.toISOString().slice(0, 10), views: 1 })
      .onConflictDoUpdate({
        target: [shareViews.shareId, shareViews.day],
        set: { views: sql`${shareViews.views} + 1` },
      }),
  )
}
