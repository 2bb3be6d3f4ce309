import { z } from 'zod'
import { endpoint } from '#lib/portal/endpoint.ts'
import { snapshotIn } from '#lib/portal/operator/in-language.ts'
import { readSnapshot } from '#lib/portal/operator/read-snapshot.ts'
import { textOfRequest } from '#lib/words/server.ts'

export const dynamic = 'force-dynamic'

const query = z.object({ after: z.string().max(40).default('') })

/**
 * `GET /api/operator/snapshot`: what the operator's pages show, as the worker read it last, or the next one after a known
 * one; null where the worker does not answer.
 */
export const GET = endpoint({ who: 'operator', query }, async ({ request, operator, query: { after } }) => {
  const snapshot = snapshotIn(await readSnapshot(operator, after), textOfRequest(request.headers))
  return Response.json({ snapshot }, { headers: { 'cache-control': 'no-store' } })
})
