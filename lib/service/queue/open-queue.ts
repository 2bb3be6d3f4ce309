import { PgBoss } from 'pg-boss'
import type { Database } from '#db/client.ts'
import { logger } from '#lib/core/log/log.ts'
import { queueDatabase } from './queue-database.ts'

/** Operations that need the machine for long stand apart from quick ones, so that neither waits for the other. */
export const QUEUE_CLASSES = ['video', 'speech'] as const
export type QueueClass = (typeof QUEUE_CLASSES)[number]

export const queueName = (queueClass: QueueClass): string => `projects-${queueClass}`

/**
 * Opens the queue. A project waits in it as a job without limit of time. The worker that takes it up deletes the job in
 * the transaction that writes its lease, so the queue needs no time-outs.
 *
 * @param supervise whether this process also looks after the queue's tables.
 */
export async function openQueue(database: Database, supervise: boolean): Promise<PgBoss> {
  const log = logger('queue')
  const queue = new PgBoss({
    db: queueDatabase(database),
    schema: 'service_queue',
    createSchema: false,
    // An index cannot be rebuilt beside its use in a transaction.
    reindex: false,
    schedule: false,
    supervise,
  })
  queue.on('error', (error) => log.warn({ err: error }, 'queue error'))
  await queue.start()
  for (const name of QUEUE_CLASSES) {
    await queue.createQueue(queueName(name), { retentionSeconds: 365 * 24 * 3600, retryLimit: 1000 })
  }
  return queue
}
