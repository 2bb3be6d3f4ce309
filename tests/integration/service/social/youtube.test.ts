import { expect, it } from 'vitest'
import type { AccountAccess } from '#lib/service/social/adapter.ts'
import { youtube } from '#lib/service/social/adapters/youtube.ts'
import { accessTo, createAdapterHarness } from '#tests/support/social/adapter-harness.ts'
import { startYouTubePeer } from '#tests/support/social/youtube-peer.ts'

const peer = await startYouTubePeer(2000)
const client = { YOUTUBE_CLIENT_ID: 'youtube-client', YOUTUBE_CLIENT_SECRET: 'youtube-secret' }
const origins = { ALLOW_PRIVATE_ORIGINS: peer.origin, NETWORK_ORIGINS: `youtube=${peer.origin}` }
Object.assign(process.env, client, origins)
const linked = await createAdapterHarness(youtube).signIn()
const account = linked.map(accessTo)[0] as AccountAccess

it('offers the channels of the person who signs in', () => {
  expect(linked).toMatchObject([{ networkAccountId: 'UC1', displayName: 'Reels', handle: '@reels' }])
  expect(linked[0]?.expiresAt?.getTime()).toBeGreaterThan(Date.now())
})

it('uploads the very video with its texts and privacy, from where YouTube says that it is', async () => {
  const through = createAdapterHarness(youtube)
  const events: string[] = []
  const published = await through.publish(account, { privacy: 'unlisted', tags: ['ideas'] }, (event) =>
    events.push(event),
  )
  const id = published.networkPostId
  expect(published).toEqual({
    networkPostId: expect.stringMatching(/^video\d+$/),
    postUrl: `https://www.youtube.com/watch?v=${id}`,
  })
  expect(events).toEqual(['remembered', 'sending'])
  const upload = peer.uploads.at(-1)
  expect(upload?.bytes.equals(through.videoBytes)).toBe(true)
  expect(upload?.body).toMatchObject({
    snippet: { title: 'A title', description: 'A text', tags: ['ideas'] },
    status: { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false },
  })
})

it('says which language the texts are in and which is spoken, where that is known', async () => {
  const languages = { languageTag: 'de', audioLanguageTag: 'en' }
  await createAdapterHarness(youtube).publish(account, languages)
  expect(peer.uploads.at(-1)?.body.snippet).toMatchObject({ defaultLanguage: 'de', defaultAudioLanguage: 'en' })
  await createAdapterHarness(youtube).publish(account)
  expect(peer.uploads.at(-1)?.body.snippet).not.toHaveProperty('defaultLanguage')
  expect(peer.uploads.at(-1)?.body.snippet).not.toHaveProperty('defaultAudioLanguage')
})

it('goes on with an upload that was cut off instead of making a second video', async () => {
  const through = createAdapterHarness(youtube)
  const path = `PUT /resumable/${peer.uploads.length}`
  peer.cutOffNext(path)
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await through.lookUp(account)).toEqual({ state: 'absent' })
  peer.cutOffNext(path)
  await expect(through.publish(account)).rejects.toMatchObject({ code: 'unavailable' })
  const count = peer.uploads.length
  const published = await through.publish(account)
  expect(peer.uploads.length).toBe(count)
  expect(await through.lookUp(account)).toMatchObject({ state: 'published', ...published })
  expect(peer.uploads.at(-1)?.bytes.equals(through.videoBytes)).toBe(true)
})

it('keeps YouTube’s words, waits for its quota and asks to link again when access was withdrawn', async () => {
  const start = 'POST /upload/youtube/v3/videos'
  const refusal = (message: string, reason: string) => ({ error: { message, errors: [{ reason }] } })
  const publish = () => createAdapterHarness(youtube).publish(account)
  peer.answerNext(start, { status: 403, json: refusal('The quota is used up.', 'quotaExceeded') })
  await expect(publish()).rejects.toMatchObject({ code: 'rate_limited', message: 'YouTube: The quota is used up.' })
  peer.answerNext(start, { status: 400, json: refusal('The title is invalid.', 'invalidTitle') })
  await expect(publish()).rejects.toMatchObject({ code: 'text_refused' })
  peer.answerNext(start, { status: 401, json: refusal('Invalid Credentials', 'authError') })
  await expect(publish()).rejects.toMatchObject({ code: 'account_rejected' })
})

it('renews its access, keeps the refresh token, and says when it was withdrawn', async () => {
  const renewed = await youtube.refresh?.(account)
  expect(renewed?.credentials).toEqual({ accessToken: 'youtube-token', refreshToken: 'youtube-refresh' })
  const withdrawn = { ...account, credentials: { accessToken: 'old', refreshToken: 'withdrawn' } }
  await expect(youtube.refresh?.(withdrawn)).rejects.toMatchObject({
    code: 'account_rejected',
    message: 'YouTube refused to renew access: Token has been expired or revoked.',
  })
})
