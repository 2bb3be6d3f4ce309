import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { OPERATIONS } from '#lib/contract/operations/operations.ts'
import { SERVICE_OPERATIONS } from '../operations/registry.ts'
import { QUEUE_CLASSES, type QueueClass } from '../queue/open-queue.ts'

/** Counts of one operation; `oldestSeconds` is how long the longest waiting project has waited. */
type OperationRow = {
  operation: string
  waiting: number
  running: number
  /** Within 24 hours. */
  failed: number
  oldestSeconds: number | null
}

type ClassRow = Omit<OperationRow, 'operation'> & { class: QueueClass }

/** A project that waits although its turn came, and why. */
type HeldBackRow = {
  id: string
  operation: string
  waitingSeconds: number
  reasons: string[]
  /** The same as codes. */
  reasonMessages: CodedMessage[]
}

export type QueueView = {
  /** Since when no worker claims projects; null unless the queue is paused. */
  pausedAt: string | null
  classes: ClassRow[]
  operations: OperationRow[]
  heldBack: HeldBackRow[]
  /** Projects whose worker has gone silent. Other workers take them over by themselves. */
  stuck: string[]
}

/** How much waits, runs and failed, and what waits in vain. */
export async function readQueue(database: Database): Promise<QueueView> {
  const operations = await readOperations(database)
  const [pause] = await rowsOf<{ at: string }>(
    database,
    sql`select to_char(paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from service.queue_pauses`,
  )
  const stuck = await rowsOf<{ id: string }>(
    database,
    sql`select id from service.projects where state = 'processing' and lease_until < now() order by id limit 100`,
  )
  return {
    pausedAt: pause?.at ?? null,
    classes: QUEUE_CLASSES.map((name) => ofClass(name, operations)),
    operations,
    heldBack: await readHeldBack(database),
    stuck: stuck.map(({ id }) => id),
  }
}

function readOperations(database: Database): Promise<OperationRow[]> {
  return rowsOf(
    database,
    sql`select operation,
      count(*) filter (where state in ('created', 'queued'))::int as waiting,
      count(*) filter (where state = 'processing')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      ${OLDEST} as "oldestSeconds"
    from service.projects
    where state in ('created', 'queued', 'processing') or (state = 'failed' and completed_at > now() - interval '24 hours')
    group by operation order by operation`,
  )
}

function ofClass(name: QueueClass, rows: readonly OperationRow[]): ClassRow {
  const names: readonly string[] = OPERATIONS.filter((one) => SERVICE_OPERATIONS[one].queueClass === name)
  const own = rows.filter(({ operation }) => names.includes(operation))
  const sum = (field: 'waiting' | 'running' | 'failed') => own.reduce((all, row) => all + row[field], 0)
  const ages = own.flatMap(({ oldestSeconds }) => (oldestSeconds === null ? [] : [oldestSeconds]))
  return {
    class: name,
    waiting: sum('waiting'),
    running: sum('running'),
    failed: sum('failed'),
    oldestSeconds: ages.length === 0 ? null : Math.max(...ages),
  }
}

/** Those that a worker gave back, and those that no live worker can take. */
async function readHeldBack(database: Database): Promise<HeldBackRow[]> {
  const rows = await rowsOf<WaitingRow>(
    database,
    sql`with living as (select * from service.workers where seen_at > now() - interval '30 seconds'),
    waiting as (
      select p.id, p.operation, p.created_at, array(
        select json_build_object('worker', g.worker_id, 'text', g.reason, 'message', g.reason_message)
        from service.give_backs g where g.project_id = p.id order by g.until desc
      ) as "givenBack", exists (select from living w where p.operation = any(w.operations)) as "hasWorker"
      from service.projects p where p.state = 'queued'
    )
    select id, operation, extract(epoch from now() - created_at)::float8 as "waitingSeconds", "givenBack", "hasWorker"
    from waiting where cardinality("givenBack") > 0 or not "hasWorker" order by created_at limit 100`,
  )
  return rows.map(({ givenBack, hasWorker, ...row }) => {
    const reasonMessages = [
      ...givenBack.map(({ worker, text, message }) =>
        coded('held_back_by_worker', { worker, reason: message ?? text }),
      ),
      ...(hasWorker ? [] : [coded('no_worker_for_operation', { operation: row.operation })]),
    ]
    return { ...row, reasons: reasonMessages.map(english), reasonMessages }
  })
}

type WaitingRow = Omit<HeldBackRow, 'reasons' | 'reasonMessages'> & {
  givenBack: { worker: string; text: string; message: CodedMessage | null }[]
  hasWorker: boolean
}

export type LeaseRow = {
  id: string
  operation: string
  ownerId: string
  stage: string | null
  percent: number | null
  worker: string
  /** Negative once the lease has expired. */
  leaseSeconds: number
}

export function readLeases(database: Database): Promise<LeaseRow[]> {
  return rowsOf(
    database,
    sql`select id, operation, owner_id as "ownerId", stage, percent, lease_owner as worker,
      extract(epoch from lease_until - now())::float8 as "leaseSeconds"
    from service.projects where state = 'processing' order by started_at`,
  )
}

export type OwnerRow = { ownerId: string; waiting: number; running: number; oldestSeconds: number | null }

export function readOwners(database: Database): Promise<OwnerRow[]> {
  return rowsOf(
    database,
    sql`select owner_id as "ownerId",
      count(*) filter (where state in ('created', 'queued'))::int as waiting,
      count(*) filter (where state = 'processing')::int as running,
      ${OLDEST} as "oldestSeconds"
    from service.projects where state in ('created', 'queued', 'processing')
    group by owner_id order by waiting desc, owner_id`,
  )
}

const OLDEST = sql`extract(epoch from now() - min(created_at) filter (where state in ('created', 'queued')))::float8`

/** Only the query knows its columns, so its rows are typed here. */
async function rowsOf<Row>(database: Database, query: SQL): Promise<Row[]> {
  return [...(await database.execute(query))] as Row[]
}
