import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { zipProjects } from '#lib/portal/media/zip-projects.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string() })
const MOST_PROJECTS = 200

const query = z.object({
  projects: z
    .string()
    .transform((text) => text.split(','))
    .refine((ids) => ids.length <= MOST_PROJECTS),
})

/** All results of the chosen projects in one file, for their team alone. */
const serve = endpoint(
  { who: 'member', media: true, params, query },
  async ({ member, request, query: { projects } }) => {
    const answer = await zipProjects(member, projects, request)
    if (answer === null) throw notFoundFailure()
    return answer
  },
)

export { serve as GET, serve as HEAD }
