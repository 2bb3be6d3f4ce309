import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * Merges the deltas of `job_counts` into one row per team, state and tool, in one statement: concurrent readers see
 * either the old rows or the new one, and concurrent inserts are kept.
 */
export async function mergeProjectCounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with split as (
      select distinct team_id from portal.job_counts group by team_id, state, operation having count(*) > 1
    ), merged as (
      delete from portal.job_counts where team_id in (select team_id from split) returning *
    )
    insert into portal.job_counts
    select team_id, state, operation, sum(jobs) from merged group by 1, 2, 3 having sum(jobs) <> 0`)
}
