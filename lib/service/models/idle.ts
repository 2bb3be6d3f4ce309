import { availableParallelism, loadavg } from 'node:os'
import { inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'

/** Whether programs leave at least half of the machine free. */
export function isMachineIdle(): boolean {
  return (loadavg()[0] ?? 0) <= availableParallelism() / 2
}

/** Whether a project waits or is worked on. */
export async function hasUnfinishedProjects(database: Database): Promise<boolean> {
  const rows = await database
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.state, ['queued', 'processing']))
    .limit(1)
  return rows.length > 0
}
