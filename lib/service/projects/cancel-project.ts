import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { alreadyEnded } from '#lib/contract/errors.ts'
import type { Project } from '#lib/contract/project.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { requireProject } from './find-project.ts'

/**
 * Cancels a project that has not ended. It takes the lease away from the worker, which notices within a second and stops
 * its programs; a ticket that still waits is thrown away when its turn comes. No report is sent. Cancelling twice is
 * harmless.
 *
 * @throws Failure `not_found`; `conflict` when the project has completed or failed.
 */
export async function cancelProject(database: Database, caller: Caller, id: string): Promise<Project> {
  await database
    .update(projects)
    .set({ state: 'cancelled', stage: null, completedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
    .where(
      and(
        eq(projects.ownerId, caller.ownerId),
        eq(projects.id, id),
        inArray(projects.state, ['created', 'queued', 'processing']),
      ),
    )
  const project = await requireProject(database, caller, id)
  if (project.status === 'cancelled') return project
  throw new Failure('conflict', alreadyEnded(project.status))
}
