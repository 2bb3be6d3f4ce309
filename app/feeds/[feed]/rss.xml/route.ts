import { createHash } from 'node:crypto'
import { z } from 'zod'
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
  const rss = writeRss(page, publicAddress().origin)
  const etag = `"${createHash('sha256').update(rss).digest('base64url').slice(0, 22)}"`
  const headers = { 'cache-control': 'public, max-age=60', etag, 'x-content-type-options': 'nosniff' }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : rss, {
    headers: { ...headers, 'content-type': 'application/rss+xml; charset=utf-8' },
  })
})

export { serve as GET, serve as HEAD }
