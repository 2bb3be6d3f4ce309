import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { releaseProject } from './release-project.ts'
import { listDeadWorkers, type WorkerIdentity } from './worker-identity.ts'

/**
 * Takes projects from workers that are gone: at once where the process is known to have ended, after the lease's end
 * where not. Each counts as a crash.
 *
 * @param isRunning whether this worker itself is at work on a project.
 * @returns ids of the projects that were taken.
 */
export async function reclaimProjects(
  database: Database,
  queue: PgBoss,
  self: WorkerIdentity,
  isRunning: (projectId: string) => boolean,
): Promise<string[]> {
  const dead = await listDeadWorkers(database, self)
  const lost = await database
    .select({ projectId: projects.id, workerId: projects.leaseOwner, attempt: projects.attempt })
    .from(projects)
    .where(
      and(
        eq(projects.state, 'processing'),
        or(lt(projects.leaseUntil, sql`now()`), dead.length > 0 ? inArray(projects.leaseOwner, dead) : undefined),
      ),
    )
  const taken: string[] = []
  for (const { projectId, workerId, attempt } of lost) {
    if (workerId === null || (workerId === self.id && isRunning(projectId))) continue
    const became = await releaseProject(database, queue, { projectId, workerId, attempt }, true)
    if (became !== 'lost') taken.push(projectId)
  }
  return taken
}
