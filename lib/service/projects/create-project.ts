import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import type { Caller } from '../keys/find-caller.ts'
import type { InsertProject } from './batched-inserts.ts'
import { findResult, saveResult } from './idempotency.ts'
import { insertProjects, prepareProject } from './insert-project.ts'
import type { NewProject } from './new-project.ts'

export type NewProjects = { database: Database; queue: PgBoss; insertProject: InsertProject }

/**
 * Makes a project and its place in the queue in one transaction. With an `Idempotency-Key` that made a project within
 * the last 24 hours, gives that project again, whether or not there is room for another.
 *
 * @throws Failure `rate_limited` when there is no room, `conflict` while the first request with the key is being
 *   processed, `unprocessable` when the key was used with another request.
 */
export async function createProject(
  { database, queue, insertProject }: NewProjects,
  caller: Caller,
  wanted: NewProject,
): Promise<{ projectId: string; repeated: boolean }> {
  const { operation, request, idempotencyKey: key } = wanted
  if (key === null) {
    requireQueueRoom(wanted)
    const project = prepareProject(caller, wanted)
    await insertProject(project)
    return { projectId: project.row.id, repeated: false }
  }
  const { renders } = wanted
  const work = renders === undefined ? operation : `${renders.isExport ? 'export ' : ''}${renders.outputId}`
  const keyed = { ownerId: caller.ownerId, key, operation: work, request }
  return database.transaction(async (tx) => {
    const { projectId: earlier } = (await findResult(tx, keyed)) ?? { projectId: null }
    if (earlier !== null) return { projectId: earlier, repeated: true }
    requireQueueRoom(wanted)
    const project = prepareProject(caller, wanted)
    await insertProjects(queue, fromDrizzle(tx, sql), project.queueClass, [project])
    await saveResult(tx, keyed, { projectId: project.row.id })
    return { projectId: project.row.id, repeated: false }
  })
}

function requireQueueRoom({ queueHasRoom }: NewProject): void {
  if (!queueHasRoom) throw new Failure('rate_limited', REFUSALS.tooManyRequests, { retryAfterSeconds: 30 })
}
