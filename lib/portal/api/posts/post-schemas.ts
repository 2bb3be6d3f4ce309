import { z } from 'zod'
import { PRIVACIES } from '#lib/contract/enumerations.ts'
import { problem } from '#lib/contract/messages/coded.ts'
import { post } from '#lib/contract/social.ts'
import { oneOf } from '#lib/contract/wire-types.ts'
import { POST_STATES } from '../../posts/post-state.ts'
import { PAGING } from '../paging.ts'

const id = z.string(problem('must_be_id')).min(1, problem('must_be_id')).max(64, problem('must_be_id'))

const title = z
  .string(problem('must_be_string'))
  .trim()
  .max(500, problem('too_many_characters', { most: 500 }))
const caption = z
  .string(problem('must_be_string'))
  .trim()
  .max(10_000, problem('too_many_characters', { most: 10_000 }))
const tags = z
  .array(
    z
      .string(problem('must_be_string'))
      .trim()
      .max(100, problem('too_many_characters', { most: 100 }))
      .regex(/^[^\s,<>#][^\n,<>#]*$/, problem('must_be_tag')),
    problem('must_be_strings'),
  )
  .max(100, problem('too_many_entries', { most: 100 }))
const privacy = oneOf(PRIVACIES)

/** Words for times; anything else is a date-time. */
const TIME_WORDS = ['draft', 'now', 'next-slot'] as const

const postTime = z
  .union([z.enum(TIME_WORDS), z.iso.datetime({ offset: true })], problem('must_be_post_time'))
  .describe(
    '`draft`, `now`, `next-slot` for the next free slot of each account in your schedules, or an ISO 8601 date-time at most a year ahead.',
  )
export type PostTime = z.output<typeof postTime>

const ownText = {
  title: title.optional().describe('Title of this post.'),
  description: caption.optional().describe('Caption of this post.'),
  tags: tags.optional().describe('Tags of this post, without #.'),
  privacy: privacy.optional().describe('Who may see this post.'),
}

/** POST /posts. */
export const newPost = z.object({
  outputId: id.describe('The `id` of a finished output of one of your projects.'),
  socialAccountIds: z
    .array(id, problem('must_be_strings'))
    .min(1, problem('must_not_be_empty'))
    .max(50, problem('too_many_entries', { most: 50 }))
    .refine((ids) => new Set(ids).size === ids.length, problem('is_not_valid'))
    .describe('Accounts of `GET /social-accounts`, one post each.'),
  when: postTime,
  title: title.default('').describe('Title of the posts.'),
  description: caption.default('').describe('Caption of the posts.'),
  tags: tags.default([]).describe('Tags of the posts, without #.'),
  privacy: privacy.default('public').describe('Who may see the posts.'),
  coverSeconds: z
    .number(problem('must_be_seconds'))
    .min(0, problem('must_be_seconds'))
    .max(24 * 3600, problem('must_be_seconds'))
    .optional()
    .describe('The moment of the video that is its cover, where the network lets it be chosen.'),
  perAccount: z
    .array(
      z.object({ socialAccountId: id.describe('One of `socialAccountIds`.'), ...ownText }),
      problem('must_be_objects'),
    )
    .max(50, problem('too_many_entries', { most: 50 }))
    .default([])
    .describe('Text of single accounts. What is absent is as for all.'),
})

/** PATCH /posts/{id}. */
export const postChange = z.object({ when: postTime.optional(), ...ownText })

/** POST /posts/{id}/approve and /decline. */
export const postDecision = z.object({
  note: z
    .string(problem('must_be_string'))
    .trim()
    .max(1_000, problem('too_many_characters', { most: 1_000 }))
    .default('')
    .describe('A note for the author.'),
  revision: z
    .int(problem('must_be_whole_number'))
    .optional()
    .describe('The `revision` that you decide about. If the post has changed since, the decision is refused with 409.'),
})

/** GET /posts. */
export const postsQuery = z.object({
  state: oneOf(POST_STATES).optional().describe('Only posts in this state.'),
  socialAccountId: z.string().max(64, problem('must_be_id')).optional().describe('Only posts to this account.'),
  outputId: z.string().max(64, problem('must_be_id')).optional().describe('Only posts of this video.'),
  ...PAGING,
})

/** A post as a team has it: with what waits for people and times. */
export const teamPost = post.extend({
  state: z
    .enum(POST_STATES)
    .describe('The state in detail: `draft`, `awaiting_approval` and `held` posts have the status `scheduled`.'),
  publicationId: z.string().describe('The same for all posts that were composed together.'),
  outputId: z.string().nullable().describe('The video; null for one from elsewhere or a deleted one.'),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  privacy: z.enum(PRIVACIES),
  approval: z.enum(['waiting', 'approved', 'declined']).nullable().describe('Null where no approval was needed.'),
  revision: z.int().describe('Counts the changes of its text, accounts and time.'),
})
export type TeamPost = z.input<typeof teamPost>

/** The posts that one request made. */
export const madePosts = z.object({ message: z.string(), publicationId: z.string(), data: z.array(teamPost) })
