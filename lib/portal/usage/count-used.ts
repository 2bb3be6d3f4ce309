import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { positionOfState, projects, STATE_POSITION } from '#db/schema/portal/projects.ts'
import { type Meter, usageEntries } from '#db/schema/portal/usage-entries.ts'
import { pastFolders } from '#lib/auth/tenancy.ts'
import { UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { PostState } from '../posts/post-state.ts'
import type { UsageMonth } from './usage-month.ts'

/** Amounts that count against a limit: `charged` has happened, `open` is reserved for running work. */
export type Used = { charged: number; open: number }

/**
 * What a team and its customers have used of a meter in a month. Work counts in the month in which it is done; until then it counts in
 * every month as set aside. Posts that wait for their time are set aside in the month of that time. Storage is the
 * amount stored now.
 */
export async function countUsed(
  transaction: Transaction,
  teamId: string,
  meter: Meter,
  month: UsageMonth,
): Promise<Used> {
  const own = await countOwn(transaction, teamId, meter, month)
  return sum(own, await countCustomers(transaction, teamId, meter, month))
}

async function countOwn(transaction: Transaction, teamId: string, meter: Meter, month: UsageMonth): Promise<Used> {
  const ofMeter = and(eq(usageEntries.teamId, teamId), eq(usageEntries.meter, meter))
  if (meter === 'stored-bytes') return { charged: await total(transaction, BALANCE, ofMeter), open: 0 }
  const inMonth = and(gte(usageEntries.at, month.start), lt(usageEntries.at, month.end))
  const charged = await total(transaction, sql`amount`, and(ofMeter, eq(usageEntries.kind, 'charged'), inMonth))
  if (meter === 'posts') return { charged, open: await countPlanned(transaction, teamId, month) }
  const underWay = unfinishedProjects(transaction, teamId)
  const isOpen = and(
    ofMeter,
    inArray(usageEntries.kind, ['reserved', 'released']),
    inArray(usageEntries.jobId, underWay),
  )
  return { charged, open: await pastFolders(transaction, () => total(transaction, BALANCE, isOpen)) }
}

/** What all customers of a team have used together, in a month of the team's; of posts, with those states set aside. */
async function countCustomers(
  transaction: Transaction,
  partnerId: string,
  meter: Meter,
  month: Pick<UsageMonth, 'start' | 'end'>,
  postStates: readonly PostState[] = PLANNED,
): Promise<Used> {
  const states = meter === 'posts' ? postStates : UNFINISHED_STATES
  const [from, until] = [month.start.toISOString(), month.end.toISOString()]
  const list = sql`array[${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[]`
  const [row] = await transaction.execute<{ charged: string; open: string }>(sql`
    select charged, open from portal.customers_usage(${partnerId}, ${meter}, ${from}::timestamptz, ${until}::timestamptz, ${list})`)
  return { charged: Number(row?.charged ?? 0), open: Number(row?.open ?? 0) }
}

/** Bytes that a team and its customers have in storage. */
export async function countStored(
  transaction: Transaction,
  teamId: string,
  now: Date = currentDatabaseTime(),
): Promise<number> {
  const ofMeter = and(eq(usageEntries.teamId, teamId), eq(usageEntries.meter, 'stored-bytes'))
  const { charged } = await countCustomers(transaction, teamId, 'stored-bytes', { start: now, end: now })
  return charged + (await total(transaction, BALANCE, ofMeter))
}

/** Posts of a month that were published or are on their way; those that wait for their time do not count. */
export async function countSent(transaction: Transaction, teamId: string, month: UsageMonth): Promise<number> {
  const own = await countOwn(transaction, teamId, 'posts', month)
  const customers = await countCustomers(transaction, teamId, 'posts', month, IN_PROGRESS)
  return (
    own.charged + (await countPlanned(transaction, teamId, month, IN_PROGRESS)) + customers.charged + customers.open
  )
}

function sum(one: Used, other: Used): Used {
  return { charged: one.charged + other.charged, open: one.open + other.open }
}

const BALANCE = sql`case kind when 'released' then -amount else amount end`

async function total(transaction: Transaction, amount: SQL, where: SQL | undefined): Promise<number> {
  const [row] = await transaction
    .select({ total: sql<string>`coalesce(sum(${amount}), 0)` })
    .from(usageEntries)
    .where(where)
  return Number(row?.total ?? 0)
}

/** By the index of states: the ledger grows for ever, running work does not. */
function unfinishedProjects(transaction: Transaction, teamId: string) {
  const positions = sql.join(
    UNFINISHED_STATES.map((state) => sql.raw(String(positionOfState(state)))),
    sql`, `,
  )
  return transaction
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.teamId, teamId), sql`${sql.raw(STATE_POSITION)} in (${positions})`))
}

/** Posts that are going out or may have gone out. */
const IN_PROGRESS: PostState[] = ['publishing', 'unknown']
const PLANNED: PostState[] = ['scheduled', 'awaiting_approval', ...IN_PROGRESS]

function countPlanned(
  transaction: Transaction,
  teamId: string,
  month: UsageMonth,
  states: PostState[] = PLANNED,
): Promise<number> {
  const inMonth = and(gte(posts.plannedAt, month.start), lt(posts.plannedAt, month.end))
  return pastFolders(transaction, () =>
    transaction.$count(posts, and(eq(posts.teamId, teamId), inArray(posts.state, states), inMonth)),
  )
}
