import { z } from 'zod'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { findOutputFile, OUTPUT_FILES } from '#lib/portal/media/find-output-file.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), output: z.string(), file: z.enum(OUTPUT_FILES) })
const query = z.object({ download: z.literal('1').optional() })

/** A result's files, for its team alone; `?download=1` names it after the project. */
const serve = endpoint(
  { who: 'member', params, query },
  async ({ member, request, params: asked, query: { download } }) => {
    const file = await findOutputFile(member, asked.output, asked.file, download !== undefined)
    if (file === null) throw absent()
    return serveFile(request, file)
  },
)

export { serve as GET, serve as HEAD }
