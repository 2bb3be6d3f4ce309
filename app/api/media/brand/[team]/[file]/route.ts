import { z } from 'zod'
import { findBrandFile } from '#lib/portal/brand/brand-files.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), file: z.string().max(64) })

/** `GET /api/media/brand/{team}/{file}`: a file of a brand kit, for members of the team. */
const serve = endpoint(
  { who: 'member', permission: 'projects.view', media: true, params },
  async ({ member, request, params: { file } }) => {
    const found = await findBrandFile(member, file)
    if (found === null) throw notFoundFailure()
    return serveFile(request, found)
  },
)

export { serve as GET, serve as HEAD }
