import { type FeedEntry, type FeedPage, feedEntry, feedPage } from '#lib/contract/feeds.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { call } from './service-client.ts'

const READ_TIMEOUT_MS = 8_000

/** An id of the service; nothing else is asked for. */
const FEED_ID = /^feed_[0-9a-z]{20,60}$/
const ENTRY_ID = /^ent_[0-9a-z]{26}$/

/**
 * GET `{base_url}/feeds/{feed}`, an extension: what anybody may find, newest first. Null where there is no such feed, or
 * the service keeps none.
 *
 * @throws Failure `unavailable` where the service does not answer.
 */
export async function readServiceFeed(feedId: string, cursor: string | null, limit: number): Promise<FeedPage | null> {
  if (!FEED_ID.test(feedId) || (cursor !== null && !ENTRY_ID.test(cursor))) return null
  const query = new URLSearchParams({ limit: String(limit), ...(cursor === null ? {} : { cursor }) })
  return feedPage.safeParse(await read(`/feeds/${feedId}?${query}`)).data ?? null
}

/**
 * GET `{base_url}/feeds/{feed}/entries/{entry}`, an extension: an entry of any privacy. The caller decides who may see
 * it.
 *
 * @throws Failure as `readServiceFeed`.
 */
export async function readServiceFeedEntry(feedId: string, entryId: string): Promise<FeedEntry | null> {
  if (!FEED_ID.test(feedId) || !ENTRY_ID.test(entryId)) return null
  return feedEntry.safeParse(await read(`/feeds/${feedId}/entries/${entryId}`)).data ?? null
}

/** POST `{base_url}/feeds/{feed}/entries/{entry}/plays`, an extension. A play that could not be counted is lost. */
export async function countServicePlay(feedId: string, entryId: string): Promise<void> {
  await call(`/feeds/${feedId}/entries/${entryId}/plays`, READ_TIMEOUT_MS, { method: 'POST' }).catch(() => null)
}

async function read(path: string): Promise<unknown> {
  const answer = await call(path, READ_TIMEOUT_MS).catch(() => null)
  if (answer === null || answer.status === 429 || (answer.status >= 500 && answer.status !== 501)) {
    throw new Failure('unavailable', translatable('We cannot load the feed right now. Try again in a minute.'))
  }
  return answer.status === 200 ? answer.json : null
}
