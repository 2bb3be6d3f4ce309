import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { alreadyEnded } from '#lib/contract/errors.ts'
import type { Project } from '#lib/contract/project.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import { projectNotFound, requireProject } from './find-project.ts'

/**
 * Cancels a project that has not ended. It takes the lease away from the worker, which notices within a second and stops
 * its programs; its place in the queue is deleted when its turn comes. No report is sent. Canceling twice is
 * harmless.
 *
 * @throws Failure `not_found`; `conflict` when the project has completed or failed.
 */
export async function cancelProject(database: Database, caller: Caller, id: string): Promise<Project> {
  await end(database, id, eq(projects.ownerId, caller.ownerId))
  const project = await requireProject(database, caller, id)
  if (project.status === 'cancelled') return project
  throw new Failure('conflict', alreadyEnded(project.status))
}

/** The same for the operator and a project of any owner. Its owner sees that it is canceled. @throws as `cancelProject`. */
export async function cancelAnyProject(database: Database, id: string): Promise<void> {
  await end(database, id, undefined)
  const [row] = await database.select({ state: projects.state }).from(projects).where(eq(projects.id, id))
  if (row === undefined) throw projectNotFound()
  if (row.state !== 'cancelled') throw new Failure('conflict', alreadyEnded(row.state))
}

async function end(database: Database, id: string, whose: SQL | undefined): Promise<void> {
  await database
    .update(projects)
    .set({ state: 'cancelled', stage: null, completedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
    .where(and(whose, eq(projects.id, id), inArray(projects.state, ['created', 'queued', 'processing'])))
}
