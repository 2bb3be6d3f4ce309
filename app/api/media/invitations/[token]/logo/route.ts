import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { findInvitationLogo } from '#lib/portal/invitations/find-invitation-logo.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ token: z.string().max(200) })

/** `GET /api/media/invitations/{token}/logo`: the team's logo, for anyone with a valid link. */
const serve = endpoint({ who: 'anyone', atDomains: true, params }, async ({ params: { token }, request }) => {
  const logo = await findInvitationLogo(token)
  if (logo === null) throw notFoundFailure()
  return serveFile(request, logo)
})

export { serve as GET, serve as HEAD }
