import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { rowsOf } from './rows-of.ts'
import type { ServerRow } from './snapshot.ts'

/** Longer than a process that lives is ever silent. */
const SILENT_SECONDS = 45

type LiveServer = Omit<ServerRow, 'isGone'>

/** Processes beside the service's workers with a sign of life within the hour, live ones first. */
export async function readServers(transaction: Transaction, facts: OperatorFacts | null): Promise<ServerRow[]> {
  const own = await rowsOf<LiveServer>(
    transaction,
    sql`
    select part, id, host, pid, version, greatest(0, extract(epoch from now() - seen_at))::float8 as "seenSeconds"
    from (
      select 'portal' as part, id, host, pid, version, seen_at from portal.page_servers
      union all select 'portal worker', id, host, pid, version, seen_at from portal.workers
    ) heartbeats
    where seen_at > now() - interval '1 hour'`,
  )
  const ofService = (facts?.servers ?? []).map((server): LiveServer => ({ part: 'service', ...server }))
  return [...own, ...ofService]
    .map((row) => ({ ...row, isGone: row.seenSeconds > SILENT_SECONDS }))
    .toSorted(
      (one, other) =>
        Number(one.isGone) - Number(other.isGone) ||
        one.part.localeCompare(other.part) ||
        one.host.localeCompare(other.host) ||
        (one.pid ?? 0) - (other.pid ?? 0),
    )
}
