import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import type { WorkerState } from '#db/schema/service/workers.ts'
import type { CodedMessage } from '#lib/contract/messages/coded.ts'

export type WorkerView = {
  id: string
  /** Null from versions that did not report it. */
  host: string | null
  pid: number
  version: string | null
  /** `gone`: silent for 30 seconds. What it ran is taken over by others. */
  state: WorkerState | 'gone'
  reason: string | null
  reasonMessage: CodedMessage | null
  slots: number
  operations: string[]
  /** Programs that it has beside those that every worker needs. */
  offers: string[]
  freeDiskBytes: number | null
  /** When a drain gives back what still runs. */
  drainUntil: string | null
  seenSeconds: number
  /** What it works on. */
  projectIds: string[]
}

/** Every worker with a sign of life within a day, live ones first. */
export async function listWorkers(database: Database): Promise<WorkerView[]> {
  const rows = await database.execute(sql`
    select w.id, w.host, w.pid, w.version, w.reason,
      w.reason_message as "reasonMessage", w.slots, w.operations, w.offers,
      case when w.seen_at < now() - interval '30 seconds' then 'gone'
        when w.drain_until is not null then 'draining' else w.state end as state,
      w.free_disk_bytes::float8 as "freeDiskBytes",
      to_char(w.drain_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "drainUntil",
      greatest(0, extract(epoch from now() - w.seen_at))::float8 as "seenSeconds",
      array(select p.id from service.projects p where p.lease_owner = w.id and p.state = 'processing' order by p.id)
        as "projectIds"
    from service.workers w
    order by w.seen_at < now() - interval '30 seconds', w.host, w.id`)
  return [...rows] as WorkerView[]
}
