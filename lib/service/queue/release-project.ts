import { and, eq, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Database, Transaction } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { countProject, countReturnedToQueue } from '#lib/core/metrics/work.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { createReport } from '../reports/create-report.ts'
import { enqueue } from './enqueue.ts'
import { type Lease, leasedTo } from './lease.ts'

/** A project whose process is lost this often without finishing a stage in between is given up. */
const MAX_CRASHES = 3

/**
 * Gives a held project back to the queue, in front of its owner's waiting ones. With `crashed`, the loss is counted, and
 * a project that was lost too often ends as failed.
 *
 * @returns its outcome; `lost` when the lease was no longer held.
 */
export async function releaseProject(
  database: Database,
  queue: PgBoss,
  lease: Lease,
  crashed: boolean,
): Promise<'queued' | 'failed' | 'lost'> {
  const released = await database.transaction(async (tx) => {
    const [row] = await tx.select().from(projects).where(leasedTo(lease)).for('update')
    if (row === undefined) return null
    const crashes = row.crashes + (crashed ? 1 : 0)
    if (crashes >= MAX_CRASHES) {
      await fail(tx, row, crashes)
      return { became: 'failed' as const, operation: row.operation }
    }
    await tx
      .update(projects)
      .set({ state: 'queued', crashes, leaseOwner: null, leaseUntil: null })
      .where(eq(projects.id, row.id))
    await enqueue(queue, tx, row, crashed && crashes > 1 ? 2 : 0)
    return { became: 'queued' as const, operation: row.operation }
  })
  if (released === null) return 'lost'
  const { became, operation } = released
  if (became === 'failed') countProject(operation, 'crashed')
  else countReturnedToQueue(operation, crashed ? 'lost' : 'stopping')
  return became
}

async function fail(
  tx: Transaction,
  { id, operation }: Pick<typeof projects.$inferSelect, 'id' | 'operation'>,
  crashes: number,
): Promise<void> {
  const reason = coded('crashed', { advice: SERVICE_OPERATIONS[operation].crashAdvice })
  const [ended] = await tx
    .update(projects)
    .set({
      state: 'failed',
      stage: null,
      error: english(reason),
      errorMessage: reason,
      errorCode: 'crashed',
      crashes,
      completedAt: sql`now()`,
      leaseOwner: null,
      leaseUntil: null,
    })
    .where(and(eq(projects.id, id), eq(projects.state, 'processing')))
    .returning()
  if (ended !== undefined) await createReport(tx, ended)
}
