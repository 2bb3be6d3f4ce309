import { z } from 'zod'
import { readCookie } from '#lib/auth/read-cookie.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { findSharedLogo } from '#lib/portal/shares/find-shared-file.ts'
import { sharePass } from '#lib/portal/shares/share-token.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ share: z.string().max(100) })

/** `GET /api/media/shares/{share}/logo`: the logo of the team that shares, for anyone with a valid link. */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, async ({ request, params: { share } }) => {
  const pass = readCookie(request.headers.get('cookie') ?? '', sharePass(share).name)
  const logo = await findSharedLogo(share, pass)
  if (logo === null) throw notFoundFailure()
  return serveFile(request, logo)
})

export { serve as GET, serve as HEAD }
