import { z } from 'zod'
import { findFeedFacts } from '#lib/portal/feeds/find-feed-facts.ts'
import { writeRss } from '#lib/portal/feeds/write-rss.ts'
import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { publicAddress } from '#lib/portal/http/public-address.ts'
import { readServiceFeed } from '#lib/portal/service/service-feeds.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100) })
const MOST_ITEMS = 50

/** A team feed for readers of RSS. Anyone with its address can read it. */
const serve = endpoint({ who: 'anyone', params }, async ({ request, params: { feed } }) => {
  const page = await readServiceFeed(feed, null, MOST_ITEMS)
  if (page === null) throw notFoundFailure()
  const facts = await findFeedFacts(
    feed,
    page.data.map(({ entryId }) => entryId),
  )
  return textResponse(request, writeRss(page, publicAddress().origin, facts), {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
})

export { serve as GET, serve as HEAD }
