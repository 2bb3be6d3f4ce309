import { expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { threads } from '#lib/service/social/adapters/threads.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startThreadsPeer } from '#tests/support/social/threads-peer.ts'

const peer = await startThreadsPeer()
const client = { THREADS_CLIENT_ID: 'threads-client', THREADS_CLIENT_SECRET: 'threads-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `threads=${peer.origin}` }
Object.assign(process.env, client, origins)
const linked = await createAdapterHarness(threads).signIn()
const [account] = linked.map(accessTo) as [AccountAccess]

it('offers the account of the person who signs in, with a token that lasts', () => {
  expect(linked).toMatchObject([
    { networkAccountId: '55', handle: '@reels', credentials: { accessToken: 'threads-long-1' } },
  ])
})

it('has the video fetched, waits until it is processed, and posts it with its text and topic', async () => {
  const published = await createAdapterHarness(threads).publish(account, { text: 'Look', tags: ['ideas'] })
  expect(published).toEqual({ networkPostId: '8700', postUrl: 'https://www.threads.net/@reels/post/8700' })
  const fields = { text: 'Look', topic_tag: 'ideas', video_url: 'https://files.example.com/video.mp4' }
  expect(peer.made.at(-1)?.fields).toMatchObject(fields)
})

it('finds a thread whose answer never arrived, and none that was not published', async () => {
  const through = createAdapterHarness(threads)
  peer.cutOffNext('POST /v1.0/55/threads_publish')
  await expect(through.publish(account, { text: 'Cut off' })).rejects.toMatchObject({ code: 'unavailable' })
  const published = { state: 'published', networkPostId: peer.made.at(-1)?.postId }
  expect(await through.lookUp(account, { text: 'Cut off' })).toMatchObject(published)
  const other = createAdapterHarness(threads)
  const error = { message: 'You have posted too often.', code: 9 }
  peer.answerNext('POST /v1.0/55/threads_publish', { status: 400, json: { error } })
  const expected = { code: 'rate_limited', message: 'Threads: You have posted too often.' }
  await expect(other.publish(account)).rejects.toMatchObject(expected)
  expect(await other.lookUp(account)).toEqual({ state: 'absent' })
})

it('renews its token while it is good, and says when it no longer is', async () => {
  const renewed = await threads.refresh?.(account)
  expect(renewed?.credentials).toMatchObject({ accessToken: 'threads-long-2' })
  await expect(threads.refresh?.(account)).rejects.toMatchObject({ code: 'account_rejected' })
})
