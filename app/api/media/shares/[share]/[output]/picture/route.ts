import { z } from 'zod'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { findSharedCard } from '#lib/portal/shares/find-shared-card.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ share: z.string().max(100), output: z.string().max(100) })

/**
 * `GET /api/media/shares/{share}/{output}/picture`: what a link to a shared result is shown with elsewhere. Its tag is that of
 * its content, so that it is neither drawn nor sent again without need.
 */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, async ({ request, params: { share, output } }) => {
  const card = await findSharedCard(share, output)
  if (card === null) throw absent()
  const headers = {
    etag: `"${card.validator}"`,
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === headers.etag) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(new Uint8Array(await card.draw()), { headers })
})

export { serve as GET, serve as HEAD }
