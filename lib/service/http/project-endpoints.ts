import { REFUSALS } from '#lib/contract/errors.ts'
import { projectsQuery } from '#lib/contract/queries.ts'
import { cancelProject } from '../projects/cancel-project.ts'
import { listProjects, requireProject } from '../projects/find-project.ts'
import { projectId } from './project-id.ts'
import { readQuery } from './read-query.ts'
import type { Endpoint } from './service.ts'

const common = { counts: 'read', unauthorized: REFUSALS.keyInvalid } as const

/** Reading, listing and canceling projects: extensions of the interface document. */
export const projectEndpoints: Endpoint[] = [
  {
    ...common,
    method: 'GET',
    path: '/projects',
    scope: 'read',
    handle: async (context, service, caller) => {
      const { ids, cursor, ...filter } = readQuery(context, projectsQuery)
      const found = await listProjects(service.database, caller, { ...filter, ids: ids?.split(','), after: cursor })
      return context.json({ message: 'Projects fetched successfully', data: found.page, nextCursor: found.next })
    },
  },
  {
    ...common,
    method: 'GET',
    path: '/projects/{id}',
    scope: 'read',
    handle: async (context, service, caller) =>
      context.json(await requireProject(service.database, caller, projectId(context))),
  },
  {
    ...common,
    method: 'DELETE',
    path: '/projects/{id}',
    scope: 'create',
    handle: async (context, service, caller) =>
      context.json(await cancelProject(service.database, caller, projectId(context))),
  },
]
