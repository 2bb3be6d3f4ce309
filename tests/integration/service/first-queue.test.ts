import { expect, it } from 'vitest'
import { openQueue } from '#lib/service/queue/open-queue.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const { service, owner } = await testDatabase()

it('processes that start at the same time on a new database make the queue’s tables once, and none of them ends', async () => {
  await owner.unsafe('drop schema service_queue cascade; create schema service_queue authorization reelwright_service')
  const queues = await Promise.all([openQueue(service, false), openQueue(service, true), openQueue(service, false)])
  expect(await owner`select name from service_queue.queue order by name`).toEqual([
    { name: 'projects-speech' },
    { name: 'projects-video' },
  ])
  await Promise.all(queues.map((queue) => queue.stop({ graceful: false })))
})
