import { z } from 'zod'
import { httpUrl, oneOf } from './wire-types.ts'

/** Social accounts and posts: this product's extension of the interface document, which names their identifiers alone. */

/** Networks that an account can be linked of. */
export const NETWORKS = [
  'bluesky',
  'facebook',
  'instagram',
  'linkedin',
  'mastodon',
  'threads',
  'tiktok',
  'x',
  'youtube',
] as const

/** `rejected`: the network no longer takes what the account was linked with; it has to be linked again. */
export const SOCIAL_ACCOUNT_HEALTH = ['untried', 'working', 'rejected'] as const

/** A linked account. Its access key is shown once, on the linking page; here it is known by its last four characters. */
export const socialAccount = z.object({
  socialAccountId: z.string(),
  network: z.enum(NETWORKS),
  displayName: z.string(),
  handle: z.string().nullable(),
  accessKeyEnding: z.string().length(4),
  health: z.enum(SOCIAL_ACCOUNT_HEALTH),
  /** What the network said, where health is `rejected`. */
  healthReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})

/** Answer of GET /social-accounts. */
export const socialAccountList = z.object({
  total: z.int().nonnegative(),
  message: z.string(),
  data: z.array(socialAccount),
})

/** POST /social-accounts. */
export const linkRequest = z.object({
  network: oneOf(NETWORKS).describe('The network of the account.'),
  returnUrl: httpUrl.optional().describe('Where the linking page leads when it is done.'),
})

/** Answer of POST /social-accounts: the page on which the account's holder agrees and is shown the access key. */
export const linkAnswer = z.object({ message: z.string(), linkUrl: z.string(), expiresAt: z.iso.datetime() })

/**
 * `unknown`: the network never said whether it took the post; it is looked for and never sent again. A post that has not
 * been sent yet can be `cancelled`.
 */
export const POST_STATES = ['scheduled', 'publishing', 'published', 'failed', 'unknown', 'cancelled'] as const

/** GET /posts/{id}. POST /publish-to-socials makes one post for each access key, so that a post has one destination. */
export const post = z.object({
  postId: z.string(),
  status: z.enum(POST_STATES),
  socialAccountId: z.string(),
  network: z.enum(NETWORKS),
  /** Where the post is seen, once it is published. */
  postUrl: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  scheduledAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
})
