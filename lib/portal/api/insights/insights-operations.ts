import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { postReadings as readingsTable } from '#db/schema/portal/post-readings.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { FIGURES } from '#lib/contract/post-numbers.ts'
import { notFoundFailure } from '../../http/endpoint.ts'
import { type CountedPost, findCountedPost } from '../../insights/list-counted-posts.ts'
import { DEFAULT_PERIOD, PERIODS } from '../../insights/periods.ts'
import { type InsightsQuery, listInsightsPosts, readInsights } from '../../insights/read-insights.ts'
import { defineOperation } from '../define-operation.ts'
import { pageOf, toPage } from '../paging.ts'
import { countedPost, insights, insightsPostsQuery, insightsQuery, postReadings } from './insights-schemas.ts'

const common = { method: 'GET', tag: 'Publishing', permission: 'insights.view' } as const

const NUMBERS = { views: 18_240, likes: 1_406, comments: 212, shares: 388 }
const SUM = { posts: 1, withheldBy: [] }

const POST_EXAMPLE: z.input<typeof countedPost> = {
  postId: 'post_01kbz3k3tm8xq2w5v7n9c4d6fg',
  socialAccountId: 'acct_01kbz3k3tm8xq2w5v7n9c4d6fg',
  network: 'tiktok',
  title: 'Three ideas',
  outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg',
  projectId: 'job_01kbz3k3tm8xq2w5v7n9c4d6fg',
  brandKitId: 'kit_01kbz3k3tm8xq2w5v7n9c4d6fg',
  brandKitName: 'Northbeam',
  postUrl: 'https://www.tiktok.com/@example/video/7449000000000000000',
  publishedAt: '2026-01-28T11:30:00.000Z',
  numbers: NUMBERS,
  countedAt: '2026-01-31T09:30:00.000Z',
  gap: null,
  gapReason: null,
  deletedAt: null,
  frozenAt: null,
}

/** How published posts do. */
export const INSIGHTS_OPERATIONS = [
  defineOperation({
    ...{ ...common, path: '/insights', id: 'readInsights' },
    summary: 'Read how your posts do',
    description:
      'Sums, weeks, networks and best times of the posts of a period, by what their networks report. Nothing is estimated: a number that a network does not give is null and counts in no sum.',
    query: insightsQuery,
    answer: insights,
    example: {
      answer: {
        timeZone: 'Europe/Madrid',
        readAt: '2026-01-31T09:30:00.000Z',
        nextReadAt: '2026-01-31T10:30:00.000Z',
        posts: 1,
        views: { total: NUMBERS.views, ...SUM },
        likes: { total: NUMBERS.likes, ...SUM },
        comments: { total: NUMBERS.comments, ...SUM },
        shares: { total: NUMBERS.shares, ...SUM },
        viewsChangePercent: null,
        weeks: [{ begins: '2026-01-26', isOver: false, views: [{ network: 'tiktok', views: NUMBERS.views }] }],
        networks: [{ network: 'tiktok', views: NUMBERS.views, posts: 1 }],
        bestTimes: [{ weekday: 3, fromHour: 12, posts: 9, medianViews: 3_400, hasSlot: true }],
      },
    },
    perform: async ({ actor, query }) => {
      const { timeZone, readAt, nextAt, posts, figures, change, weeks, networks, bands } = await readInsights(
        actor,
        queryOf(query),
      )
      return {
        timeZone,
        readAt: readAt?.toISOString() ?? null,
        nextReadAt: nextAt?.toISOString() ?? null,
        posts: posts.length,
        ...figures,
        viewsChangePercent: change,
        weeks: weeks.map(({ begins, isOver, parts }) => ({ begins, isOver, views: parts })),
        networks: networks.map(({ network, views, posts: count }) => ({ network, views, posts: count })),
        bestTimes: bands.map(({ weekday, hour, posts: count, median, hasSlot }) => ({
          ...{ weekday, fromHour: hour, posts: count, medianViews: median, hasSlot },
        })),
      }
    },
  }),
  defineOperation({
    ...{ ...common, path: '/insights/posts', id: 'listInsightsPosts' },
    summary: 'List posts with their numbers, newest first',
    description: 'For the next page, send `nextCursor` as `cursor`. `gap` says why a post has no numbers.',
    query: insightsPostsQuery,
    answer: pageOf(countedPost),
    example: { answer: { message: 'Posts fetched successfully', data: [POST_EXAMPLE], nextCursor: null } },
    perform: async ({ actor, query: { cursor, limit, ...query } }) => {
      const posts = (await listInsightsPosts(actor, queryOf(query))).toSorted(newestFirst)
      const at = cursor === undefined ? -1 : posts.findIndex(({ id }) => id === cursor)
      const found = posts.slice(at + 1, at + limit + 2).map(present)
      return toPage(found, limit, ({ postId }) => postId, 'Posts fetched successfully')
    },
  }),
  defineOperation({
    ...{ ...common, path: '/insights/posts/{id}', id: 'readPostInsights' },
    summary: 'Read the numbers of a post by day',
    description: 'Numbers are read hourly for 48 hours, daily for 30 days, weekly to day 90, and frozen then.',
    answer: postReadings,
    notFound: REFUSALS.noPost,
    example: {
      answer: {
        message: 'Numbers fetched successfully',
        post: POST_EXAMPLE,
        data: [{ day: '2026-01-31', readAt: '2026-01-31T09:30:00.000Z', ...NUMBERS }],
      },
    },
    perform: ({ actor, params: { id = '' } }) =>
      inTeam(actor, async (transaction) => {
        const post = await findCountedPost(transaction, actor, id)
        if (post === null) throw notFoundFailure()
        const rows = await transaction
          .select()
          .from(readingsTable)
          .where(and(eq(readingsTable.teamId, actor.teamId), eq(readingsTable.postId, id)))
          .orderBy(asc(readingsTable.day))
        const data = rows.map(({ day, readAt, views, likes, comments, shares }) => ({
          ...{ day, readAt: readAt.toISOString(), views, likes, comments, shares },
        }))
        return { message: 'Numbers fetched successfully', post: present(post), data }
      }),
  }),
]

function queryOf({
  weeks,
  socialAccountId,
  network,
  projectId,
  brandKitId,
}: z.output<typeof insightsQuery>): InsightsQuery {
  return {
    weeks: PERIODS.find((period) => String(period) === weeks) ?? DEFAULT_PERIOD,
    accountIds: socialAccountId === undefined ? [] : [socialAccountId],
    networks: network === undefined ? [] : [network],
    projectId: projectId ?? null,
    brandKitId: brandKitId ?? null,
  }
}

/** By when they went out: a post that is added between two pages comes before both. */
function newestFirst(one: CountedPost, other: CountedPost): number {
  return other.publishedAt.getTime() - one.publishedAt.getTime() || other.id.localeCompare(one.id, 'en')
}

function present(post: CountedPost): z.input<typeof countedPost> {
  const { id, accountId, network, title, outputId, projectId, url, publishedAt, numbers, gap, gapReason } = post
  return {
    ...{ postId: id, socialAccountId: accountId, network, title, outputId, projectId, postUrl: url },
    brandKitId: post.brandKit?.id ?? null,
    brandKitName: post.brandKit?.name ?? null,
    publishedAt: publishedAt.toISOString(),
    numbers: Object.fromEntries(FIGURES.map((figure) => [figure, numbers[figure]])) as typeof numbers,
    countedAt: post.countedAt?.toISOString() ?? null,
    ...{ gap, gapReason },
    deletedAt: post.deletedAt?.toISOString() ?? null,
    frozenAt: post.frozenAt?.toISOString() ?? null,
  }
}
