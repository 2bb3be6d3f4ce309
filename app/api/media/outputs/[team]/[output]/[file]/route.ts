import { z } from 'zod'
import { requirePermission } from '#lib/auth/member.ts'
import { absent, endpoint } from '#lib/portal/endpoint.ts'
import { findOutputFile, OUTPUT_FILES } from '#lib/portal/media/find-output-file.ts'
import { recordDownload } from '#lib/portal/media/record-download.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { streamSource } from '#lib/portal/media/stream-source.ts'
import { mayHaveFile } from '#lib/portal/posts/visible-posts.ts'
import { requestText } from '#lib/portal/request-text.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), output: z.string(), file: z.enum([...OUTPUT_FILES, 'source']) })
const query = z.object({ download: z.literal('1').optional() })

/** A result's files and its source video, for its team only; `?download=1` names the file after the project. */
const serve = endpoint(
  { who: 'member', permission: 'posts.view', media: true, params, query },
  async ({ member, request, params: asked, query: { download } }) => {
    if (download !== undefined) requirePermission(member, 'results.download')
    if (!(await mayHaveFile(member, asked.output, asked.file))) throw absent()
    if (asked.file === 'source') {
      const streamed = await streamSource(member, asked.output, request)
      if (streamed === null) throw absent()
      return streamed
    }
    const file = await findOutputFile(
      member,
      asked.output,
      asked.file,
      download !== undefined,
      await requestText(request),
    )
    if (file === null) throw absent()
    if (download !== undefined) await recordDownload(member, asked.output, asked.file, request)
    return serveFile(request, file)
  },
)

export { serve as GET, serve as HEAD }
