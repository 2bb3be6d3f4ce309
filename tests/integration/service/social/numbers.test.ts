import { describe, expect, it } from 'vitest'
import type { Database } from '#db/client.ts'
import type { Network } from '#lib/contract/social.ts'
import type { NumbersAnswers } from '#lib/service/social/numbers/numbers-answer.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import { startNumbersPeer, TOKEN } from '#tests/support/social/numbers-peer.ts'

const peer = await startNumbersPeer()
const REPLACED = ['facebook', 'pinterest', 'threads', 'tiktok', 'x', 'youtube']
Object.assign(process.env, {
  ALLOW_PRIVATE_ORIGINS: peer.origin,
  NETWORK_ORIGINS: REPLACED.map((network) => `${network}=${peer.origin}`).join(','),
  NUMBERS_NETWORKS: 'facebook,instagram,threads,tiktok',
})

const credentials = {
  accessToken: TOKEN,
  refreshToken: null,
  ...{ did: 'did:plc:1', appPassword: 'x', accessJwt: TOKEN, refreshJwt: 'x' },
}

/** What a network says of posts with these names. */
function read(network: Network, ids: string[]): Promise<NumbersAnswers> {
  const account = { id: 'soc_1', networkAccountId: '7', handle: '@reels', instance: peer.origin, credentials }
  const signal = AbortSignal.timeout(30_000)
  const posts = ids.map((networkPostId) => ({ networkPostId, publishedAt: new Date() }))
  return ADAPTERS[network].readNumbers({ database: {} as Database, account: { ...account, signal }, posts })
}

const GIVEN = [
  ['mastodon', '1', '2', { views: null, likes: 12, comments: 3, shares: 4 }],
  ['bluesky', 'at://x/1', 'at://x/2', { views: null, likes: 20, comments: 1, shares: 7 }],
  ['youtube', '1', '2', { views: 6377, likes: 288, comments: 41, shares: null }],
  ['x', '1', '2', { views: 900, likes: 7, comments: 2, shares: 4 }],
  ['tiktok', '1', '2', { views: 18_240, likes: 1406, comments: 212, shares: 388 }],
  ['pinterest', '1', '2', { views: 70, likes: 9, comments: 1, shares: 6 }],
  ['facebook', '1', '2', { views: 500, likes: 25, comments: 4, shares: 3 }],
  ['instagram', '1', '2', { views: 9815, likes: 731, comments: 94, shares: 120 }],
  ['threads', '1', '2', { views: 300, likes: 30, comments: 3, shares: 7 }],
] as const

describe('the numbers of a post', () => {
  it.each(GIVEN)(
    'are read from %s as it documents them, and a post that is gone is told apart',
    async (network, there, gone, numbers) => {
      const answers = await read(network, [there, gone])
      expect(answers.get(there)).toEqual({ numbers })
      expect(answers.get(gone)).toMatchObject({ gap: 'deleted' })
    },
  )

  it('are not asked for where a network gives none, and the reason is said', async () => {
    const count = peer.requests.length
    expect((await read('telegram', ['1'])).get('1')).toMatchObject({ gap: 'not_given' })
    expect((await read('linkedin', ['1'])).get('1')).toMatchObject({
      gap: 'not_given',
      reason: { code: 'numbers_company_pages' },
    })
    expect((await read('tiktok', ['v_pub~1'])).get('v_pub~1')).toMatchObject({
      gap: 'not_given',
      reason: { code: 'numbers_public_posts' },
    })
    expect(peer.requests.length).toBe(count)
  })

  it('are paid for at X', async () => {
    peer.answerNext('GET /2/tweets', { status: 403, json: { reason: 'client-not-enrolled', title: 'Forbidden' } })
    expect((await read('x', ['1'])).get('1')).toMatchObject({ gap: 'not_given', reason: { code: 'numbers_paid' } })
  })

  it('are fewer without the permission for insights, which is no reason to link the account again', async () => {
    const refused = { status: 403, json: { error: { message: '(#10) No permission', code: 10 } } }
    peer.answerNext('GET /v23.0/1/insights', refused)
    expect((await read('instagram', ['1'])).get('1')).toEqual({
      numbers: { views: null, likes: 731, comments: 94, shares: null },
    })
    peer.answerNext('GET /v23.0/1/video_insights', refused)
    expect((await read('facebook', ['1'])).get('1')).toEqual({
      numbers: { views: null, likes: 25, comments: 4, shares: null },
    })
    peer.answerNext('GET /v1.0/1/insights', refused)
    expect((await read('threads', ['1'])).get('1')).toMatchObject({ gap: 'not_permitted' })
    const lacking = { error: { code: 'scope_not_authorized', message: 'No scope.', log_id: '1' } }
    peer.answerNext('POST /v2/video/query/', { status: 401, json: lacking })
    expect((await read('tiktok', ['1'])).get('1')).toMatchObject({ gap: 'not_permitted' })
  })

  it('are not asked for any more once a network wants a pause', async () => {
    const count = peer.requests.length
    peer.answerNext('GET /api/v1/statuses/1', { status: 429, headers: { 'retry-after': '120' } })
    const answers = await read('mastodon', ['1', '2', '3'])
    expect([...answers.values()]).toMatchObject(
      ['1', '2', '3'].map(() => ({ gap: 'rate_limited', retryAfterSeconds: 120 })),
    )
    expect(peer.requests.length).toBe(count + 1)
  })
})
