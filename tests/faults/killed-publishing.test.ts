import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { postsOf, publishing, shortFilm } from '#tests/integration/service/publishing.ts'
import { startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPds } from '#tests/support/start-pds.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'
import { startKnownWorker } from './start-known-worker.ts'

const KILLS = isLong ? 12 : 1
const POSTS = isLong ? 24 : 3

const [source, pds] = await Promise.all([startPeer(), startPds()])
const database = await testDatabase()
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${source.origin},${pds.origin}`,
  RATE_LIMIT_PER_MINUTE: '100000',
})
const { key } = await service.newKey()
await insertSampleRows(database.service)
source.answerWith({ body: await shortFilm(), headers: { 'content-type': 'video/mp4' } })
const journey = publishing(service, database, key)
const password = await pds.newAppPassword('test')

let worker = { kill: async () => {} }
afterEach(() => worker.kill())

it(`publishes each of ${POSTS} videos once, although the worker is killed ${KILLS} times while it publishes`, {
  timeout: 900_000,
}, async () => {
  const { accessKey: feed } = await journey.link('feed', { name: 'Feed' })
  const bluesky = await journey.link('bluesky', { instance: pds.origin, handle: pds.handle, password })
  const titles = Array.from({ length: POSTS }, (_, number) => `Video ${number}`)
  const publish = async (title: string) =>
    postsOf(
      await journey.publish({
        videoUrl: `${source.origin}/${encodeURIComponent(title)}.mp4`,
        apiAccessKeys: [feed, bluesky.accessKey],
        title,
        description: title,
      }),
    )
  const ids = (await Promise.all(titles.map(publish))).flat()
  for (let kill = 0; kill < KILLS; kill += 1) {
    worker = await startKnownWorker(database.service)
    // The moment is the fault that is looked for; what is waited for below are states.
    await delay(400 + ((kill * 777) % 2_500))
    await worker.kill()
    await database.owner`update service.posts set lease_until = now() where lease_until is not null`
    await database.owner`update service.publications set next_attempt_at = now() where next_attempt_at is not null`
  }
  worker = await startKnownWorker(database.service)
  for (const id of ids) await journey.reached(id, 'published', 300_000)
  const entries = await database.owner`select title from service.feed_entries order by title`
  const records = (await pds.listPosts()).map(({ value }) => String(value.text))
  expect(entries.map(({ title }) => title)).toEqual(titles.toSorted())
  expect(records.toSorted()).toEqual(titles.toSorted())
})
