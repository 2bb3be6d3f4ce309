import { z } from 'zod'
import { findUser } from '#lib/auth/current.ts'
import { ENTRY_FILES } from '#lib/portal/feeds/feed-addresses.ts'
import { findFeedEntry } from '#lib/portal/feeds/find-feed-entry.ts'
import { findEntryCaptions } from '#lib/portal/feeds/find-feed-facts.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { streamServiceFile } from '#lib/portal/media/stream-service-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100), entry: z.string().max(100), file: z.enum(ENTRY_FILES) })

/** Video, picture and captions of an entry of a feed, for anyone who may see the entry. */
const serve = endpoint({ who: 'anyone', params }, async ({ request, params: { feed, entry: entryId, file } }) => {
  const entry = await findFeedEntry(feed, entryId, await findUser())
  if (entry === null) throw notFoundFailure()
  if (file === 'captions.vtt' || file === 'captions.srt') {
    const captions = await findEntryCaptions(feed, entryId, file === 'captions.vtt' ? 'vtt' : 'srt')
    if (captions === null) throw notFoundFailure()
    return serveFile(request, captions)
  }
  const cacheControl = entry.privacy === 'private' ? 'private, no-store' : 'public, max-age=3600'
  const isPoster = file === 'poster' || file === 'poster.jpg'
  const address = isPoster ? entry.thumbnailUrl : entry.videoUrl
  const response = await streamServiceFile(address, isPoster ? 'poster' : 'video', request, cacheControl)
  if (response === null) throw notFoundFailure()
  return response
})

export { serve as GET, serve as HEAD }
