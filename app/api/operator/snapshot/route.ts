import { z } from 'zod'
import { textOfRequest } from '#lib/i18n/server.ts'
import { endpoint } from '#lib/portal/http/endpoint.ts'
import { readSnapshot } from '#lib/portal/operator/read-snapshot.ts'
import { translateSnapshot } from '#lib/portal/operator/translate-snapshot.ts'

export const dynamic = 'force-dynamic'

const query = z.object({ after: z.string().max(40).default('') })

/**
 * `GET /api/operator/snapshot`: what the operator's pages show, as the worker read it last, or the next one after a known
 * one; null where the worker does not answer.
 */
export const GET = endpoint({ who: 'operator', query }, async ({ request, operator, query: { after } }) => {
  const snapshot = translateSnapshot(await readSnapshot(operator, after), textOfRequest(request.headers))
  return Response.json({ snapshot }, { headers: { 'cache-control': 'no-store' } })
})
