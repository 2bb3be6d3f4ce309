import { expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { linkedin } from '#lib/service/social/adapters/linkedin.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startLinkedInPeer } from '#tests/support/social/linkedin-peer.ts'

const peer = await startLinkedInPeer(2000)
const client = { LINKEDIN_CLIENT_ID: 'linkedin-client', LINKEDIN_CLIENT_SECRET: 'linkedin-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `linkedin=${peer.origin}` }
Object.assign(process.env, client, origins)
const linked = await createAdapterHarness(linkedin).signIn()
const [account] = linked.map(accessTo) as [AccountAccess]

it('offers the member who signs in', () => {
  expect(linked).toMatchObject([{ networkAccountId: 'm1', displayName: 'Reels' }])
})

it('uploads the very video in the parts that are asked for and posts it once it is processed', async () => {
  const through = createAdapterHarness(linkedin)
  const published = await through.publish(account, { text: 'Look (now) #a', tags: ['ideas'] })
  const postUrl = 'https://www.linkedin.com/feed/update/urn:li:share:6001/'
  expect(published).toEqual({ networkPostId: 'urn:li:share:6001', postUrl })
  const expected = { author: 'urn:li:person:m1', visibility: 'PUBLIC', commentary: 'Look \\(now\\) #a\n\n#ideas' }
  expect(peer.posts).toMatchObject([expected])
  const [video] = peer.videos.values()
  expect(video?.parts.length).toBe(2)
  expect(Buffer.concat(video?.parts ?? []).equals(through.videoBytes)).toBe(true)
})

it('leaves a post whose answer never arrived to a person', async () => {
  const through = createAdapterHarness(linkedin)
  peer.cutOffNext('POST /rest/posts')
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await through.lookUp(account)).toMatchObject({ state: 'unclear' })
})

it('keeps LinkedIn’s words, and asks to link again when access has run out', async () => {
  const publish = () => createAdapterHarness(linkedin).publish(account)
  peer.answerNext('POST /rest/posts', { status: 429, json: { message: 'Throttled' }, headers: { 'retry-after': '60' } })
  await expect(publish()).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 })
  const message = 'The token used in the request has expired'
  peer.answerNext('POST /rest/videos', { status: 401, json: { message, status: 401 } })
  await expect(publish()).rejects.toMatchObject({ code: 'account_rejected', message: `LinkedIn: ${message}` })
  await expect(linkedin.refresh?.(account)).rejects.toMatchObject({ code: 'account_rejected' })
})
