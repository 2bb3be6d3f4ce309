import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { deleteLogo, findLogo, saveLogo } from '#lib/portal/teams/team-logo.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })

/** `GET /api/media/logos/{team}`: the team's logo, for its members; in a partner's frame, the partner's. */
const serve = endpoint(
  { who: 'member', permission: 'posts.view', media: true, params },
  async ({ member, request }) => {
    const logo = await findLogo({ teamId: member.embed?.partnerId ?? member.teamId })
    if (logo === null) throw notFoundFailure()
    return serveFile(request, logo)
  },
)

export { serve as GET, serve as HEAD }

/** `PUT /api/media/logos/{team}`: the body is the picture. */
export const PUT = endpoint({ who: 'member', params }, async ({ member, request }) => {
  await saveLogo(member, request.body)
  return new Response(null, { status: 204 })
})

export const DELETE = endpoint({ who: 'member', params }, async ({ member }) => {
  await deleteLogo(member)
  return new Response(null, { status: 204 })
})
