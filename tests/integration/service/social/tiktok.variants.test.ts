import { describe, expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { tiktok } from '#lib/service/social/adapters/tiktok.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startTikTokPeer } from '#tests/support/social/tiktok-peer.ts'

const peer = await startTikTokPeer()
const client = { TIKTOK_CLIENT_ID: 'tiktok-client', TIKTOK_CLIENT_SECRET: 'tiktok-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `tiktok=${peer.origin}` }
Object.assign(process.env, client, origins)
const linked = await createAdapterHarness(tiktok).signIn()
const [account] = linked.map(accessTo) as [AccountAccess]

it('offers the creator who signs in', () => {
  expect(linked).toMatchObject([{ networkAccountId: 'open-1', displayName: 'Reels', handle: '@reels' }])
})

it('posts the very video as the creator may, with its text, cover and privacy', async () => {
  const through = createAdapterHarness(tiktok)
  const events: string[] = []
  const post = { text: 'Look', tags: ['ideas'], coverSeconds: 2 }
  const published = await through.publish(account, post, (event) => events.push(event))
  expect(published).toEqual({ networkPostId: '7001', postUrl: 'https://www.tiktok.com/@reels/video/7001' })
  expect(events).toEqual(['remembered', 'sending'])
  const info = { title: 'Look\n\n#ideas', privacy_level: 'PUBLIC_TO_EVERYONE', video_cover_timestamp_ms: 2000 }
  expect(peer.posts.at(-1)?.info).toMatchObject({ ...info, disable_comment: true })
  expect(peer.posts.at(-1)?.bytes.equals(through.videoBytes)).toBe(true)
  expect(await through.publish(account, { privacy: 'private' })).toMatchObject({ postUrl: null })
})

it('finds out what became of a post that was cut off', async () => {
  const through = createAdapterHarness(tiktok)
  peer.cutOffNext(`PUT /upload/${peer.posts.length}`)
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await through.lookUp(account)).toEqual({ state: 'processing' })
  expect(await through.lookUp(account)).toMatchObject({ state: 'published', networkPostId: '7001' })
  peer.failing.set(peer.posts.at(-1)?.id ?? '', 'frame_rate_check_failed')
  expect(await through.lookUp(account)).toEqual({ state: 'absent' })
})

it('keeps TikTok’s words, waits for its limits and asks to link again when access was withdrawn', async () => {
  const publish = () => createAdapterHarness(tiktok).publish(account)
  const answer = (status: number, code: string, message: string) =>
    peer.answerNext('POST /v2/post/publish/video/init/', { status, json: { error: { code, message, log_id: '1' } } })
  answer(403, 'spam_risk_too_many_posts', 'The daily post cap is reached.')
  const expected = { code: 'rate_limited', message: 'TikTok: The daily post cap is reached.' }
  await expect(publish()).rejects.toMatchObject(expected)
  answer(401, 'access_token_invalid', 'The access token is invalid.')
  await expect(publish()).rejects.toMatchObject({ code: 'account_rejected' })
  const renewed = await tiktok.refresh?.(account)
  expect(renewed?.credentials).toEqual({ accessToken: 'tiktok-token', refreshToken: 'tiktok-refresh' })
})

describe('a post that TikTok has the video of', () => {
  const status = 'POST /v2/post/publish/status/fetch/'
  const answer = (code: string) => ({ json: { error: { code, message: '', log_id: '1' } } })

  it('is asked about later when TikTok is asked too often, and is not sent again', async () => {
    const before = peer.posts.length
    peer.answerNext(status, { status: 429, ...answer('rate_limit_exceeded') })
    expect(await createAdapterHarness(tiktok).publish(account)).toMatchObject({ networkPostId: '7001' })
    expect(peer.posts).toHaveLength(before + 1)
  })

  it('is looked up when the access ends before TikTok has posted it: it may be posted all the same', async () => {
    peer.answerNext(status, { status: 401, ...answer('access_token_invalid') })
    await expect(createAdapterHarness(tiktok).publish(account)).rejects.toMatchObject({
      code: 'unavailable',
      isUnsent: false,
    })
  })

  it('waits for the next day when TikTok says at the end that the day is used up', async () => {
    const through = createAdapterHarness(tiktok)
    const publishing = through.publish(account, {}, () =>
      peer.failing.set(peer.posts.at(-1)?.id ?? '', 'spam_risk_too_many_posts'),
    )
    await expect(publishing).rejects.toMatchObject({ code: 'rate_limited', waitsFor: 'daily_limit' })
  })
})
