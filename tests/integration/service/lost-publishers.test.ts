import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { workers } from '#db/schema/service/workers.ts'
import { newWorkerIdentity } from '#lib/service/queue/worker-identity.ts'
import { feed } from '#lib/service/social/adapters/feed.ts'
import { startPublishing } from '#lib/service/social/start-publishing.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { postsOf, publishing, shortFilm } from './publishing.ts'
import { startTestService } from './start-test-service.ts'

const source = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: source.origin })
const { key } = await service.newKey()
source.answerWith({ body: await shortFilm(1), headers: { 'content-type': 'video/mp4' } })
const journey = publishing(service, database, key)
const { accessKey } = await journey.link('feed', { name: 'Feed' })
afterEach(() => void vi.useRealTimers())

it('takes over the posts of a worker that has ended on this machine at once, not when its lease runs out', async () => {
  const { machine } = newWorkerIdentity()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await database.service.insert(workers).values({ id: 'ended', machine, pid, processStart: '1' })
  const publish = { videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [accessKey] }
  const [id = ''] = postsOf(await journey.publish(publish))
  await database.owner`update service.posts set state = 'publishing', lease_owner = 'ended',
    lease_until = now() + interval '1 hour' where id = ${id}`
  const worker = journey.startWorker()
  await journey.reached(id, 'published')
  await worker.stop()
})

it('leaves a post to the one who looks it up for 30 s, and longer while that takes', async () => {
  const [id = ''] = postsOf(
    await journey.publish({ videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [accessKey] }),
  )
  await database.owner`update service.posts set state = 'unknown', due_at = now() where id = ${id}`
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  let times = 0
  const lookUp: typeof feed.lookUp = async () => {
    times += 1
    await asked
    return { state: 'published', networkPostId: '1', postUrl: null }
  }
  const worker = journey.startWorker({ feed: { ...feed, lookUp } })
  await expect.poll(() => times).toBe(1)
  const heldUntil = async () =>
    Number((await database.owner`select due_at from service.posts where id = ${id}`)[0]?.due_at)
  const first = await heldUntil()
  expect(first - Date.now()).toBeLessThan(35_000)
  await delay(20)
  vi.advanceTimersByTime(10_000)
  await expect.poll(heldUntil).toBeGreaterThan(first)
  answer()
  await journey.reached(id, 'published')
  expect(times).toBe(1)
  await worker.stop()
})

it('gives a video back for which its own disk has no room, and another worker publishes it', async () => {
  const noSpace = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  let puts = 0
  const put = () => {
    puts += 1
    return Promise.reject(noSpace)
  }
  const full = startPublishing(database.service, { ...service.storage, put })
  const [id = ''] = postsOf(
    await journey.publish({ videoUrl: `${source.origin}/film.mp4`, apiAccessKeys: [accessKey] }),
  )
  const given = async () =>
    (
      await database.owner`select p.video_state, p.attempts, p.next_attempt_at < now() + interval '20 seconds' soon
        from service.publications p join service.posts o on o.publication_id = p.id where o.id = ${id}`
    )[0]
  await expect.poll(() => puts).toBe(1)
  await expect.poll(given).toMatchObject({ video_state: 'waiting', attempts: 0, soon: true })
  await full.stop()
  expect(await journey.readPost(id)).toMatchObject({ status: 'scheduled' })
  await database.owner`update service.publications set next_attempt_at = now() where next_attempt_at is not null`
  const worker = journey.startWorker()
  await journey.reached(id, 'published')
  await worker.stop()
})
