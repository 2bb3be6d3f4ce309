import { endpoint } from '#lib/portal/http/endpoint.ts'
import { requestText } from '#lib/portal/http/request-text.ts'
import { openStream } from '#lib/portal/live/open-stream.ts'

export const dynamic = 'force-dynamic'

/** Live changes of a team's projects: `GET /api/events?team=…`. */
export const GET = endpoint({ who: 'member', permission: 'posts.view', media: true }, async ({ member, request }) =>
  openStream(member, request.signal, await requestText(request)),
)
