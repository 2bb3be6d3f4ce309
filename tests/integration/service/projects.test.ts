import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { apiKeys } from '#db/schema/service/api-keys.ts'
import { projects } from '#db/schema/service/projects.ts'
import { projectPage } from '#lib/contract/openapi/extension-paths.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import { PROJECT_STATES } from '#lib/contract/stages.ts'
import { revokeKey } from '#lib/service/keys/revoke-key.ts'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '60', MAX_QUEUED_PROJECTS: '40' })
const ada = await service.newKey()
const bob = await service.newKey()
const request = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/hook' }

async function create(key: string, headers: Record<string, string> = {}, body: object = request) {
  const answer = await call(`${service.base}/subtitles`, { key, body, headers })
  const id =
    typeof answer.body === 'object' && answer.body !== null && 'projectId' in answer.body
      ? String(answer.body.projectId)
      : ''
  return { ...answer, id }
}

async function emptyQueue() {
  await database.service.delete(projects)
  await database.owner.unsafe('delete from service_queue.job')
}

describe('isolation of owners', () => {
  it('shows, lists and cancels a project to its owner alone; to others it is absent', async () => {
    const [ada, bob] = [await service.newKey(), await service.newKey()]
    const { id } = await create(ada.key)
    expect(projectSchema.parse((await call(`${service.base}/projects/${id}`, { key: ada.key })).body).status).toBe(
      'queued',
    )
    const absent = { status: 404, body: error('Project not found') }
    expect(await call(`${service.base}/projects/${id}`, { key: bob.key })).toMatchObject(absent)
    expect(await call(`${service.base}/projects/${id}`, { key: bob.key, method: 'DELETE' })).toMatchObject(absent)
    expect(await call(`${service.base}/projects/prj_nothing`, { key: bob.key })).toMatchObject(absent)
    expect(projectPage.parse((await call(`${service.base}/projects`, { key: bob.key })).body).data).toEqual([])
    const sibling = await service.newKey({ ownerId: ada.ownerId })
    expect((await call(`${service.base}/projects/${id}`, { key: sibling.key })).status).toBe(200)
  })

  it('gives each owner an Idempotency-Key space of its own', async () => {
    const first = await create(ada.key, { 'idempotency-key': 'shared' })
    const second = await create(bob.key, { 'idempotency-key': 'shared' })
    expect(second.status).toBe(201)
    expect(second.id).not.toBe(first.id)
  })
})

describe('Idempotency-Key', () => {
  it('gives the same project for the same request, however it is written, and 422 for another', async () => {
    const headers = { 'idempotency-key': 'one' }
    const first = await create(ada.key, headers)
    const same = await create(ada.key, headers, { ...request, subtitleStyles: {}, unknown: 1 })
    expect([same.status, same.id]).toEqual([201, first.id])
    const other = await create(ada.key, headers, { ...request, language: 'german' })
    expect(other).toMatchObject({
      status: 422,
      body: error('Unprocessable Entity: This Idempotency-Key was used with another request'),
    })
  })

  it('makes one project of many requests at once; those that come too early get 409 with Retry-After', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => create(bob.key, { 'idempotency-key': 'race' })))
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ id }) => id))
    expect(ids.size).toBe(1)
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.headers.get('retry-after')).toBe('1')
  })

  it('is of the owner and of the operation, and is not spent by a request that was refused', async () => {
    const headers = { 'idempotency-key': 'shared by keys' }
    const { key, ownerId } = await service.newKey()
    expect((await create(key, headers, { ...request, language: 'klingon' })).status).toBe(400)
    const first = await create(key, headers)
    const sibling = await create((await service.newKey({ ownerId })).key, headers)
    expect([sibling.id, sibling.headers.get('idempotency-replayed')]).toEqual([first.id, 'true'])
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const speech = { voiceId: 'libritts-0000', script: 'Hello.', webhookUrl: request.webhookUrl }
    const other = await call(`${service.base}/tts`, { key, headers, body: speech })
    expect(other.status).toBe(422)
  })

  it('forgets a key after 24 hours and refuses one that is no header text', async () => {
    const first = await create(ada.key, { 'idempotency-key': 'old' })
    await database.service.execute(sql`update service.idempotency_keys set created_at = now() - interval '25 hours'`)
    expect((await create(ada.key, { 'idempotency-key': 'old' })).id).not.toBe(first.id)
    expect((await create(ada.key, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })
})

describe('the list of projects', () => {
  it('pages newest first without gap or repetition, and filters', async () => {
    await emptyQueue()
    const { key } = await service.newKey()
    const made: string[] = []
    for (let index = 0; index < 5; index += 1) made.push((await create(key)).id)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = projectPage.parse((await call(`${service.base}/projects?limit=2&cursor=${cursor}`, { key })).body)
      seen.push(...page.data.map(({ projectId }) => projectId))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(made.toSorted().reverse())
    const none = await call(`${service.base}/projects?status=completed`, { key })
    expect(none.body).toMatchObject({ data: [], nextCursor: null })
  })

  it('shows each project that existed when paging began once, even if others are created during it', async () => {
    await emptyQueue()
    const { key } = await service.newKey()
    const before = await Promise.all(Array.from({ length: 7 }, () => create(key)))
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const [{ body }] = await Promise.all([
        call(`${service.base}/projects?limit=3&status=queued&operation=subtitles&cursor=${cursor}`, { key }),
        create(key),
        create(key),
      ])
      const page = projectPage.parse(body)
      seen.push(...page.data.map(({ projectId }) => projectId))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(seen.toSorted().reverse())
    expect(seen.filter((id) => before.some((project) => project.id === id))).toHaveLength(7)
  })

  it('narrows by state and operation together', async () => {
    await emptyQueue()
    const { key } = await service.newKey()
    const [{ id }] = await Promise.all([create(key), create(key)])
    await database.service.update(projects).set({ state: 'failed' }).where(eq(projects.id, id))
    const found = async (query: string) =>
      projectPage
        .parse((await call(`${service.base}/projects?${query}`, { key })).body)
        .data.map((row) => row.projectId)
    expect(await found('status=failed&operation=subtitles')).toEqual([id])
    expect(await found('status=failed&operation=tts')).toEqual([])
    expect(await found('operation=subtitles&nothing=known')).toHaveLength(2)
  })

  it('tells of the projects whose ids are asked for, as far as they are the caller’s', async () => {
    await emptyQueue()
    const [{ key }, other] = [await service.newKey(), await service.newKey()]
    const [one, two, foreign] = [await create(key), await create(key), await create(other.key)]
    await create(key)
    const ids = [one.id, foreign.id, 'prj_absent', 'nonsense', two.id].join(',')
    const page = projectPage.parse((await call(`${service.base}/projects?ids=${ids}`, { key })).body)
    expect(page.data.map(({ projectId }) => projectId).toSorted()).toEqual([one.id, two.id].toSorted())
    const many = Array.from({ length: 101 }, () => one.id).join(',')
    expect((await call(`${service.base}/projects?ids=${many}`, { key })).status).toBe(400)
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'cursor=abc', 'status=lost', 'operation=x'])(
    'refuses %s',
    async (query) => {
      expect((await call(`${service.base}/projects?${query}`, { key: ada.key })).status).toBe(400)
    },
  )
})

describe('canceling', () => {
  it('ends a waiting project at once, twice is harmless, and leaves the queue', async () => {
    await emptyQueue()
    const { id } = await create(bob.key)
    for (let time = 0; time < 2; time += 1) {
      const answer = await call(`${service.base}/projects/${id}`, { key: bob.key, method: 'DELETE' })
      expect(projectSchema.parse(answer.body).status).toBe('cancelled')
    }
    expect(await claimProjects(database.service, service.queue, 'video', 'w', 5)).toEqual([])
    expect(await database.owner`select 1 from service_queue.job where state < 'completed'`).toHaveLength(0)
  })

  it.each(PROJECT_STATES)('a project that is %s ends it, or says that it has ended', async (state) => {
    await emptyQueue()
    const { key } = await service.newKey()
    const { id } = await create(key)
    const lease = state === 'processing' ? { leaseOwner: 'w', leaseUntil: new Date(Date.now() + 60_000) } : {}
    await database.service
      .update(projects)
      .set({ state, ...lease })
      .where(eq(projects.id, id))
    const answer = await call(`${service.base}/projects/${id}`, { key, method: 'DELETE' })
    if (state === 'completed' || state === 'failed') {
      expect(answer).toMatchObject({ status: 409, body: error(`Conflict: The project has already ${state}`) })
    } else {
      expect([answer.status, projectSchema.parse(answer.body).status]).toEqual([200, 'cancelled'])
    }
    const [row] = await database.service.select().from(projects).where(eq(projects.id, id))
    expect(row).toMatchObject({ leaseOwner: null, leaseUntil: null })
  })
})

describe('whose turn it is', () => {
  it("takes an owner's single project before the rest of another's many, and a key with priority first", async () => {
    await emptyQueue()
    const [many, single, urgent] = [
      await service.newKey(),
      await service.newKey(),
      await service.newKey({ priority: 5 }),
    ]
    for (let index = 0; index < 8; index += 1) await create(many.key)
    const one = await create(single.key)
    const first = await create(urgent.key)
    const taken: string[] = []
    for (let index = 0; index < 4; index += 1) {
      const [project] = await claimProjects(database.service, service.queue, 'video', 'w', 1)
      if (project !== undefined) taken.push(project.id)
    }
    expect(taken[0]).toBe(first.id)
    expect(taken.slice(1, 3)).toContain(one.id)
  })

  it('answers 429 with Retry-After when too many wait, but a repeated request with its project', async () => {
    await emptyQueue()
    onTestFinished(async () => {
      await emptyQueue()
      // The service takes the queue for full a little longer.
      await expect.poll(async () => (await create((await service.newKey()).key)).status).toBe(201)
    })
    const repeating = await service.newKey()
    const headers = { 'idempotency-key': 'before it was full' }
    const earlier = await create(repeating.key, headers)
    const keys = [await service.newKey(), await service.newKey()]
    await Promise.all(keys.flatMap(({ key }) => Array.from({ length: 20 }, () => create(key))))
    await expect.poll(async () => (await create((await service.newKey()).key)).status).toBe(429)
    const answer = await create((await service.newKey()).key)
    expect(answer.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await create(repeating.key, { 'idempotency-key': 'after' })).status).toBe(429)
    const again = await create(repeating.key, headers)
    expect([again.status, again.id]).toEqual([201, earlier.id])
  })
})

describe('keys', () => {
  it('stops a revoked key soon and an expired one at once', async () => {
    const issued = await service.newKey()
    expect((await call(`${service.base}/projects`, { key: issued.key })).status).toBe(200)
    expect(await revokeKey(database.service, issued.id)).toBe(true)
    const status = async () => (await call(`${service.base}/projects`, { key: issued.key })).status
    await expect.poll(status, { interval: 50 }).toBe(401)
    const expired = await service.newKey({ expiresAt: new Date(Date.now() - 1000) })
    expect((await call(`${service.base}/projects`, { key: expired.key })).status).toBe(401)
  })

  it('holds a key to its scopes, stores its hash alone and notes its last use', async () => {
    const reader = await service.newKey({ scopes: ['read'] })
    expect(await create(reader.key)).toMatchObject({
      status: 403,
      body: error('Forbidden: This key lacks the scope "create"'),
    })
    const [row] = await database.service.select().from(apiKeys).where(eq(apiKeys.id, reader.id))
    expect(JSON.stringify(row)).not.toContain(reader.key)
    expect(row?.lastUsedAt).not.toBeNull()
  })

  it('slows a key that asks too fast, by itself, and says for how long', async () => {
    await emptyQueue()
    const { key } = await service.newKey()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(`${service.base}/subtitles`, { key, body: {} })),
    )
    const slowed = answers.filter(({ status }) => status === 429)
    expect(slowed.length).toBeGreaterThan(0)
    expect(slowed[0]?.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
    expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(slowed[0]?.headers.get('ratelimit-limit')).toBe('60')
    expect(slowed[0]?.headers.get('ratelimit-policy')).toBe('"create";q=60;w=60')
    expect(slowed[0]?.headers.get('ratelimit')).toMatch(/^"create";r=0;t=\d+$/)
    expect((await call(`${service.base}/subtitles`, { key: (await service.newKey()).key, body: {} })).status).toBe(400)
  })
})
