import { expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { pinterest } from '#lib/service/social/adapters/pinterest.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startPinterestPeer } from '#tests/support/social/pinterest-peer.ts'

const peer = await startPinterestPeer()
const client = { PINTEREST_CLIENT_ID: 'pinterest-client', PINTEREST_CLIENT_SECRET: 'pinterest-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `pinterest=${peer.origin}` }
Object.assign(process.env, client, origins)
const linked = await createAdapterHarness(pinterest).signIn()
const [account] = linked.map(accessTo) as [AccountAccess]

it('offers each board of the person who signs in', async () => {
  expect(linked).toMatchObject([
    { networkAccountId: '101', displayName: 'Reels', handle: '@reels' },
    { networkAccountId: '102', displayName: 'Ideas', handle: '@reels' },
  ])
  await pinterest.check(account)
  await expect(pinterest.check({ ...account, networkAccountId: '9' })).rejects.toMatchObject({
    message: 'Pinterest: Board not found.',
  })
})

it('pins the very video to the chosen board, with its texts and cover, once it is processed', async () => {
  const through = createAdapterHarness(pinterest)
  const published = await through.publish(account, { text: 'Look', tags: ['ideas'], coverSeconds: 2.5 })
  const id = published.networkPostId
  expect(published).toEqual({
    networkPostId: expect.stringMatching(/^\d+$/),
    postUrl: `https://www.pinterest.com/pin/${id}/`,
  })
  const pin = peer.pins.at(-1)
  expect(pin).toMatchObject({ board_id: '101', title: 'A title', description: 'Look\n\n#ideas' })
  expect(pin?.media_source.cover_image_key_frame_time).toBe(2.5)
  expect(peer.media.get(pin?.media_source.media_id ?? '')?.file?.equals(through.videoBytes)).toBe(true)
})

it('finds a pin whose answer never arrived, and says so when there is none', async () => {
  const through = createAdapterHarness(pinterest)
  const post = { id: 'post_lost' }
  expect(await through.lookUp(account, post)).toEqual({ state: 'absent' })
  peer.cutOffNext('POST /v5/pins')
  await expect(through.publish(account, post)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await through.lookUp(account, post)).toMatchObject({
    state: 'published',
    networkPostId: expect.stringMatching(/^\d+$/),
  })
})

it('keeps Pinterest’s words, waits as long as it asks, and renews its access', async () => {
  const publish = () => createAdapterHarness(pinterest).publish(account)
  const limited = { code: 8, message: 'You have exceeded your rate limit.' }
  peer.answerNext('POST /v5/pins', { status: 429, json: limited, headers: { 'retry-after': '60' } })
  await expect(publish()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
  peer.answerNext('POST /v5/media', { status: 401, json: { code: 2, message: 'Authentication failed.' } })
  const rejected = { code: 'account_rejected', message: 'Pinterest: Authentication failed.' }
  await expect(publish()).rejects.toMatchObject(rejected)
  const renewed = await pinterest.refresh?.(account)
  expect(renewed?.credentials).toEqual({ accessToken: 'pinterest-token', refreshToken: 'pinterest-refresh' })
})
