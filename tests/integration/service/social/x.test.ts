import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { x } from '#lib/service/social/adapters/x.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startXPeer } from '#tests/support/social/x-peer.ts'

const peer = await startXPeer()
const client = { X_CLIENT_ID: 'x-client', X_CLIENT_SECRET: 'x-secret' }
Object.assign(process.env, client, { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `x=${peer.origin}` })
const linked = await createAdapterHarness(x).signIn()
/** With the token that is good now: a renewal ends the earlier one. */
const signIn = async () => (await createAdapterHarness(x).signIn()).map(accessTo)[0] as AccountAccess

it('offers the account of the person who signs in', () => {
  expect(linked).toMatchObject([{ networkAccountId: '9', handle: '@reels', profileUrl: 'https://x.com/reels' }])
})

it('uploads the very video in segments, waits until it is processed, and posts it', async () => {
  const account = await signIn()
  const through = createAdapterHarness(x, randomBytes(4_500_000))
  const events: string[] = []
  const published = await through.publish(account, { text: 'Look', tags: ['ideas'] }, (event) => events.push(event))
  const id = peer.tweets.at(-1)?.id
  expect(published).toEqual({ networkPostId: id, postUrl: `https://x.com/i/status/${id}` })
  expect(events).toEqual(['remembered', 'sending'])
  expect(peer.tweets.at(-1)).toMatchObject({ text: 'Look\n\n#ideas' })
  const segments = [...peer.media.values()].at(-1)?.segments ?? []
  expect(segments.length).toBe(2)
  expect(Buffer.concat(segments).equals(through.videoBytes)).toBe(true)
})

it('finds a post whose answer never arrived by its video, and none that is not there', async () => {
  const account = await signIn()
  const through = createAdapterHarness(x)
  const count = peer.tweets.length
  peer.cutOffNext('POST /2/tweets')
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'unavailable' })
  expect(peer.tweets.length).toBe(count + 1)
  expect(await through.lookUp(account)).toMatchObject({ state: 'published', networkPostId: peer.tweets.at(-1)?.id })
  const other = createAdapterHarness(x)
  other.remembered.push({ mediaId: 'absent' })
  expect(await other.lookUp(account)).toEqual({ state: 'absent' })
})

it('keeps X’s words, and waits until its limit is over', async () => {
  const account = await signIn()
  const publish = () => createAdapterHarness(x).publish(account)
  const detail = 'You are not allowed to create a Tweet with duplicate content.'
  peer.answerNext('POST /2/tweets', { status: 403, json: { title: 'Forbidden', detail, status: 403 } })
  await expect(publish()).rejects.toMatchObject({ code: 'text_refused', message: `X: ${detail}` })
  const reset = String(Math.ceil(Date.now() / 1000) + 900)
  const limited = { status: 429, json: { title: 'Too Many Requests' }, headers: { 'x-rate-limit-reset': reset } }
  peer.answerNext('POST /2/tweets', limited)
  const failure = await publish().catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.closeTo(900, -2) })
})

it('renews its access with a refresh token that is good once', async () => {
  const account = await signIn()
  const renewed = await x.refresh?.(account)
  expect(renewed?.credentials).toEqual({ accessToken: 'x-token-2', refreshToken: 'x-refresh-2' })
  await expect(x.refresh?.(account)).rejects.toMatchObject({ code: 'account_rejected' })
})
