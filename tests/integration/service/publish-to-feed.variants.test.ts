import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { feedEntry, feedPage } from '#lib/contract/feeds.ts'
import { deleteExpiredPublications } from '#lib/service/social/publications/delete-expired-publications.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from './publishing.ts'
import { call, error, startTestService } from './start-test-service.ts'

const source = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: source.origin, PORT: '3111' })
const { key } = await service.newKey()
const stranger = await service.newKey()
const film = await shortFilm()
source.answerWith({ body: film, headers: { 'content-type': 'video/mp4' } })
const videoUrl = `${source.origin}/film.mp4`
const journey = publishing(service, database, key)
journey.startWorker()

const { accessKey, account } = await journey.link('feed', { name: 'Daily reels' })
const feedId = new URL(account.profileUrl ?? '').pathname.split('/').at(-1) ?? ''
const readFeed = async (query = '') =>
  feedPage.parse((await call(`${service.base}/feeds/${feedId}${query}`, { key })).body)

describe('a video that is published to a team feed', () => {
  it('is an entry with its text, its picture and the very bytes, once, whatever is asked how often', async () => {
    const body = { videoUrl, apiAccessKeys: [accessKey], title: 'Three ideas', description: 'In one minute.' }
    const texts = { perAccount: [{ apiAccessKey: accessKey, tags: ['ideas', 'short films'], coverSeconds: 1 }] }
    const headers = { 'idempotency-key': 'once' }
    const answers = [await journey.publish({ ...body, ...texts }, headers)]
    const [id = ''] = postsOf(answers[0] ?? { body: null })
    const published = await journey.reached(id, 'published')
    expect(published).toMatchObject({ network: 'feed', error: null, errorCode: null })

    answers.push(await journey.publish({ ...body, ...texts }, headers))
    expect(answers.map(postsOf)).toEqual([[id], [id]])
    const { data, feed } = await readFeed()
    expect(feed).toMatchObject({ feedId, name: 'Daily reels' })
    expect(data).toMatchObject([
      { postId: id, title: 'Three ideas', description: 'In one minute.', tags: ['ideas', 'short films'], width: 180 },
    ])
    expect(published.postUrl).toBe(`http://localhost:3111/feeds/${feedId}/${data[0]?.entryId}`)
    expect(data[0]?.durationSeconds).toBeCloseTo(3, 0)

    const video = await fetch(data[0]?.videoUrl ?? '')
    expect(video.headers.get('content-type')).toBe('video/mp4')
    expect(digest(await video.bytes())).toBe(digest(film))
    const poster = await fetch(data[0]?.thumbnailUrl ?? '')
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(source.requests.length).toBe(1)
  })

  it('is listed only when it is public, and its file needs a signature only when it is private', async () => {
    const posts = await Promise.all(
      (['unlisted', 'private'] as const).map(async (privacy) => {
        const [id = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [accessKey], privacy }))
        await journey.reached(id, 'published')
        return id
      }),
    )
    expect((await readFeed()).data.map(({ postId }) => postId)).not.toEqual(expect.arrayContaining(posts))
    const { data } = await readFeed('?entries=all')
    const entryOf = (privacy: string) => data.find((entry) => entry.privacy === privacy)
    const bare = (url = '') => url.split('?')[0] ?? ''
    expect((await fetch(bare(entryOf('unlisted')?.videoUrl))).status).toBe(200)
    expect((await fetch(bare(entryOf('private')?.videoUrl))).status).toBe(404)
    expect((await fetch(entryOf('private')?.videoUrl ?? '')).status).toBe(200)
  })

  it('is read page by page, newest first, and by nobody else', async () => {
    const first = await readFeed('?entries=all&limit=2')
    const second = await readFeed(`?entries=all&limit=2&cursor=${first.nextCursor}`)
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([2, 1, null])
    for (const path of [`/feeds/${feedId}`, `/feeds/${feedId}/entries/${first.data[0]?.entryId}`]) {
      const answer = await call(`${service.base}${path}`, { key: stranger.key })
      expect(answer).toMatchObject({ status: 404, body: error('Feed not found') })
    }
  })

  it('can be taken off with its files', async () => {
    const { data } = await readFeed()
    const path = `${service.base}/feeds/${feedId}/entries/${data[0]?.entryId}`
    expect(feedEntry.parse((await call(path, { key, method: 'DELETE' })).body)).toEqual(data[0])
    expect((await call(path, { key })).status).toBe(404)
    expect((await fetch(data[0]?.videoUrl ?? '')).status).toBe(404)
  })
})

describe('a post with a time', () => {
  it('is published then and not before, and not at all once it is canceled', async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const scheduled = (scheduleTime: string) => journey.publish({ videoUrl, apiAccessKeys: [accessKey], scheduleTime })
    const [soon = ''] = postsOf(await scheduled(at(2_500)))
    const [late = ''] = postsOf(await scheduled(at(3_600_000)))
    const published = await journey.reached(soon, 'published')
    expect(Date.parse(published.publishedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(published.scheduledAt ?? ''))
    expect(await journey.readPost(late)).toMatchObject({ status: 'scheduled' })
    for (let times = 0; times < 2; times++) {
      const answer = await call(`${service.base}/posts/${late}`, { key, method: 'DELETE' })
      expect(answer).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    }
    const answer = await call(`${service.base}/posts/${soon}`, { key, method: 'DELETE' })
    expect(answer).toMatchObject({ status: 409, body: error('Conflict: The post has been published') })
    expect((await call(`${service.base}/posts/${soon}`, { key: stranger.key })).status).toBe(404)
  })

  it('fails long before it, with the reason, when its video cannot be read', async () => {
    const scheduleTime = new Date(Date.now() + 3_600_000).toISOString()
    const publish = (path: string) =>
      journey.publish({ videoUrl: `${source.origin}${path}`, apiAccessKeys: [accessKey], scheduleTime })
    source.answerWith(({ url }) =>
      url === '/none.mp4' ? { status: 404 } : { body: 'no video', headers: { 'content-type': 'video/mp4' } },
    )
    const [absent = ''] = postsOf(await publish('/none.mp4'))
    const [wrong = ''] = postsOf(await publish('/text.mp4'))
    expect(await journey.reached(absent, 'failed')).toMatchObject({
      errorCode: 'video_unreadable',
      error: expect.stringContaining('returned 404'),
    })
    expect(await journey.reached(wrong, 'failed')).toMatchObject({ errorCode: 'video_unreadable' })
    source.answerWith({ body: film })
  })

  it('fails when its account is unlinked before it goes out; the feed is gone then, too', async () => {
    const scheduleTime = new Date(Date.now() + 3_600_000).toISOString()
    const { account: other, accessKey: otherKey } = await journey.link('feed', { name: 'Other' })
    const [id = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [otherKey], scheduleTime }))
    await call(`${service.base}/social-accounts/${other.socialAccountId}`, { key, method: 'DELETE' })
    expect(await journey.readPost(id)).toMatchObject({ status: 'failed', errorCode: 'account_unlinked' })
    const otherFeed = new URL(other.profileUrl ?? '').pathname.split('/').at(-1)
    expect((await call(`${service.base}/feeds/${otherFeed}`, { key })).status).toBe(404)
  })
})

it('keeps the video of a publication as long as one of its posts may have to be sent, and a feed’s until it is unlinked', async () => {
  const { account: other, accessKey: otherKey } = await journey.link('feed', { name: 'Deleted' })
  const scheduleTime = new Date(Date.now() + 3_600_000).toISOString()
  const [late = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [accessKey], scheduleTime }))
  const [done = ''] = postsOf(await journey.publish({ videoUrl, apiAccessKeys: [otherKey] }))
  await journey.reached(done, 'published')
  const ready = () => database.owner`select id from service.posts where id = ${late} and video_ready`
  await expect.poll(ready, { timeout: 30_000 }).toHaveLength(1)
  const videos = () => service.storage.list('publications')
  await deleteExpiredPublications(database.service, service.storage)
  const [kept] = await database.owner`select publication_id from service.posts where id = ${late}`
  expect(await videos()).toEqual([kept?.publication_id])
  await call(`${service.base}/posts/${late}`, { key, method: 'DELETE' })

  const otherFeed = new URL(other.profileUrl ?? '').pathname.split('/').at(-1)
  const entries = () => service.storage.list(`feeds/${otherFeed}`)
  await call(`${service.base}/social-accounts/${other.socialAccountId}`, { key, method: 'DELETE' })
  await deleteExpiredPublications(database.service, service.storage)
  expect([await videos(), (await entries()).length]).toEqual([[], 1])
  await database.owner`update service.social_accounts set unlinked_at = now() - interval '31 days' where unlinked_at is not null`
  await deleteExpiredPublications(database.service, service.storage)
  expect(await entries()).toEqual([])
})

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
