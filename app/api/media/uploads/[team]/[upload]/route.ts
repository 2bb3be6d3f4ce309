import { z } from 'zod'
import { requirePermission } from '#lib/auth/member.ts'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { findUploadFile } from '#lib/portal/media/find-upload-file.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), upload: z.string().max(64) })
const query = z.object({ download: z.literal('1').optional() })

/** An uploaded source, for its team; `?download=1` saves it under its name. */
const serve = endpoint(
  { who: 'member', permission: 'projects.view', media: true, params, query },
  async ({ member, request, params: { upload }, query: { download } }) => {
    if (download !== undefined) requirePermission(member, 'results.download')
    const file = await findUploadFile(member, upload, download !== undefined)
    if (file === null) throw notFoundFailure()
    return serveFile(request, file)
  },
)

export { serve as GET, serve as HEAD }
