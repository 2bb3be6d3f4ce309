import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { requestText } from '#lib/portal/http/request-text.ts'
import { listNotices, noticeFilter } from '#lib/portal/notices/list-notices.ts'
import { markNoticesRequest } from '#lib/portal/notices/mark-notices-request.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })

const NOT_KEPT = { 'cache-control': 'no-store' }

/** The reader's own notices, for the bell. */
export const GET = endpoint(
  { who: 'member', permission: 'notices.view', params, query: noticeFilter },
  async ({ member, request, query }) =>
    Response.json(await listNotices(member, query, await requestText(request)), { headers: NOT_KEPT }),
)

/** Marks them as read or unread. Unlike an action, it does not wait for a page that is being opened. */
export const PUT = endpoint({ who: 'member', permission: 'notices.view', params }, async ({ member, request }) => {
  await markNoticesRequest(member, request)
  return new Response(null, { status: 204 })
})
