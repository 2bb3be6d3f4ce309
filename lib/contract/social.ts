import { z } from 'zod'
import { COUNTINGS, LINKINGS, PRIVACIES } from './enumerations.ts'
import { problem } from './messages/coded.ts'
import { messageOf } from './messages/wire.ts'
import { httpUrl, oneOf } from './wire-types.ts'

/** Social accounts and posts: this product's extension of the interface document, which names their identifiers alone. */

/** Networks that an account can be linked of. `feed` is the service's own: a page of videos that it keeps itself. */
export const NETWORKS = [
  'bluesky',
  'facebook',
  'feed',
  'instagram',
  'linkedin',
  'mastodon',
  'pinterest',
  'telegram',
  'threads',
  'tiktok',
  'x',
  'youtube',
] as const
export type Network = (typeof NETWORKS)[number]

/** `rejected`: the network no longer takes what the account was linked with; it has to be linked again. */
const SOCIAL_ACCOUNT_HEALTH = ['untried', 'working', 'rejected'] as const

/** Limit of a server: `max` characters of a text, in which every link counts `linkLength`. */
export const ownTextLimit = z.object({ max: z.int().positive(), linkLength: z.int().positive() })
export type OwnTextLimit = z.output<typeof ownTextLimit>

/** A linked account. Its access key is given out once; here it is known by its last four characters. */
export const socialAccount = z.object({
  socialAccountId: z.string(),
  network: z.enum(NETWORKS),
  displayName: z.string(),
  handle: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** Where the account is seen at its network. */
  profileUrl: z.string().nullable(),
  accessKeyEnding: z.string().length(4),
  health: z.enum(SOCIAL_ACCOUNT_HEALTH),
  /** The network's answer, where health is `rejected`. */
  healthReason: z.string().nullable(),
  healthReasonMessage: messageOf('healthReason'),
  /** What the account’s own server takes of a text, where it is not what the network usually takes. */
  textLimit: ownTextLimit.nullable().default(null),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type SocialAccount = z.output<typeof socialAccount>

/** Answer of GET /social-accounts. */
export const socialAccountList = z.object({
  total: z.int().nonnegative(),
  message: z.string(),
  data: z.array(socialAccount),
})

/** The linking page can be used once, within this time; the claim that it returns, within this time. */
export const LINK_MINUTES = 15
export const CLAIM_MINUTES = 5

/** POST /social-accounts. */
export const linkRequest = z.object({
  network: oneOf(NETWORKS).describe('The network of the account.'),
  returnUrl: httpUrl
    .optional()
    .describe(
      `Where the linking page leads when it is done, with \`claim=…\` added to its query, which is good once and for ${CLAIM_MINUTES} minutes. Absent: the page shows the access key, once.`,
    ),
  instance: z
    .string(problem('must_be_server'))
    .trim()
    .min(1, problem('must_be_server'))
    .max(253, problem('too_many_characters', { most: 253 }))
    .optional()
    .describe('The server that the account lives on, for networks with several; the page asks for it otherwise.'),
  socialAccountId: z
    .string(problem('must_be_string'))
    .max(64, problem('too_many_characters', { most: 64 }))
    .optional()
    .describe('A linked account that is to be linked again. It keeps its id and its posts and gets a new access key.'),
})

export type LinkRequest = z.output<typeof linkRequest>

/** Answer of POST /social-accounts: the page on which the account's holder agrees. */
export const linkResponse = z.object({ message: z.string(), linkUrl: z.string(), expiresAt: z.iso.datetime() })

const accessKey = z
  .string(problem('must_be_string'))
  .min(1, problem('must_not_be_empty'))
  .max(500, problem('not_an_access_key'))

/** POST /social-accounts/claims: what the linking page led back with, for the access key. */
export const claimRequest = z.object({
  claim: z
    .string(problem('must_be_string'))
    .min(1, problem('must_not_be_empty'))
    .max(200, problem('too_many_characters', { most: 200 }))
    .describe('The `claim` that the linking page added to `returnUrl`.'),
})

/** Answer of POST /social-accounts/claims and POST /social-accounts/{id}/rotate. The key is not shown again. */
export const accessKeyResponse = z.object({ message: z.string(), accessKey: z.string(), account: socialAccount })

/** POST /social-accounts/check. */
export const checkRequest = z.object({
  apiAccessKeys: z
    .array(accessKey, problem('must_be_strings'))
    .min(1, problem('must_name_access_key'))
    .max(100, problem('too_many_entries', { most: 100 }))
    .describe('Access keys whose accounts are asked for. They are secrets.'),
})

/** Answer of POST /social-accounts/check, in the order of the request. `account` is null for a key that is not known. */
export const checkResponse = z.object({
  message: z.string(),
  data: z.array(z.object({ accessKeyEnding: z.string(), account: socialAccount.nullable() })),
})

/**
 * `scheduled`: not sent yet; it waits for its time or for its video to be fetched, and can be canceled. `unknown`: the
 * network never confirmed whether it took the post; it is looked up and not sent again until that is known.
 */
const POST_STATES = ['scheduled', 'publishing', 'published', 'failed', 'unknown', 'cancelled'] as const
export type PostState = (typeof POST_STATES)[number]

/**
 * Why a post failed. `account_rejected`: link the account again. `account_unlinked`: it has been unlinked since.
 * `video_unreadable`: the video could not be fetched or is none. `video_refused`, `text_refused`: the network does not
 * take this video, this text. `refused`: for another reason. `rate_limited`: the account has posted too much; later it
 * can. `unavailable`: the network could not be reached. `not_taken`: the sending was interrupted, and the post is not
 * there. After every one of them nothing was posted, so that it can be sent again.
 */
const POST_ERRORS = [
  'account_rejected',
  'account_unlinked',
  'video_unreadable',
  'video_refused',
  'text_refused',
  'refused',
  'rate_limited',
  'unavailable',
  'not_taken',
] as const
export type PostError = (typeof POST_ERRORS)[number]

/**
 * What a post that is still `scheduled` after an attempt waits for. `daily_limit`: the network takes no more today.
 * `rate_limit`: it asks for a pause. `network`: it could not be reached. `operator`: it does not accept the client that
 * the operator of the service registered there.
 */
const POST_WAITS = ['daily_limit', 'rate_limit', 'network', 'operator'] as const
export type PostWait = (typeof POST_WAITS)[number]

/** GET /posts/{id}. POST /publish-to-socials makes one post for each access key, so that a post has one destination. */
export const post = z.object({
  postId: z.string(),
  status: z.enum(POST_STATES),
  socialAccountId: z.string(),
  network: z.enum(NETWORKS),
  /** Where the post is seen, once it is published. */
  postUrl: z.string().nullable(),
  /** In the network's own words, if it gave any. */
  error: z.string().nullable(),
  errorMessage: messageOf('error'),
  /** Null unless it failed. */
  errorCode: z.enum(POST_ERRORS).nullable(),
  /** Why it has not been sent yet, where an attempt was made. */
  waitingFor: z.enum(POST_WAITS).nullable().default(null),
  /** When it is tried again; null where it does not wait for another attempt. */
  nextAttemptAt: z.iso.datetime().nullable().default(null),
  createdAt: z.iso.datetime(),
  scheduledAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
})
export type Post = z.output<typeof post>

const textLimit = z.object({
  max: z.int(),
  counting: z.enum(COUNTINGS),
  linkLength: z.int().nullable(),
  maxBytes: z.int().nullable(),
  shortMentions: z.boolean().default(false),
  required: z.boolean().default(false),
  refused: z.string().default(''),
  maxHashtags: z.int().nullable().default(null),
  maxMentions: z.int().nullable().default(null),
  maxLinks: z.int().nullable().default(null),
})

/** A network, what it takes, and whether this service can post to it. */
export const networkInfo = z.object({
  network: z.enum(NETWORKS),
  name: z.string(),
  linking: z.enum(LINKINGS),
  hasInstances: z.boolean(),
  available: z.boolean(),
  /** Names the setting that the operator has to make; null where it is available. */
  unavailableReason: z.string().nullable(),
  unavailableReasonMessage: messageOf('unavailableReason'),
  text: z.object({ title: textLimit.nullable(), description: textLimit.nullable() }),
  // A service that does not report whether it appends tags is taken to do so: a text is better found too long here
  // than refused at its time.
  tags: z
    .object({
      max: z.int(),
      maxEach: z.int().nullable(),
      maxTotal: z.int().nullable(),
      appended: z.boolean().default(true),
    })
    .nullable(),
  privacy: z.array(z.enum(PRIVACIES)),
  cover: z.boolean(),
  /** Posts within 24 hours that the network takes for an account; null where it names no number. */
  postsPerDay: z.int().positive().nullable().default(null),
  video: z.object({
    minSeconds: z.number(),
    maxSeconds: z.number(),
    maxBytes: z.int(),
    containers: z.array(z.string()),
    codecs: z.array(z.string()),
    ratios: z.object({ min: z.number(), max: z.number() }),
  }),
})
export type NetworkInfo = z.output<typeof networkInfo>

/** Answer of GET /constants/networks. */
export const networkList = z.object({
  total: z.int().nonnegative(),
  message: z.string(),
  data: z.array(networkInfo),
})
