import { z } from 'zod'
import { textFor } from '#lib/i18n/server.ts'
import { textResponse } from '#lib/portal/http/cached-response.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { readCalendarFeed } from '#lib/portal/posts/calendar-feed.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ teamId: z.string().max(64), token: z.string().max(100) })
const query = z.object({ language: z.string().max(20).optional() })

/** A team's calendar feed, for calendar programs: the address is the permission. */
const serve = endpoint({ who: 'anyone', params, query }, async ({ request, params: { teamId, token }, query }) => {
  const calendar = await readCalendarFeed(teamId, token, undefined, textFor(query.language ?? null))
  if (calendar === null) throw notFoundFailure()
  return textResponse(request, calendar, {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
  })
})

export { serve as GET, serve as HEAD }
