import { NETWORK_LIMITS } from '../networks.ts'
import { EXAMPLES } from './examples.ts'

const account = {
  socialAccountId: 'soc_01kbz3k3tm8xq2w5v7n9c4d6fg',
  network: 'bluesky',
  displayName: 'Example',
  handle: '@example.bsky.social',
  avatarUrl: 'https://example.com/avatar.jpg',
  profileUrl: 'https://bsky.app/profile/example.bsky.social',
  accessKeyEnding: 'x7Qd',
  health: 'working',
  healthReason: null,
  textLimit: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  lastUsedAt: null,
}

const post = {
  postId: EXAMPLES.publishAnswer.data.posts[0],
  status: 'published',
  socialAccountId: account.socialAccountId,
  network: account.network,
  postUrl: 'https://bsky.app/profile/example.bsky.social/post/3jui7kd54zh2y',
  error: null,
  errorCode: null,
  waitingFor: null,
  nextAttemptAt: null,
  createdAt: '2026-01-31T09:30:00.000Z',
  scheduledAt: EXAMPLES.publish.scheduleTime,
  publishedAt: '2026-01-31T09:34:10.000Z',
}

const feedId = `feed_${'5b1f0c7e'.repeat(5)}`
const entryId = 'ent_01kbz3k3tm8xq2w5v7n9c4d6fg'

const entry = {
  entryId,
  postId: post.postId,
  title: 'Three ideas',
  description: 'In one minute.',
  tags: ['ideas'],
  privacy: 'public',
  publishedAt: post.publishedAt,
  durationSeconds: 58.2,
  width: 1080,
  height: 1920,
  sizeBytes: 9_412_008,
  contentType: 'video/mp4',
  videoUrl: `https://example.com/files/feeds/${feedId}/${entryId}/video.mp4`,
  thumbnailUrl: `https://example.com/files/feeds/${feedId}/${entryId}/poster.jpg`,
}

const ACCESS_KEY = '<SOCIAL_ACCESS_KEY>'

/** An example of each request body. */
export const SOCIAL_EXAMPLES = {
  link: { network: 'feed', returnUrl: 'https://example.com/accounts' },
  claim: { claim: 'Zk3tT8xq2w5v7n9c4d6fgZk3tT8xq2w5v7n9c4d6fg0' },
  check: { apiAccessKeys: [ACCESS_KEY] },
  numbers: { postIds: [post.postId] },
}

/** An example of the success answer of each operation, by its operationId. */
export const SOCIAL_RESPONSE_EXAMPLES = {
  listSocialAccounts: { total: 1, message: 'Social accounts fetched successfully', data: [account] },
  readSocialAccount: account,
  unlinkSocialAccount: account,
  linkSocialAccount: {
    message: 'Open linkUrl to link the account',
    linkUrl: 'https://example.com/link/Zk3tT8xq2w5v7n9c4d6fgZk3tT8xq2w5v7n9c4d6fg0',
    expiresAt: '2026-01-31T09:45:00.000Z',
  },
  claimSocialAccount: { message: 'Social account linked successfully', accessKey: ACCESS_KEY, account },
  replaceAccessKey: { message: 'Access key replaced successfully', accessKey: ACCESS_KEY, account },
  checkSocialAccounts: {
    message: 'Social accounts checked successfully',
    data: [{ accessKeyEnding: account.accessKeyEnding, account }],
  },
  listNetworks: {
    total: 1,
    message: 'Networks fetched successfully',
    data: [{ network: 'bluesky', available: true, unavailableReason: null, ...NETWORK_LIMITS.bluesky }],
  },
  readPost: post,
  readPostNumbers: {
    message: 'Numbers read successfully',
    data: [
      {
        postId: post.postId,
        numbers: { views: null, likes: 48, comments: 6, shares: 11 },
        gap: null,
        reason: null,
        retryAfterSeconds: null,
      },
    ],
  },
  countFeedPlay: { message: 'Play counted successfully' },
  cancelPost: { ...post, status: 'cancelled', postUrl: null, publishedAt: null },
  readFeed: {
    message: 'Feed fetched successfully',
    feed: { feedId, name: 'Example', createdAt: account.createdAt },
    data: [entry],
    nextCursor: null,
  },
  readFeedEntry: entry,
  deleteFeedEntry: entry,
}
