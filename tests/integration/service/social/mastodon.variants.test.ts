import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { accessKeyResponse, linkResponse } from '#lib/contract/social.ts'
import { startMastodonPeer } from '#tests/support/social/mastodon-peer.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from '../publishing.ts'
import { call, startTestService } from '../start-test-service.ts'

const peer = await startMastodonPeer()
const source = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${peer.origin},${source.origin}` })
const { key } = await service.newKey()
const film = await shortFilm()
source.answerWith({ body: film, headers: { 'content-type': 'video/mp4' } })
const journey = publishing(service, database, key)
journey.startWorker()
const linked = await signIn()
const text = { title: 'Three ideas', perAccount: [{ apiAccessKey: linked.accessKey, tags: ['short films'] }] }
const request = { videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [linked.accessKey], ...text }

it('links an account of any server, at which the service registers itself once', async () => {
  expect(linked.account).toMatchObject({ network: 'mastodon', displayName: 'reels', health: 'working' })
  expect(linked.account.handle).toBe(`@reels@${new URL(peer.origin).host}`)
  await signIn()
  expect(peer.registered).toEqual([`${service.origin}/link/callback/mastodon`])
})

it('posts the very video with its text, tags and privacy, and keeps the network’s link', async () => {
  const [id = ''] = postsOf(await journey.publish({ ...request, privacy: 'unlisted', languageTag: 'es-MX' }))
  const post = await journey.reached(id, 'published')
  expect(peer.statuses).toMatchObject([{ text: 'Three ideas\n\n#shortfilms', visibility: 'unlisted', language: 'es' }])
  expect(post.postUrl).toBe(peer.statuses[0]?.url)
  expect([...peer.media.values()].at(-1)?.digest).toBe(createHash('sha256').update(film).digest('hex'))
})

it('finds a post whose answer never arrived, and does not post it again', async () => {
  const before = peer.statuses.length
  peer.cutOffNext('POST /api/v1/statuses')
  const [id = ''] = postsOf(await journey.publish(request))
  expect(await journey.reached(id, 'published')).toMatchObject({ postUrl: peer.statuses[0]?.url })
  expect(peer.statuses.length).toBe(before + 1)
})

it('fails with the server’s own words when it refuses, and says when the account was revoked', async () => {
  peer.answerNext('POST /api/v2/media', { status: 422, json: { error: 'Validation failed: File is too large' } })
  const [refused = ''] = postsOf(await journey.publish(request))
  const expected = { errorCode: 'video_refused', error: 'Mastodon: Validation failed: File is too large' }
  expect(await journey.reached(refused, 'failed')).toMatchObject(expected)

  peer.answerNext('POST /api/v1/statuses', { status: 401, json: { error: 'The access token was revoked' } })
  const [revoked = ''] = postsOf(await journey.publish(request))
  expect(await journey.reached(revoked, 'failed')).toMatchObject({ errorCode: 'account_rejected' })
  const account = await call(`${service.base}/social-accounts/${linked.account.socialAccountId}`, { key })
  expect(account.body).toMatchObject({ health: 'rejected', healthReason: 'Mastodon: The access token was revoked' })
})

it('takes what the account’s own server takes, and learns of it when the server changes its limits', async () => {
  const before = await signIn()
  const long = { videoUrl: request.videoUrl, description: 'a'.repeat(900) }
  expect(before.account.textLimit).toEqual({ max: 500, linkLength: 23 })
  const message = 'Bad Request: description is too long for Mastodon: 900 characters (limit 500)'
  const refused = await journey.publish({ ...long, apiAccessKeys: [before.accessKey] })
  expect(refused).toMatchObject({ status: 400, body: { error: { message } } })
  peer.limits.max_characters = 1000
  const again = await signIn()
  expect(again.account.textLimit).toEqual({ max: 1000, linkLength: 23 })
  const [id = ''] = postsOf(await journey.publish({ ...long, apiAccessKeys: [again.accessKey] }))
  expect(await journey.reached(id, 'published')).toMatchObject({ error: null })

  peer.limits.max_characters = 700
  peer.answerNext('GET /api/v2/instance', { status: 404, json: { error: 'Not found' } })
  const check = () => call(`${service.base}/social-accounts/check`, { key, body: { apiAccessKeys: [again.accessKey] } })
  const limitOf = (max: number) => ({ data: [{ account: { health: 'working', textLimit: { max, linkLength: 23 } } }] })
  expect((await check()).body).toMatchObject({ data: [{ account: { health: 'working', textLimit: null } }] })
  expect((await check()).body).toMatchObject(limitOf(700))
  peer.answerNext('GET /api/v2/instance', { status: 503 })
  expect((await check()).body).toMatchObject(limitOf(700))
})

/** As a person does it: the linking page, the network's page, and back. */
async function signIn() {
  const body = { network: 'mastodon', instance: peer.origin, returnUrl: 'https://portal.example.com/linked' }
  const { linkUrl } = linkResponse.parse((await call(`${service.base}/social-accounts`, { key, body })).body)
  const start = await fetch(`${linkUrl}/sign-in`, { redirect: 'manual' })
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? ''
  const agreed = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' })
  const back = await fetch(agreed.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
  const claim = new URL(back.headers.get('location') ?? '').searchParams.get('claim')
  return accessKeyResponse.parse((await call(`${service.base}/social-accounts/claims`, { key, body: { claim } })).body)
}
