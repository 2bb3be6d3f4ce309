import type { SignedIn } from '#lib/auth/session.ts'
import { tokenBuckets } from '#lib/core/rate-limits/token-buckets.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { countServicePlay } from '../service/service-feeds.ts'
import { findFeedEntry } from './find-feed-entry.ts'

/** What one network may add to an entry's count in a minute. Kept in memory alone: nobody who watches is written down. */
const PLAYS_PER_MINUTE = 6

const takePlay = tokenBuckets()

/** Counts that a video of a feed was begun by a reader who may see it. @throws Failure `not_found`, `unavailable`. */
export async function countPlay(
  feedId: string,
  entryId: string,
  reader: SignedIn | null,
  network: string,
): Promise<void> {
  if (!takePlay(`${entryId} ${network}`, PLAYS_PER_MINUTE).allowed) return
  if ((await findFeedEntry(feedId, entryId, reader)) === null) throw notFoundFailure()
  await countServicePlay(feedId, entryId)
}
