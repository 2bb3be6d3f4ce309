import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { OperatorFacts, TaskRun } from '#lib/contract/operator-facts.ts'
import { rowsOf } from './rows-of.ts'
import type { TaskRow } from './snapshot.ts'

/**
 * The background tasks of both programs, each in the order in which its workers start them. The service's are those
 * that it reports.
 */
export async function readTasks(
  transaction: Transaction,
  facts: Pick<OperatorFacts, 'tasks'> | null,
): Promise<TaskRow[]> {
  const own = await rowsOf<TaskRun>(transaction, REPORTED_RUNS)
  return [
    ...own.map((task) => ({ ...task, part: 'portal' as const })),
    ...(facts?.tasks ?? []).map((task) => ({ ...task, part: 'service' as const })),
  ]
}

/** Of a task that several workers have: the last run of any, and the failures of all. */
const REPORTED_RUNS = sql`
  select task->>'name' as name, max((task->>'everyMs')::float8) as "everyMs", max(task->>'ranAt') as "ranAt",
    sum((task->>'failures')::int)::int as failures, max(task->>'failedAt') as "failedAt"
  from portal.workers, jsonb_array_elements(tasks) with ordinality as entries(task, place)
  group by task->>'name' order by min(place)`
