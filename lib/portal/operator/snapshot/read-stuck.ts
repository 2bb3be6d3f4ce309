import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rowsOf } from './rows-of.ts'
import type { StuckRow } from './snapshot.ts'

const MOST = 200

/** Longer ago, a failure is history: its team has read it. */
const FAILED_WITHIN = sql`interval '24 hours'`

/** Uncertain items first, then failed ones, the newest first. */
export function readStuck(transaction: Transaction): Promise<StuckRow[]> {
  return rowsOf<StuckRow>(
    transaction,
    sql`
    select id, kind, state, title, network, team, reason, "reasonMessage", since, "isSafe", "mayCancel", "requestId" from (
      select j.id, 'project' as kind, j.state, j.title, null as network, t.name as team, j.failure as reason,
        j.failure_message as "reasonMessage",
        to_json(j.updated_at)#>>'{}' as since,
        j.state = 'failed' and (j.failure_code is null or j.failure_code = 'crashed') as "isSafe",
        j.state <> 'failed' as "mayCancel",
        (select s.request_id from portal.submissions s where s.job_id = j.id and s.attempt = j.attempt) as "requestId",
        j.updated_at
      from portal.jobs j join portal.teams t on t.id = j.team_id
      where j.state in ('unconfirmed', 'stalled')
        or (j.state = 'failed' and coalesce(j.ended_at, j.updated_at) > now() - ${FAILED_WITHIN})
      union all
      select p.id, 'post', p.state, u.title, a.network, t.name, p.reason, p.reason_message, to_json(p.updated_at)#>>'{}', false, false,
        null, p.updated_at
      from portal.posts p join portal.teams t on t.id = p.team_id
        join portal.publications u on u.id = p.publication_id
        join portal.social_accounts a on a.id = p.account_id
      where p.state = 'unknown' or (p.state = 'failed' and p.updated_at > now() - ${FAILED_WITHIN})
    ) stuck
    order by array_position(array['unknown', 'unconfirmed', 'stalled', 'failed'], state), updated_at desc
    limit ${MOST}`,
  )
}
