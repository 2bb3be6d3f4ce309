import { z } from 'zod'
import { problem } from './messages/coded.ts'
import { messageOf } from './messages/wire.ts'

/** How often published posts were seen, liked, commented on and shared: an extension of the interface document. */

export const FIGURES = ['views', 'likes', 'comments', 'shares'] as const
export type Figure = (typeof FIGURES)[number]

const count = z.int().nonnegative().nullable()

/** Sums since the post was published. Null: the network does not give this number, which is not 0. */
export const postNumbers = z.object({
  views: count.describe('Plays or impressions, as the network counts them.'),
  likes: count.describe('Likes, favorites or reactions.'),
  comments: count.describe('Comments or replies.'),
  shares: count.describe('Shares, reposts and quotes.'),
})
export type PostNumbers = z.output<typeof postNumbers>

/**
 * Why there are no numbers of a post. `not_given`: the network gives none of such posts. `not_permitted`: it did not let
 * the account’s access read them. `account_rejected`, `account_unlinked`: link the account again. `deleted`: the network
 * no longer has the post. `not_published`: it is not known to be published. `no_post`: there is no such post.
 * `rate_limited`, `unavailable`: ask again later.
 */
export const NUMBERS_GAPS = [
  'not_given',
  'not_permitted',
  'account_rejected',
  'account_unlinked',
  'deleted',
  'not_published',
  'no_post',
  'rate_limited',
  'unavailable',
] as const
export type NumbersGap = (typeof NUMBERS_GAPS)[number]

/** Posts that one request can name. */
const MAX_POSTS_PER_READING = 50

/** POST /posts/numbers. */
export const numbersRequest = z.object({
  postIds: z
    .array(z.string().min(1).max(64), problem('must_be_strings'))
    .min(1, problem('must_not_be_empty'))
    .max(MAX_POSTS_PER_READING, problem('too_many_entries', { most: MAX_POSTS_PER_READING }))
    .describe('The `postId` of each post.'),
})

/** Answer of POST /posts/numbers, in the order of the request. */
export const numbersResponse = z.object({
  message: z.string(),
  data: z.array(
    z.object({
      postId: z.string(),
      numbers: postNumbers.nullable().describe('As the network reports them now; null where there are none.'),
      gap: z.enum(NUMBERS_GAPS).nullable().describe('Why there are none; null where there are.'),
      reason: z.string().nullable().describe('The same as a sentence, in the network’s own words if it gave any.'),
      reasonMessage: messageOf('reason'),
      retryAfterSeconds: z.int().positive().nullable().describe('How long the network asks to wait.'),
    }),
  ),
})
export type ReadNumbers = z.output<typeof numbersResponse>['data'][number]
