import { describe, expect, it } from 'vitest'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { call, error, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const MANY = 500
const database = await testDatabase()
const service = await startTestService(database, {
  RATE_LIMIT_PER_MINUTE: '100000',
  MAX_QUEUED_PROJECTS: String(MANY + 1),
})
const crowd = await service.newKey()
const lone = await service.newKey()
const BODY = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/h' }

async function create(key: string) {
  const answer = await call(`${service.base}/subtitles`, { key, body: BODY })
  const { projectId = '' } = answer.body as { projectId?: string }
  return { ...answer, projectId }
}

describe(`an owner with ${MANY} waiting projects`, () => {
  it('is not in the way of another one, whose single project is taken up next but one', async () => {
    // Requests of the same moment share a turn; the first two come one after the other.
    for (let index = 0; index < 2; index++) expect((await create(crowd.key)).status).toBe(201)
    const rest = Array.from({ length: MANY - 2 })
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        while (rest.pop() !== undefined || rest.length > 0) expect((await create(crowd.key)).status).toBe(201)
      }),
    )
    const taken = await claimProjects(database.service, service.queue, 'video', 'worker', 1)
    expect(taken.map(({ ownerId }) => ownerId)).toEqual([crowd.ownerId])
    const single = await create(lone.key)
    expect(single.status).toBe(201)
    const next = await claimProjects(database.service, service.queue, 'video', 'worker', 2)
    expect(next.map(({ id }) => id)).toContain(single.projectId)
  })

  it('gets 429 with Retry-After when no more can wait, and so does everybody', async () => {
    for (const { key } of [crowd, lone]) {
      const status = async () => (await create(key)).status
      await expect.poll(status).toBe(429)
      const answer = await create(key)
      expect(answer.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })
})
