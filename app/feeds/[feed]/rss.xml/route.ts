import { z } from 'zod'
import { answerText } from '#lib/portal/answer-made.ts'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { writeRss } from '#lib/portal/feeds/write-rss.ts'
import { publicAddress } from '#lib/portal/public-address.ts'
import { readServiceFeed } from '#lib/portal/service-feeds.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100) })
const MOST_ITEMS = 50

/** A team feed for readers of RSS. It belongs to whoever has its address. */
const serve = endpoint({ who: 'anyone', params }, async ({ request, params: { feed } }) => {
  const page = await readServiceFeed(feed, null, MOST_ITEMS)
  if (page === null) throw absent()
  return answerText(request, writeRss(page, publicAddress().origin), {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  })
})

export { serve as GET, serve as HEAD }
