import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OperatorFacts } from '#lib/contract/operator-facts.ts'
import { rowsOf } from './rows-of.ts'
import type { ErrorRow } from './snapshot.ts'

const MOST = 200

type Group = Omit<ErrorRow, 'failedProjects' | 'doneProjects'>

/** Errors of the last 24 hours, of all processes, the newest first. */
export async function readErrors(
  transaction: Transaction,
  facts: Pick<OperatorFacts, 'errors'> | null,
): Promise<ErrorRow[]> {
  const own = await groupsWhere(transaction, sql`at > now() - interval '24 hours'`)
  return withEffects(transaction, [...own, ...serviceGroups(facts?.errors ?? [])])
}

/** Errors of one request, of all processes. */
export async function readErrorsOf(
  transaction: Transaction,
  requestId: string,
  ofService: OperatorFacts['errors'],
): Promise<ErrorRow[]> {
  const own = await groupsWhere(transaction, sql`request_id = ${requestId}`)
  return withEffects(transaction, [...own, ...serviceGroups(ofService)])
}

function groupsWhere(transaction: Transaction, which: SQL): Promise<Group[]> {
  return rowsOf(
    transaction,
    sql`
    select place, message, role, max(host) as host, sum(times)::int as times, to_json(max(at))#>>'{}' as "lastAt",
      (array_agg(request_id order by at desc) filter (where request_id is not null))[1] as "requestId"
    from portal.logged_errors where ${which}
    group by place, message, role order by max(at) desc limit ${MOST}`,
  )
}

function serviceGroups(errors: OperatorFacts['errors']): Group[] {
  return errors.map(({ lastAt, ...error }) => ({ ...error, lastAt: lastAt.toISOString() }))
}

async function withEffects(transaction: Transaction, groups: readonly Group[]): Promise<ErrorRow[]> {
  const ids = groups.flatMap(({ requestId }) => requestId ?? [])
  const effects = new Map<string, { failed: number; done: number }>()
  if (ids.length > 0) {
    const rows = await transaction.execute<{ id: string; failed: number; done: number }>(sql`
      select s.request_id as id, count(*) filter (where j.state = 'failed')::int as failed,
        count(*) filter (where j.state = 'completed')::int as done
      from portal.submissions s join portal.jobs j on j.id = s.job_id and j.attempt = s.attempt
      where s.request_id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})
      group by s.request_id`)
    for (const { id, failed, done } of rows) effects.set(id, { failed, done })
  }
  return groups
    .map((group) => {
      const { failed = 0, done = 0 } = effects.get(group.requestId ?? '') ?? {}
      return { ...group, failedProjects: failed, doneProjects: done }
    })
    .toSorted((one, other) => other.lastAt.localeCompare(one.lastAt))
    .slice(0, MOST)
}
