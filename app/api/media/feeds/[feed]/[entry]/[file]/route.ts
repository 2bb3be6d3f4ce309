import { z } from 'zod'
import { findUser } from '#lib/auth/current.ts'
import { findFeedEntry } from '#lib/portal/feeds/find-feed-entry.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { streamServiceFile } from '#lib/portal/media/stream-service-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100), entry: z.string().max(100), file: z.enum(['video', 'poster']) })

/** Video and picture of an entry of a feed, for anyone who may see the entry. */
const serve = endpoint({ who: 'anyone', params }, async ({ request, params: { feed, entry: entryId, file } }) => {
  const entry = await findFeedEntry(feed, entryId, await findUser())
  if (entry === null) throw notFoundFailure()
  const cacheControl = entry.privacy === 'private' ? 'private, no-store' : 'public, max-age=3600'
  const address = file === 'video' ? entry.videoUrl : entry.thumbnailUrl
  const response = await streamServiceFile(address, file, request, cacheControl)
  if (response === null) throw notFoundFailure()
  return response
})

export { serve as GET, serve as HEAD }
