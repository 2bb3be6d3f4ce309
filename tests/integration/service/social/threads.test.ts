import { expect, it } from 'vitest'
import { threads } from '#lib/service/social/adapters/threads.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startThreadsPeer } from '#tests/support/social/threads-peer.ts'

const peer = await startThreadsPeer()
const client = { THREADS_CLIENT_ID: 'threads-client', THREADS_CLIENT_SECRET: 'threads-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `threads=${peer.origin}` }
Object.assign(process.env, client, origins)

/** The account of somebody who signs in now, with an access token of its own. */
async function link() {
  const [offered, ...others] = await createAdapterHarness(threads).signIn()
  if (offered === undefined || others.length > 0) throw new Error('The peer does not offer one account.')
  return { offered, account: accessTo(offered) }
}

it('offers the account of the person who signs in, with a token that lasts', async () => {
  const { offered } = await link()
  expect(offered).toMatchObject({ networkAccountId: '55', handle: '@reels' })
  expect(peer.tokens).toContain(offered.credentials.accessToken)
})

it('has the video fetched, waits until it is processed, and posts it with its text and topic', async () => {
  const { account } = await link()
  const published = await createAdapterHarness(threads).publish(account, { text: 'Look', tags: ['ideas'] })
  const id = peer.made.at(-1)?.postId
  expect(published).toEqual({ networkPostId: id, postUrl: `https://www.threads.net/@reels/post/${id}` })
  const fields = { text: 'Look', topic_tag: 'ideas', video_url: 'https://files.example.com/video.mp4' }
  expect(peer.made.at(-1)?.fields).toMatchObject(fields)
})

it('finds a thread whose answer never arrived, and none that was not published', async () => {
  const { account } = await link()
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
  const { account } = await link()
  const renewed = await threads.refresh?.(account)
  expect(renewed?.credentials.accessToken).not.toBe(account.credentials.accessToken)
  expect(peer.tokens).toContain(renewed?.credentials.accessToken)
  await expect(threads.refresh?.(account)).rejects.toMatchObject({ code: 'account_rejected' })
})
