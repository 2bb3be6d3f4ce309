import { z } from 'zod'
import { endpoint, notFoundFailure } from '#lib/portal/http/endpoint.ts'
import { zipProjects } from '#lib/portal/media/zip-projects.ts'

export const dynamic = 'force-dynamic'

const params = z.object({ team: z.string(), project: z.string() })

/** All results of a project in one file, for its team alone. */
const serve = endpoint({ who: 'member', media: true, params }, async ({ member, request, params: { project } }) => {
  const answer = await zipProjects(member, [project], request)
  if (answer === null) throw notFoundFailure()
  return answer
})

export { serve as GET, serve as HEAD }
