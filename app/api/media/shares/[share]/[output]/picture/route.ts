import { z } from 'zod'
import { cachedResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { findSharedCard } from '#lib/portal/shares/find-shared-card.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ share: z.string().max(100), output: z.string().max(100) })

/**
 * `GET /api/media/shares/{share}/{output}/picture`: what a link to a shared result is shown with elsewhere. Its tag is that of
 * its content, so that it is neither drawn nor sent again without need.
 */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, async ({ request, params: { share, output } }) => {
  const card = await findSharedCard(share, output)
  if (card === null) throw notFoundFailure()
  const { validator, draw } = card
  return cachedResponse(
    request,
    { validator, make: draw },
    {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    },
  )
})

export { serve as GET, serve as HEAD }
