import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Transaction } from '#db/client.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { queueName } from './open-queue.ts'

/** More than any number of turns that can be waiting, so that a key's priority outweighs every turn. */
const TURNS_PER_PRIORITY = 100_000_000

/** Puts a project into the queue as part of `tx`. A smaller turn is claimed first. */
export async function enqueue(
  queue: PgBoss,
  tx: Transaction,
  project: { id: string; operation: Operation; priority: number; turn: number; ownerId: string },
  startAfterSeconds = 0,
): Promise<void> {
  const name = queueName(SERVICE_OPERATIONS[project.operation].queueClass)
  const id = await queue.send(
    name,
    { projectId: project.id },
    {
      db: fromDrizzle(tx, sql),
      priority: project.priority * TURNS_PER_PRIORITY - project.turn,
      group: { id: project.ownerId },
      ...(startAfterSeconds === 0 ? {} : { startAfter: startAfterSeconds }),
    },
  )
  if (id === null) throw new Error('The queue did not take the project.')
}

/**
 * The turn of an owner's next project, as SQL. Start-time fair queueing: an owner's projects are due one turn apart,
 * counted from the turn that is being served now. Of an owner with 500 waiting projects and one with a single one, the
 * latter's comes next; nobody can push another back by arriving again and again. Requests of one owner that are taken at
 * the same moment share a turn: a lock between them would cost more than half of what the service can take in.
 */
export const nextTurn = (ownerId: string): string => `greatest(
  coalesce((select min(turn) from service.projects where state = 'queued'), 0),
  coalesce((select max(turn) + 1 from service.projects where state = 'queued' and owner_id = ${ownerId}), 0)
)`

/** The priority of a project's job in the queue, as SQL. */
export const jobPriority = (priority: string, turn: string): string => `${priority} * ${TURNS_PER_PRIORITY} - ${turn}`
