import { z } from 'zod'
import { readCaller } from '#lib/auth/caller.ts'
import { findUser } from '#lib/auth/current.ts'
import { countPlay } from '#lib/portal/feeds/count-play.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ feed: z.string().max(100), entry: z.string().max(100) })

/** `POST /api/feeds/{feed}/{entry}/plays`: a video of a feed was begun. Nothing of who watches is kept. */
export const POST = endpoint({ who: 'anyone', params }, async ({ request, params: { feed, entry } }) => {
  const { network } = readCaller((name) => request.headers.get(name))
  await countPlay(feed, entry, await findUser(), network)
  return new Response(null, { status: 204 })
})
