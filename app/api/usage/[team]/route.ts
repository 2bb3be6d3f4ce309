import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { streamText } from '#lib/portal/http/stream-text.ts'
import { exportUsage } from '#lib/portal/usage/export-usage.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })
const query = z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/) })

/** The ledger of a month as CSV, for the team's members. */
export const GET = endpoint(
  { who: 'member', permission: 'usage.view', params, query },
  async ({ member, query: { month } }) => streamText(exportUsage(member, month), 'text/csv', `usage-${month}.csv`),
)
