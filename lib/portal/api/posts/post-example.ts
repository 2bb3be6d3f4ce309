import type { TeamPost } from './post-schemas.ts'

/** A post in the description. */
export const POST_EXAMPLE = {
  postId: 'post_01kbz3k3tm8xq2w5v7n9c4d6fg',
  status: 'scheduled',
  state: 'scheduled',
  publicationId: 'pub_01kbz3k3tm8xq2w5v7n9c4d6fg',
  outputId: 'out_01kbz3k3tm8xq2w5v7n9c4d6fg',
  socialAccountId: 'acct_01kbz3k3tm8xq2w5v7n9c4d6fg',
  network: 'bluesky',
  title: 'Three ideas',
  description: 'In one minute.',
  tags: ['pricing'],
  privacy: 'public',
  postUrl: null,
  error: null,
  errorCode: null,
  waitingFor: null,
  nextAttemptAt: null,
  approval: null,
  revision: 1,
  createdAt: '2026-01-31T09:30:00.000Z',
  scheduledAt: '2026-02-02T17:00:00.000Z',
  publishedAt: null,
} satisfies TeamPost & { outputId: string }
