import { z } from 'zod'
import { readCover } from '#lib/portal/feeds/read-cover.ts'
import { cachedResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100) })

/** The square picture of a team feed, for players of podcasts. */
const serve = endpoint({ who: 'anyone', params }, async ({ request, params: { feed } }) => {
  const cover = await readCover(feed)
  if (cover === null) throw notFoundFailure()
  const { validator, bytes } = cover
  return cachedResponse(
    request,
    { validator, make: async () => bytes },
    { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' },
  )
})

export { serve as GET, serve as HEAD }
