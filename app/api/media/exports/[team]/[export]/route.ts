import { z } from 'zod'
import { streamExport } from '#lib/portal/exporting/stream-export.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), export: z.string() })

/** The ZIP of an export, also in parts, so that a download that broke off continues. */
const serve = endpoint(
  { who: 'member', permission: 'results.download', media: true, params },
  async ({ member, request, params: { export: id } }) => {
    const answer = await streamExport(member, id, request)
    if (answer === null) throw notFoundFailure()
    return answer
  },
)

export { serve as GET, serve as HEAD }
