import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { requestText } from '#lib/portal/http/request-text.ts'
import { RESULT_FILES, requireFile } from '#lib/portal/media/file-rights.ts'
import { findOutputFile } from '#lib/portal/media/find-output-file.ts'
import { recordDownload } from '#lib/portal/media/record-download.ts'
import { serveFile } from '#lib/portal/media/serve-file.ts'
import { PICTURE_SIDES, smallPicture } from '#lib/portal/media/small-picture.ts'
import { streamSource } from '#lib/portal/media/stream-source.ts'
import { canSeeVideo } from '#lib/portal/posts/visible-posts.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), output: z.string(), file: z.enum(RESULT_FILES) })
const query = z.object({ download: z.literal('1').optional(), side: z.enum(PICTURE_SIDES).optional() })

/**
 * A result's files and its source video, for who in its team may have them. `?download=1` names the file after the project,
 * and `side` asks for a smaller picture.
 */
const serve = endpoint(
  { who: 'member', permission: 'posts.view', media: true, params, query },
  async ({ member, request, params: asked, query: { download, side } }) => {
    requireFile(member, asked.file, download !== undefined)
    if (!(await canSeeVideo(member, asked.output))) throw notFoundFailure()
    if (asked.file === 'source') {
      const streamed = await streamSource(member, asked.output, request)
      if (streamed === null) throw notFoundFailure()
      return streamed
    }
    const file = await findOutputFile(
      member,
      asked.output,
      asked.file,
      download !== undefined,
      await requestText(request),
    )
    if (file === null) throw notFoundFailure()
    if (download !== undefined) await recordDownload(member, asked.output, asked.file, request)
    return serveFile(request, side === undefined ? file : await smallPicture(file, side))
  },
)

export { serve as GET, serve as HEAD }
