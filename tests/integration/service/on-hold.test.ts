import { afterEach, describe, expect, it } from 'vitest'
import { placeHold } from '#db/holds.ts'
import { serviceOutsideActs } from '#lib/service/outside/outside-acts.ts'
import { releaseService } from '#lib/service/outside/release-service.ts'
import { claimReports } from '#lib/service/reports/claim-reports.ts'
import type { Adapter } from '#lib/service/social/adapter.ts'
import { ADAPTERS } from '#lib/service/social/registry.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from './publishing.ts'
import { call, startTestService } from './start-test-service.ts'

const source = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: source.origin })
const { key, ownerId } = await service.newKey()
source.answerWith({ body: await shortFilm(1), headers: { 'content-type': 'video/mp4' } })
const journey = publishing(service, database, key)
const network = { sent: [] as string[], shown: [] as string[], isFoundById: true }
const { findsById: _, ...feed } = ADAPTERS.feed
const adapter: Adapter = {
  ...feed,
  publish: async ({ post, beforeSending }) => {
    await beforeSending()
    network.sent.push(post.id)
    return { networkPostId: post.id, postUrl: null }
  },
  lookUp: async ({ post }) =>
    network.shown.includes(post.id)
      ? { state: 'published', networkPostId: post.id, postUrl: null }
      : { state: 'absent' },
  get findsById() {
    return network.isFoundById ? (true as const) : undefined
  },
} as Adapter
journey.startWorker({ feed: adapter })
const { accessKey } = await journey.link('feed', { name: 'Daily reels' })

afterEach(async () => {
  network.isFoundById = true
  await releaseService(database.service, 'Test')
})

async function publish(headers: Record<string, string> = {}): Promise<string> {
  const body = { videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [accessKey] }
  const [id = ''] = postsOf(await journey.publish(body, headers))
  return id
}

const holdAll = () =>
  placeHold(database.service, 'service', { cause: 'operator', reason: null, placedBy: 'Test', knownUntil: null })

/** A post that is due at a moment which the database is put back to. */
async function restoredPost(): Promise<string> {
  await holdAll()
  const id = await publish()
  await expect
    .poll(async () => (await database.owner`select video_ready from service.posts where id = ${id}`)[0]?.video_ready)
    .toBe(true)
  await serviceOutsideActs(database.service).holdRestored(new Date(), 'A test restored it.')
  return id
}

describe('a service on hold', () => {
  it('publishes and reports nothing until it is released, and says so when it is asked whether it is ready', async () => {
    await holdAll()
    const id = await publish()
    await database.owner`insert into service.projects ${database.owner({
      ...{ id: 'prj_1', owner_id: ownerId, operation: 'subtitles', request: '{}', webhook_url: 'https://a.example' },
      ...{ state: 'completed', stages: database.owner.json([]), turn: 1, created_at: new Date() },
    })}`
    await database.owner`insert into service.reports (id, project_id, owner_id, receiver, state, next_attempt_at)
      values ('rpt_1', 'prj_1', ${ownerId}, 'https://a.example', 'pending', now())`
    const wanted = { failing: false, count: 5, perReceiver: 1, busy: [] }
    expect(await claimReports(serviceOutsideActs(database.service), wanted)).toEqual([])
    expect((await call(`${service.origin}/ready`)).body).toMatchObject({ status: 'ready', sending: 'held' })
    await expect
      .poll(async () => (await database.owner`select video_ready from service.posts where id = ${id}`)[0]?.video_ready)
      .toBe(true)
    expect(await journey.readPost(id)).toMatchObject({ status: 'scheduled' })
    await releaseService(database.service, 'Test')
    await journey.reached(id, 'published')
    expect(await claimReports(serviceOutsideActs(database.service), wanted)).toMatchObject([{ id: 'rpt_1' }])
  })
})

describe('a service that was restored', () => {
  it('finds what its network has, and sends nothing', async () => {
    const id = await restoredPost()
    network.shown.push(id)
    expect(await journey.readPost(id)).toMatchObject({ status: 'unknown' })
    await releaseService(database.service, 'Test')
    await journey.reached(id, 'published')
    expect(network.sent).not.toContain(id)
  })

  it('ends a post that its network certainly does not have, and does not send it by itself', async () => {
    const id = await restoredPost()
    await releaseService(database.service, 'Test')
    expect(await journey.reached(id, 'failed')).toMatchObject({ errorCode: 'not_taken' })
    expect(network.sent).not.toContain(id)
  })

  it('leaves a post to a person where the network finds it only by what is forgotten', async () => {
    network.isFoundById = false
    const id = await restoredPost()
    await releaseService(database.service, 'Test')
    await expect
      .poll(async () => (await database.owner`select due_at from service.posts where id = ${id}`)[0])
      .toEqual({ due_at: null })
    expect(await journey.readPost(id)).toMatchObject({ status: 'unknown' })
    expect(network.sent).not.toContain(id)
  })
})

describe('a post', () => {
  it('is found by the key that made it, by its owner alone', async () => {
    const [id, stranger] = [await publish({ 'idempotency-key': 'mine-1' }), await service.newKey()]
    const asked = (by: string) => call(`${service.base}/posts/key:mine-1`, { key: by })
    expect(await asked(key)).toMatchObject({ status: 200, body: { postId: id } })
    expect((await asked(stranger.key)).status).toBe(404)
  })
})
