import type { PgBoss } from 'pg-boss'
import postgres from 'postgres'
import type { Database } from '#db/client.ts'
import type { QueueClass } from '../queue/open-queue.ts'
import { insertProjects, type PreparedProject, withoutTransaction } from './insert-project.ts'

export type InsertProject = (project: PreparedProject) => Promise<void>

type InsertBatch = (queueClass: QueueClass, projects: readonly PreparedProject[]) => Promise<void>

type Waiting = { project: PreparedProject; resolve: () => void; reject: (error: unknown) => void }

/** One is written while the next is collected. */
const MAX_STATEMENTS = 2

/** Bounds how long the statement of a batch takes. */
const MAX_BATCH_SIZE = 100

/**
 * Writes the projects of concurrent requests together: what arrives while statements run goes into the next one, so that
 * a flood costs few commits. A request that arrives alone is written at once.
 */
export function batchedInserts(database: Database, queue: PgBoss): InsertProject {
  const db = withoutTransaction(database)
  return batched((queueClass, projects) => insertProjects(queue, db, queueClass, projects))
}

/** If the database refuses a batch, its projects are written one by one, so that none fails because of another. */
export function batched(insert: InsertBatch): InsertProject {
  const waiting = new Map<QueueClass, Waiting[]>()
  let running = 0
  const write = async (queueClass: QueueClass, batch: readonly Waiting[]): Promise<void> => {
    const projects = batch.map(({ project }) => project)
    try {
      await insert(queueClass, projects)
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length > 1 && error instanceof postgres.PostgresError) {
        await Promise.all(batch.map((one) => write(queueClass, [one])))
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }
  const next = () => {
    for (const [queueClass, all] of waiting) {
      if (running >= MAX_STATEMENTS) return
      const batch = all.splice(0, MAX_BATCH_SIZE)
      if (all.length === 0) waiting.delete(queueClass)
      running += 1
      void write(queueClass, batch).finally(() => {
        running -= 1
        next()
      })
    }
  }
  return (project) =>
    new Promise((resolve, reject) => {
      const all = waiting.get(project.queueClass) ?? []
      waiting.set(project.queueClass, [...all, { project, resolve, reject }])
      next()
    })
}
