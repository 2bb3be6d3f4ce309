import { endpoint } from '#lib/portal/endpoint.ts'
import { openStream } from '#lib/portal/live/open-stream.ts'
import { requestText } from '#lib/portal/request-text.ts'

export const dynamic = 'force-dynamic'

/** Live changes of a team's projects: `GET /api/events?team=…`. */
export const GET = endpoint({ who: 'member', permission: 'posts.view', media: true }, async ({ member, request }) =>
  openStream(member, request.signal, await requestText(request)),
)
