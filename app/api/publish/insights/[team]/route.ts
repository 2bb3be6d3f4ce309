import { z } from 'zod'
import { NETWORKS } from '#lib/contract/social.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { exportInsights } from '#lib/portal/insights/export-insights.ts'
import { DEFAULT_PERIOD, PERIODS } from '#lib/portal/insights/periods.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })

/** The posts of a period with their numbers as CSV, as the page filters them. Words that mean nothing are left out. */
export const GET = endpoint({ who: 'member', media: true, params }, async ({ request, member }) => {
  const search = new URL(request.url).searchParams
  const network = NETWORKS.find((one) => one === search.get('network'))
  const csv = await exportInsights(member, {
    weeks: PERIODS.find((weeks) => String(weeks) === search.get('weeks')) ?? DEFAULT_PERIOD,
    accountIds: (search.get('account') ?? '').split(',').filter((id) => id !== ''),
    networks: network === undefined ? [] : [network],
    projectId: search.get('project'),
    brandKitId: search.get('brand'),
  })
  return new Response(csv, {
    headers: {
      'content-length': String(Buffer.byteLength(csv)),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="insights.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
})
