import { sql } from 'drizzle-orm'
import { operatorSnapshots } from '#db/schema/portal/operator-snapshots.ts'
import { asOperator, type Operator } from '#lib/auth/operator.ts'
import type { Snapshot } from './snapshot/snapshot.ts'

const WAIT_MS = 7_000
const LOOK_EVERY_MS = 100
/** An older one is not shown as if it were of now. */
const FRESH_MS = 15_000

/** What a worker of the previous version does not report, beside which these pages may run for a while. */
const UNTOLD = { servers: [], holds: [] }

/**
 * What the worker read last, which it does each few seconds from now on for a minute. The first page waits for it.
 *
 * @param after the `readAt` of one that is known: a later one is waited for.
 * @returns null where the worker does not answer.
 */
export async function readSnapshot(operator: Operator, after = ''): Promise<Snapshot | null> {
  await asOperator(operator, async (transaction) => {
    await transaction.update(operatorSnapshots).set({ askedAt: sql`now()` })
    await transaction.execute(sql`select pg_notify('portal_operator', 'look')`)
  })
  for (const until = Date.now() + WAIT_MS; Date.now() < until; ) {
    const content = await selectContent(operator)
    if (content !== null && Date.now() - Date.parse(content.readAt) < FRESH_MS && content.readAt > after) return content
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return null
}

async function selectContent(operator: Operator): Promise<Snapshot | null> {
  const [row] = await asOperator(operator, (transaction) =>
    transaction.select({ content: operatorSnapshots.content }).from(operatorSnapshots),
  )
  return row?.content == null ? null : { ...UNTOLD, ...row.content }
}
