import { z } from 'zod'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { readCalendarFeed } from '#lib/portal/posts/calendar-feed.ts'
import { textFor } from '#lib/words/server.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ teamId: z.string().max(64), token: z.string().max(100) })
const query = z.object({ language: z.string().max(20).optional() })

/** A team's calendar feed, for calendar programs: the address is the permission. */
export const GET = endpoint({ who: 'anyone', params, query }, async ({ params: { teamId, token }, query }) => {
  const calendar = await readCalendarFeed(teamId, token, undefined, textFor(query.language ?? null))
  if (calendar === null) throw absent()
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  })
})
