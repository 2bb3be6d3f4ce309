import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'

/**
 * Merges the summands of `job_counts` into one for each team, state and tool, in one statement: whoever reads meanwhile
 * adds up either the old ones or the new ones, and what is added meanwhile stays beside them.
 */
export async function mergeCounts(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    with split as (
      select distinct team_id from portal.job_counts group by team_id, state, operation having count(*) > 1
    ), merged as (
      delete from portal.job_counts where team_id in (select team_id from split) returning *
    )
    insert into portal.job_counts
    select team_id, state, operation, sum(jobs) from merged group by 1, 2, 3 having sum(jobs) <> 0`)
}
