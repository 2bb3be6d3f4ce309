import { z } from 'zod'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { receiveReport } from '#lib/portal/reports/receive-report.ts'

export const dynamic = 'force-dynamic'

const query = z.object({ job: z.string().max(64), token: z.string().max(200) })

/** Receives job reports (interface document, section 6). Stored first, answered at once, interpreted by the worker. */
export const POST = endpoint({ who: 'anyone', query }, async ({ request, query: { job, token } }) => {
  await receiveReport(job, token, request)
  return Response.json({ received: true }, { headers: { 'cache-control': 'no-store' } })
})
