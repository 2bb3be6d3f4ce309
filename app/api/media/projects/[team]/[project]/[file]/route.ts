import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { streamProjectSource, streamProjectTranscript } from '#lib/portal/media/stream-project-source.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), project: z.string(), file: z.enum(['source', 'transcript']) })

/** The source of a project as the service has it, and what is said in it, before and after the project has ended. */
const serve = endpoint(
  { who: 'member', permission: 'projects.view', media: true, params },
  async ({ member, request, params: { project, file } }) => {
    const answer =
      file === 'source'
        ? await streamProjectSource(member, project, request)
        : await streamProjectTranscript(member, project)
    if (answer === null) throw notFoundFailure()
    return answer
  },
)

export { serve as GET, serve as HEAD }
