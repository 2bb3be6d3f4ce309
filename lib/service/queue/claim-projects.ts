import { and, eq, type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { lockFound, settle } from '#db/claim.ts'
import type { Database, Transaction } from '#db/client.ts'
import { projects } from '#db/schema/service/projects.ts'
import { type Abilities, ALL_ABILITIES } from './abilities.ts'
import { leaseEnd } from './lease.ts'
import { KNOWN_NEEDS } from './needs.ts'
import { type QueueClass, queueName } from './open-queue.ts'

export type ClaimedProject = typeof projects.$inferSelect

/**
 * Takes up to `count` waiting projects that the worker can do: their places in the queue and their leases in one
 * transaction, so that a process that dies in between has taken nothing. While the queue is paused, or the worker is
 * being drained, it takes nothing.
 */
export async function claimProjects(
  database: Database,
  queue: PgBoss,
  queueClass: QueueClass,
  workerId: string,
  count: number,
  abilities: Abilities = ALL_ABILITIES,
): Promise<ClaimedProject[]> {
  if (abilities.operations.length === 0) return []
  const name = queueName(queueClass)
  return database.transaction(async (tx) => {
    const found = await findFitting(tx, name, workerId, count, abilities)
    if (found.length === 0) return []
    const jobs = found.map(({ job }) => job)
    await queue.deleteJob(name, jobs, { db: fromDrizzle(tx, sql) })
    const claimed: ClaimedProject[] = []
    for (const { projectId } of found) {
      const row = await settle(tx, projects, and(eq(projects.id, projectId), eq(projects.state, 'queued')), {
        state: 'processing',
        leaseOwner: workerId,
        leaseUntil: leaseEnd,
        attempt: sql`${projects.attempt} + 1`,
        startedAt: sql`coalesce(${projects.startedAt}, now())`,
        percent: sql`coalesce(${projects.percent}, 0)`,
      })
      if (row !== null) claimed.push(row)
    }
    return claimed
  })
}

/**
 * The first jobs of the queue that fit, locked. The queue's own `fetch` takes the first ones whatever they are, so that a
 * worker would have to put back what others are to do. Jobs of projects that no longer wait are taken too, to be deleted.
 */
function findFitting(
  tx: Transaction,
  name: string,
  workerId: string,
  count: number,
  abilities: Abilities,
): Promise<{ job: string; projectId: string }[]> {
  const fitting = sql`
    select j.id as job, j.data->>'projectId' as "projectId"
    from service_queue.job j
    left join service.projects p on p.id = j.data->>'projectId' and p.state = 'queued'
    where j.name = ${name} and j.state < 'active' and not j.blocked and j.start_after <= service_queue.job_now()
      and (p.id is null or (${fits(workerId, abilities)}))
      and not exists (select from service.queue_pauses)
      and not exists (select from service.workers w where w.id = ${workerId} and w.drain_until is not null)
    order by j.priority desc, j.created_on
    limit ${count}`
  return lockFound(tx, fitting, 'j')
}

/**
 * Whether project `p` is for this worker. What needs a program that no worker has is for everybody: the one that takes
 * it reports to its sender what to do instead. An operation that this version does not know waits for a newer one.
 */
function fits(workerId: string, { operations, offers, spareBytes, refused }: Abilities): SQL {
  return sql`p.operation = any(${textArray(operations)})
    and (p.needs <@ ${textArray(offers)} or (p.needs <@ ${textArray(KNOWN_NEEDS)} and not exists (
      select from service.workers w where w.seen_at > now() - interval '30 seconds' and p.needs <@ w.offers)))
    and coalesce((select u.size_bytes from service.uploads u where u.id = split_part(p.source_file, '/', 2)), 0)
      <= ${spareBytes}
    and ${kindOfProject} <> all(${textArray(refused)})
    and not exists (select from service.give_backs g
      where g.project_id = p.id and g.worker_id = ${workerId} and g.until > now())`
}

/** What decides which models a project needs: its operation with its language or voice. */
export function kindOf({ operation, request }: Pick<ClaimedProject, 'operation' | 'request'>): string {
  const { language, voiceId } = Object(request)
  return `${operation} ${language ?? voiceId ?? ''}`
}

/** The same of project `p`, as SQL. */
const kindOfProject = sql.raw(`p.operation || ' ' || coalesce(p.request->>'language', p.request->>'voiceId', '')`)

function textArray(texts: readonly string[]): SQL {
  return sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`
}
