import type { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { createBatchedWrites } from '#lib/core/work/batched-writes.ts'
import { QUEUE_CLASSES, type QueueClass } from '../queue/open-queue.ts'
import { insertProjects, type PreparedProject, withoutTransaction } from './insert-project.ts'

export type InsertProject = (project: PreparedProject) => Promise<void>

/** Writes the projects of concurrent requests together, those of each class of the queue apart. */
export function batchedInserts(database: Database, queue: PgBoss): InsertProject {
  const db = withoutTransaction(database)
  const writerOf = (queueClass: QueueClass) =>
    createBatchedWrites(async (projects: readonly PreparedProject[]) => {
      await insertProjects(queue, db, queueClass, projects)
      return projects.map(() => undefined)
    })
  const writers = new Map(QUEUE_CLASSES.map((queueClass) => [queueClass, writerOf(queueClass)]))
  return async (project) => {
    await writers.get(project.queueClass)?.(project)
  }
}
