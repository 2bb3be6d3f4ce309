import { and, countDistinct, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { type Meter, usageEntries } from '#db/schema/portal/usage-entries.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam, pastFolders, showDeleted } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import type { Translatable } from '#lib/i18n/message.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { type Bar, type Span, spanOf } from './chart-span.ts'
import { countUsed, type Used } from './count-used.ts'
import { type Limits, readLimits } from './require-within-limits.ts'
import { monthAt, monthNamed, resetDay, type UsageMonth } from './usage-month.ts'

const MOST_LISTED = 200

/** Meters of which the chart can show how they grew. */
export type ChartMeter = Exclude<Meter, 'stored-bytes'>

/** What a page of a team's usage is asked for. `month` is `YYYY-MM`, null for the present one. */
export type UsageQuestion = { month: string | null; meter: ChartMeter; span: Span }

/** What one person or API key used; both ids null for what nobody in the team can be named for any more, who have no name. */
export type Spender = {
  userId: string | null
  apiKeyId: string | null
  name: string | null
  projects: number
  amount: number
}

/** What a customer of a team that embeds the portal used; `externalId` is how the team knows it. */
export type CustomerUsage = { id: string; externalId: string; name: string; projects: number; amount: number }

export type UsageReport = {
  month: string
  isPresent: boolean
  resetDay: Translatable
  timeZone: string
  /** The months with entries and the present one, newest first. */
  months: string[]
  used: Record<Meter, Used>
  limits: Limits
  results: { outputs: number; projects: number }
  posts: { failed: number; unknown: number }
  /** Source seconds that were set aside in the month and not used, and the projects that gave them back. */
  givenBack: { seconds: number; projects: number }
  bars: Bar[]
  spenders: Spender[]
  /** None for a team that does not embed the portal. */
  customers: CustomerUsage[]
}

/** @throws Failure `forbidden`. */
export function readUsage(actor: Actor, asked: UsageQuestion, now: Date = currentDatabaseTime()): Promise<UsageReport> {
  requirePermission(actor, 'usage.view')
  // Figures are of the whole team, also for a member from whom folders are hidden.
  return inTeam(actor, (transaction) => pastFolders(transaction, () => read(transaction, actor, asked, now)))
}

async function read(
  transaction: Transaction,
  { teamId }: Actor,
  asked: UsageQuestion,
  now: Date,
): Promise<UsageReport> {
  // What was used stays used when its project is deleted.
  await showDeleted(transaction)
  const { timeZone } = await readOptions(transaction, teamId)
  const present = monthAt(now, timeZone)
  const month = asked.month === null ? present : monthNamed(asked.month, timeZone)
  return {
    month: month.name,
    isPresent: month.name === present.name,
    resetDay: resetDay(month),
    timeZone,
    months: await listMonths(transaction, teamId, timeZone, present),
    used: await readUsed(transaction, teamId, month, month.name === present.name),
    limits: await readLimits(transaction, teamId),
    results: await countResults(transaction, teamId, month),
    posts: await countTroubledPosts(transaction, teamId, month),
    givenBack: await sumGivenBack(transaction, teamId, month),
    bars: await readBars(transaction, teamId, asked, month, timeZone),
    spenders: await listSpenders(transaction, teamId, asked.meter, month),
    customers: await listCustomers(transaction, asked.meter, month),
  }
}

/** Running work counts in the present month alone. */
async function readUsed(transaction: Transaction, teamId: string, month: UsageMonth, isPresent: boolean) {
  const of = async (meter: Meter): Promise<Used> => {
    const used = await countUsed(transaction, teamId, meter, month)
    return isPresent ? used : { ...used, open: 0 }
  }
  return {
    'source-seconds': await of('source-seconds'),
    'output-seconds': await of('output-seconds'),
    characters: await of('characters'),
    'stored-bytes': await of('stored-bytes'),
    posts: await of('posts'),
  }
}

async function listMonths(transaction: Transaction, teamId: string, zone: string, present: UsageMonth) {
  const rows = await transaction.execute<{ month: string }>(sql`
    select distinct to_char(at at time zone ${zone}, 'YYYY-MM') as month from portal.usage_entries
    where team_id = ${teamId} order by month desc limit 60`)
  return [...new Set([present.name, ...rows.map(({ month }) => month)])].sort().reverse()
}

function isOf(teamId: string, meter: Meter, { start, end }: Pick<UsageMonth, 'start' | 'end'>): SQL | undefined {
  const inMonth = and(gte(usageEntries.at, start), lt(usageEntries.at, end))
  return and(eq(usageEntries.teamId, teamId), eq(usageEntries.meter, meter), inMonth)
}

/** A later version is a result of the project that made the first. */
async function countResults(transaction: Transaction, teamId: string, { start, end }: UsageMonth) {
  const inMonth = and(gte(outputs.importedAt, start), lt(outputs.importedAt, end))
  const first = alias(outputs, 'first_versions')
  const project = sql`coalesce(${first.jobId}, ${outputs.jobId})`
  const [row] = await transaction
    .select({ outputs: sql<string>`count(*)`, projects: countDistinct(project) })
    .from(outputs)
    .leftJoin(first, and(eq(first.teamId, teamId), eq(first.id, outputs.versionOf)))
    .where(and(eq(outputs.teamId, teamId), inMonth))
  return { outputs: Number(row?.outputs ?? 0), projects: row?.projects ?? 0 }
}

async function countTroubledPosts(transaction: Transaction, teamId: string, { start, end }: UsageMonth) {
  const inMonth = and(gte(posts.plannedAt, start), lt(posts.plannedAt, end))
  const rows = await transaction
    .select({ state: posts.state, count: sql<string>`count(*)` })
    .from(posts)
    .where(and(eq(posts.teamId, teamId), inArray(posts.state, ['failed', 'unknown']), inMonth))
    .groupBy(posts.state)
  const of = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  return { failed: of('failed'), unknown: of('unknown') }
}

/** What a job gave back counts unless it completed after all, without what was charged for the results that it keeps. */
async function sumGivenBack(transaction: Transaction, teamId: string, month: UsageMonth) {
  const [from, until] = [month.start.toISOString(), month.end.toISOString()]
  // What a completed job is charged is named after the job alone.
  const [row] = await transaction.execute<{ seconds: string; projects: number }>(sql`
    select coalesce(sum(seconds), 0) as seconds, count(job_id)::int as projects from (
      select given.job_id, sum(given.amount) - coalesce((
        select sum(kept.amount) from portal.usage_entries kept
        where kept.job_id = given.job_id and kept.meter = 'source-seconds' and kept.kind = 'charged'), 0) as seconds
      from portal.usage_entries given
      where given.team_id = ${teamId} and given.meter = 'source-seconds' and given.kind = 'released'
        and given.at >= ${from}::timestamptz and given.at < ${until}::timestamptz
        and not exists (select from portal.usage_entries charged
          where charged.job_id = given.job_id and charged.kind = 'charged' and charged.cause = given.job_id)
      group by given.job_id
    ) given_back where seconds > 0`)
  return { seconds: Number(row?.seconds ?? 0), projects: row?.projects ?? 0 }
}

async function readBars(
  transaction: Transaction,
  teamId: string,
  { meter, span }: UsageQuestion,
  month: UsageMonth,
  zone: string,
): Promise<Bar[]> {
  const { start, end, bars } = spanOf(span, month, zone)
  const begin = sql`to_char(date_trunc(${sql.raw(`'${span}'`)}, at at time zone ${zone}), 'YYYY-MM-DD')`
  const rows = await transaction.execute<{ begins: string; operation: string | null; amount: string }>(sql`
    select ${begin} as begins, operation, sum(amount) as amount from portal.usage_entries
    where team_id = ${teamId} and meter = ${meter} and kind = 'charged'
      and at >= ${start.toISOString()} and at < ${end.toISOString()}
    group by 1, 2 order by 1, 2`)
  return bars.map((begins) => ({
    begins,
    parts: rows
      .filter((row) => row.begins === begins)
      .map(({ operation, amount }) => ({ operation, amount: Number(amount) })),
  }))
}

/** A render of a version counts with the project that made the first; the cause of other work is the project itself. */
async function listSpenders(
  transaction: Transaction,
  teamId: string,
  meter: Meter,
  month: UsageMonth,
): Promise<Spender[]> {
  const amount = sql<string>`sum(${usageEntries.amount})`
  const project = sql`coalesce(${outputs.jobId}, ${usageEntries.cause})`
  const rows = await transaction
    .select({
      userId: usageEntries.userId,
      apiKeyId: usageEntries.apiKeyId,
      person: users.name,
      key: apiKeys.name,
      projects: countDistinct(project),
      amount,
    })
    .from(usageEntries)
    .leftJoin(users, eq(users.id, usageEntries.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, usageEntries.apiKeyId))
    .leftJoin(projects, and(eq(projects.teamId, teamId), eq(projects.id, usageEntries.jobId)))
    .leftJoin(outputs, and(eq(outputs.teamId, teamId), eq(outputs.id, projects.rendersOutputId)))
    .where(and(isOf(teamId, meter, month), eq(usageEntries.kind, 'charged')))
    .groupBy(usageEntries.userId, usageEntries.apiKeyId, users.name, apiKeys.name)
    .orderBy(sql`${amount} desc`)
    .limit(MOST_LISTED)
  return rows.map(({ person, key, amount: spent, ...row }) => {
    return { ...row, name: key ?? person ?? null, amount: Number(spent) }
  })
}

/** Of the team that the transaction has entered. */
async function listCustomers(
  transaction: Transaction,
  meter: Meter,
  { start, end }: UsageMonth,
): Promise<CustomerUsage[]> {
  type Row = { customer_id: string; external_id: string; name: string; effects: string; amount: string }
  const rows = await transaction.execute<Row>(sql`
    select * from portal.usage_by_customer(
      ${meter}, ${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz, ${MOST_LISTED})`)
  return rows.map(({ customer_id: id, external_id: externalId, name, effects, amount }) => {
    return { id, externalId, name, projects: Number(effects), amount: Number(amount) }
  })
}
