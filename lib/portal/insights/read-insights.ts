import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { postNumbers } from '#db/schema/portal/post-numbers.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { Figure } from '#lib/contract/post-numbers.ts'
import type { Network } from '#lib/contract/social.ts'
import { databaseNow } from '../database-now.ts'
import { readOptions } from '../posts/publishing-options.ts'
import { readPlans } from '../schedules/read-plans.ts'
import { addDays, instantOf } from '../schedules/wall-clock.ts'
import { type Band, bestTimes, type TimedViews, WEEKS_LOOKED_AT } from './best-times.ts'
import { type CountedPost, type InsightsFilter, listCountedPosts } from './list-counted-posts.ts'
import type { Period } from './periods.ts'
import {
  compareViews,
  type FigureSum,
  type InsightsWeek,
  type NetworkSum,
  sumFigures,
  sumNetworks,
  sumWeeks,
  weekOf,
} from './sum-numbers.ts'

export type InsightsQuery = InsightsFilter & { weeks: Period }

export type Insights = {
  timeZone: string
  /** Of the last reading that brought numbers, and of the next one; null without any. */
  readAt: Date | null
  nextAt: Date | null
  /** Posts of the period, in the order they went out. */
  posts: CountedPost[]
  figures: Record<Figure, FigureSum>
  /** Percent by which views differ from those of the period before; null where one of both is not complete. */
  change: number | null
  weeks: InsightsWeek[]
  networks: NetworkSum[]
  bands: Band[]
}

/**
 * How the posts of a period do, and when posts do best. Sums are of what networks report; what they do not report is
 * left out and never estimated.
 */
export function readInsights(actor: Actor, query: InsightsQuery): Promise<Insights> {
  requirePermission(actor, 'insights.view')
  return inTeam(actor, async (transaction) => {
    const [now, { timeZone }] = [await databaseNow(transaction), await readOptions(transaction, actor.teamId)]
    const first = addDays(weekOf(now, timeZone), -7 * (query.weeks - 1))
    const from = instantOf(first, '00:00', timeZone)
    const before = instantOf(addDays(first, -7 * query.weeks), '00:00', timeZone)
    const all = await listCountedPosts(transaction, actor, before, new Date(now.getTime() + 1), query)
    const posts = all.filter(({ publishedAt }) => publishedAt >= from)
    const earlier = all.filter(({ publishedAt }) => publishedAt < from)
    return {
      ...(await readTimes(transaction, actor.teamId, now)),
      ...{ timeZone, posts, figures: sumFigures(posts), change: compareViews(posts, earlier) },
      ...{ weeks: sumWeeks(posts, first, now, timeZone), networks: sumNetworks(posts) },
      bands: await readBands(transaction, actor.teamId, query, now, timeZone),
    }
  })
}

/** The posts of a period alone. */
export function listInsightsPosts(actor: Actor, query: InsightsQuery): Promise<CountedPost[]> {
  requirePermission(actor, 'insights.view')
  return inTeam(actor, async (transaction) => {
    const [now, { timeZone }] = [await databaseNow(transaction), await readOptions(transaction, actor.teamId)]
    const first = addDays(weekOf(now, timeZone), -7 * (query.weeks - 1))
    const from = instantOf(first, '00:00', timeZone)
    return listCountedPosts(transaction, actor, from, new Date(now.getTime() + 1), query)
  })
}

/** Readings that are overdue, as those of accounts that no longer work, are not the next ones. */
async function readTimes(
  transaction: Transaction,
  teamId: string,
  now: Date,
): Promise<Pick<Insights, 'readAt' | 'nextAt'>> {
  const { countedAt, nextReadAt } = postNumbers
  const [row] = await transaction
    .select({
      readAt: sql<string | null>`max(${countedAt})`,
      nextAt: sql<string | null>`min(${nextReadAt}) filter (where ${nextReadAt} > ${now.toISOString()})`,
    })
    .from(postNumbers)
    .where(eq(postNumbers.teamId, teamId))
  const dateOf = (at: string | null | undefined) => (at == null ? null : new Date(at))
  return { readAt: dateOf(row?.readAt), nextAt: dateOf(row?.nextAt) }
}

/** Times belong to accounts and networks: the choice of a project does not narrow them. */
async function readBands(
  transaction: Transaction,
  teamId: string,
  { accountIds, networks }: InsightsFilter,
  now: Date,
  timeZone: string,
): Promise<Band[]> {
  const since = new Date(now.getTime() - WEEKS_LOOKED_AT * 7 * 86_400_000)
  const rows = await transaction.execute<{
    account_id: string
    network: Network
    published_at: string
    views: string
  }>(sql`
    select p.account_id, a.network, p.published_at, r.views
    from portal.posts p
      join portal.social_accounts a on a.id = p.account_id
      join lateral (
        select views from portal.post_readings r where r.post_id = p.id and r.views is not null
          and r.read_at >= p.published_at + interval '7 days' and r.read_at < p.published_at + interval '9 days'
        order by r.read_at limit 1
      ) r on true
    where p.team_id = ${teamId} and p.state = 'published' and p.published_at >= ${since.toISOString()}`)
  const samples: (TimedViews & { network: Network })[] = rows.map((row) => ({
    accountId: row.account_id,
    network: row.network,
    publishedAt: new Date(row.published_at),
    views: Number(row.views),
  }))
  const isMeant = (accountId: string, network?: Network) =>
    (accountIds.length === 0 || accountIds.includes(accountId)) &&
    (networks.length === 0 || network === undefined || networks.includes(network))
  const plans = (await readPlans(transaction, teamId)).filter(({ accountId }) => isMeant(accountId))
  const zones = new Map(plans.toReversed().map((plan) => [plan.accountId, plan.timeZone]))
  const meant = samples.filter(({ accountId, network }) => isMeant(accountId, network))
  return bestTimes(meant, plans, (accountId) => zones.get(accountId) ?? timeZone)
}
