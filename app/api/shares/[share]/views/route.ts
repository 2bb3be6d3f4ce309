import { z } from 'zod'
import { readCaller } from '#lib/auth/caller.ts'
import { readCookie } from '#lib/auth/read-cookie.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { countView } from '#lib/portal/shares/count-view.ts'
import { sharePass } from '#lib/portal/shares/share-token.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ share: z.string().max(100) })

/** `POST /api/shares/{share}/views`: a video of the link was begun. Nothing of who watches is kept. */
export const POST = endpoint({ who: 'anyone', atDomains: true, params }, async ({ request, params: { share } }) => {
  const { network } = readCaller((name) => request.headers.get(name))
  await countView(share, readCookie(request.headers.get('cookie') ?? '', sharePass(share).name), network)
  return new Response(null, { status: 204 })
})
