import { z } from 'zod'
import { problem } from '#lib/contract/messages/coded.ts'
import { FIGURES, NUMBERS_GAPS, postNumbers } from '#lib/contract/post-numbers.ts'
import { NETWORKS } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { DEFAULT_PERIOD, PERIODS } from '../../insights/periods.ts'
import { PAGING } from '../paging.ts'

const id = z.string().min(1, problem('must_be_id')).max(64, problem('must_be_id'))

const filters = {
  weeks: oneOf(PERIODS.map(String) as [string, ...string[]])
    .default(String(DEFAULT_PERIOD))
    .describe('Weeks of the period, the present one included.'),
  socialAccountId: id.optional().describe('Only posts of this account.'),
  network: oneOf(NETWORKS).optional().describe('Only posts to this network.'),
  projectId: id.optional().describe('Only posts of results of this project.'),
  brandKitId: id.optional().describe('Only posts of results of projects with this brand kit.'),
}

export const insightsQuery = z.object(filters)
export const insightsPostsQuery = z.object({ ...filters, ...PAGING })

const sum = z.object({
  total: z.number().nullable().describe('Null where no network gives it.'),
  posts: z.int().describe('Posts that it goes over.'),
  withheldBy: z.array(z.enum(NETWORKS)).describe('Networks that report other numbers of their posts and not this one.'),
})

export const insights = z.object({
  timeZone: z.string().describe('In which weeks begin and end.'),
  readAt: z.iso.datetime().nullable().describe('When numbers of your team were read last.'),
  nextReadAt: z.iso.datetime().nullable(),
  posts: z.int().describe('Posts that went out in the period.'),
  ...(Object.fromEntries(FIGURES.map((figure) => [figure, sum])) as Record<(typeof FIGURES)[number], typeof sum>),
  viewsChangePercent: z.int().nullable().describe('Against the period before; null unless both are complete in data.'),
  weeks: z.array(
    z.object({
      begins: z.string().describe('Monday, such as `2026-01-26`.'),
      isOver: z.boolean(),
      views: z.array(z.object({ network: z.enum(NETWORKS), views: z.number() })),
    }),
  ),
  networks: z.array(z.object({ network: z.enum(NETWORKS), views: z.number().nullable(), posts: z.int() })),
  bestTimes: z
    .array(
      z.object({
        weekday: z.int().describe('1 is Monday, 7 is Sunday.'),
        fromHour: z.int().describe('Of two hours on the clock of the account.'),
        posts: z.int().describe('Posts of the last 26 weeks whose views after 7 days are known.'),
        medianViews: z.number().nullable().describe('Null for fewer than 4 posts.'),
        hasSlot: z.boolean().describe('Whether a schedule has a time in it.'),
      }),
    )
    .describe('Times with posts or slots.'),
})

const gap = z.enum([...NUMBERS_GAPS, 'no_service'])

export const countedPost = z.object({
  postId: z.string(),
  socialAccountId: z.string(),
  network: z.enum(NETWORKS),
  title: z.string(),
  outputId: z.string().nullable(),
  projectId: z.string().nullable(),
  brandKitId: z.string().nullable().describe('The brand kit of the project; null without one.'),
  brandKitName: z.string().nullable(),
  postUrl: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  numbers: postNumbers,
  countedAt: z.iso.datetime().nullable().describe('When the network reported these numbers; null before it has.'),
  gap: gap.nullable().describe('Why the last reading brought no numbers. `no_service`: the video service reads none.'),
  gapReason: z.string().nullable(),
  deletedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the network was found to have deleted it. Its last numbers stay.'),
  frozenAt: z.iso.datetime().nullable().describe('Numbers are read for 90 days and stay as they are then.'),
})

export const postReadings = z.object({
  message: z.string(),
  post: countedPost,
  data: z
    .array(postNumbers.extend({ day: z.string().describe('In UTC.'), readAt: z.iso.datetime() }))
    .describe('The last reading of each day, oldest first.'),
})
