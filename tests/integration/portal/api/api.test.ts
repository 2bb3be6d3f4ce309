import process from 'node:process'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiCalls } from '#db/schema/portal/api-calls.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { idempotentAnswers } from '#db/schema/portal/idempotent-answers.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { NewApiKey } from '#lib/portal/api-keys/api-key-input.ts'
import { revokeApiKey } from '#lib/portal/api-keys/change-api-key.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { publishDue } from '#lib/portal/background/dispatch/publish-due.ts'
import type { PublishingService } from '#lib/portal/service/service-posts.ts'
import { addAccessKey } from '#lib/portal/social-accounts/add-access-key.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { linkByForm } from '#tests/integration/service/publishing.ts'
import { error, call as send, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from '../arrange.ts'
import { serveApi } from './serve-api.ts'

const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: '30' })
const serviceKey = process.env.VIDEO_SERVICE_KEY ?? ''
await acceptPortalKeys(database.service, [serviceKey])
const { base } = await serveApi()
const subtitles = {
  videoUrl: 'https://example.com/talk.mp4?token=s3cret-t0ken',
  language: 'english',
  webhookUrl: 'https://example.com/hook',
}

let team: Member
beforeEach(async () => {
  team = await makeTeam()
})

const newKey = (given: Partial<NewApiKey> = {}, member: Member = team) =>
  createApiKey(member, { name: 'Ingest', mode: 'live', scopes: ['read', 'create', 'publish'], networks: [], ...given })
const call = (path: string, options: Parameters<typeof send>[1]) => send(`${base}${path}`, options)
const idIn = (body: unknown) => String((body as { projectId?: string }).projectId)
const rowOf = async (id: string) =>
  (await inTeam(team, (transaction) => transaction.select().from(projects).where(eq(projects.id, id))))[0]

describe('a key', () => {
  it('needs the scope of the call, which the refusal names', async () => {
    const { key: reads } = await newKey({ scopes: ['read'] })
    expect(await call('/subtitles', { key: reads, body: subtitles })).toMatchObject({
      status: 403,
      body: error('Forbidden: This key lacks the scope "create"'),
    })
    expect(await call('/publish-to-socials', { key: reads, body: {} })).toMatchObject({ status: 403 })
    expect((await call('/projects', { key: reads })).status).toBe(200)
    const { key: creates } = await newKey({ scopes: ['create'] })
    expect((await call('/constants/voices', { key: creates })).status).toBe(403)
  })

  it('works from its networks alone', async () => {
    const { key } = await newKey({ networks: ['203.0.113.0/24'] })
    const from = (address: string) => call('/projects', { key, headers: { 'x-forwarded-for': address } })
    expect((await from('203.0.113.9')).status).toBe(200)
    expect(await from('198.51.100.1')).toMatchObject({
      status: 403,
      body: error('Forbidden: This key cannot be used from this network'),
    })
  })

  it('stops with the call after it is revoked, and when it ends', async () => {
    const { key, id } = await newKey()
    expect((await call('/projects', { key })).status).toBe(200)
    await revokeApiKey(team, id)
    expect(await call('/projects', { key })).toMatchObject({
      status: 401,
      body: error('Unauthorized: API key invalid'),
    })
    const { key: ended, id: endedId } = await newKey()
    await database.owner`update portal.api_keys set expires_at = now() where id = ${endedId}`
    expect((await call('/projects', { key: ended })).status).toBe(401)
  })

  it('is noted with when and from where it was last used', async () => {
    const { key, id } = await newKey()
    await call('/projects', { key })
    const [row] = await inTeam(team, (transaction) => transaction.select().from(apiKeys).where(eq(apiKeys.id, id)))
    expect(row).toMatchObject({ lastUsedFrom: '127.0.0.1', lastUsedAt: expect.any(Date) })
  })

  it('gets 429 when it calls too fast, and so does its team', async () => {
    const other = await makeTeam()
    const keys = await Promise.all([1, 2, 3].map(() => newKey({}, other)))
    const tries = await Promise.all(
      keys.flatMap(({ key }) => Array.from({ length: 30 }, () => call('/subtitles', { key, body: {} }))),
    )
    const refused = tries.filter(({ status }) => status === 429)
    // A bucket refills while the calls are under way.
    expect(refused.length).toBeGreaterThan(20)
    expect(refused.length).toBeLessThanOrEqual(30)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused[0]?.body).toEqual(error('Too Many Requests: Please slow down your request rate.'))
  })
})

describe('a project over the API', () => {
  it('is refused with the time once its key has created its number for the day, also by calls at the same time', async () => {
    const { key, id } = await newKey({}, await makeTeam())
    await database.owner`update portal.api_keys set projects_per_day = 2 where id = ${id}`
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('/subtitles', { key, body: subtitles })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429])
    const refused = answers.find(({ status }) => status === 429)
    const message = 'This key has created its 2 projects for today. It can create more from 00:00 UTC'
    expect(refused?.body).toMatchObject({
      error: { code: 'key_day_used_up', message: expect.stringContaining(message) },
    })
    const midnight = Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000)
    expect(Math.abs(Number(refused?.headers.get('retry-after')) - midnight)).toBeLessThan(10)
    await database.owner`update portal.jobs set created_at = created_at - interval '1 day' where api_key_id = ${id}`
    expect((await call('/subtitles', { key, body: subtitles })).status).toBe(201)
  })

  it('is one of the team’s, with the key’s name, in the audit log, and with its report’s address sealed', async () => {
    const { key, id: keyId } = await newKey({ name: 'Render farm' })
    const answer = await call('/subtitles', { key, body: subtitles })
    expect(answer.status).toBe(201)
    const row = await rowOf(idIn(answer.body))
    expect(row).toMatchObject({ origin: 'api', apiKeyId: keyId, createdBy: null, isTest: false, state: 'queued' })
    expect(row?.webhookUrl).toMatch(/^sealed:/)
    const [entry] = await inTeam(team, (transaction) =>
      transaction
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.subjectId, row?.id ?? '')),
    )
    expect(entry).toMatchObject({
      action: 'project.started',
      actorKind: 'api_key',
      actorId: keyId,
      network: '127.0.0.1',
    })
    const read = await call(`/projects/${row?.id}`, { key })
    expect(read.body).toMatchObject({ projectId: row?.id, operation: 'subtitles', status: 'queued', outputs: [] })
  })

  it('is canceled once, and canceling it again changes nothing', async () => {
    const { key } = await newKey()
    const id = idIn((await call('/broll', { key, body: subtitles })).body)
    for (const _ of [1, 2]) {
      expect(await call(`/projects/${id}`, { key, method: 'DELETE' })).toMatchObject({
        status: 200,
        body: { projectId: id, status: 'cancelled' },
      })
    }
    const { id: ended = '' } = await makeProjectRow(team, { state: 'completed', endedAt: new Date() })
    expect(await call(`/projects/${ended}`, { key, method: 'DELETE' })).toMatchObject({
      status: 409,
      body: error('Conflict: The project has already completed'),
    })
  })

  it('that the service refuses is none, and says why in its words', async () => {
    const other = await makeTeam()
    const { key } = await newKey({}, other)
    const { data } = (await call('/constants/voices?language=english&limit=1', { key })).body as {
      data: { voiceId: string }[]
    }
    const body = { voiceId: data[0]?.voiceId, script: '<b></b>', webhookUrl: 'https://example.com/hook' }
    const ours = await call('/tts', { key, body })
    const theirs = await send(`${service.base}/tts`, { key: serviceKey, body })
    expect([ours.status, ours.body]).toEqual([theirs.status, theirs.body])
    expect(ours.status).toBe(400)
    expect(await inTeam(other, (transaction) => transaction.$count(projects))).toBe(0)
  })

  it('is listed newest first, page by page, by state and by id', async () => {
    const other = await makeTeam()
    const { key } = await newKey({ scopes: ['read'] }, other)
    const made: string[] = []
    for (const index of [0, 1, 2, 3]) {
      const state = index === 3 ? ('completed' as const) : ('stalled' as const)
      made.unshift((await makeProjectRow(other, { state, createdAt: new Date(Date.now() - 60_000 + index) })).id)
    }
    const page = async (query: string) =>
      (await call(`/projects?${query}`, { key })).body as { data: { projectId: string }[]; nextCursor: string | null }
    const first = await page('limit=3')
    const second = await page(`limit=3&cursor=${first.nextCursor}`)
    expect([...first.data, ...second.data].map(({ projectId }) => projectId)).toEqual(made)
    expect(second.nextCursor).toBeNull()
    expect((await page('status=completed')).data).toMatchObject([{ projectId: made[0], status: 'completed' }])
    expect((await page(`ids=${made[2]},job_none`)).data).toMatchObject([{ projectId: made[2] }])
  })

  it('is another team’s to nobody', async () => {
    const { key } = await newKey({}, await makeTeam())
    const { id } = await makeProjectRow(team)
    for (const method of ['GET', 'DELETE']) {
      expect(await call(`/projects/${id}`, { key, method })).toMatchObject({
        status: 404,
        body: error('Project not found'),
      })
    }
    expect((await call(`/projects?ids=${id}`, { key })).body).toMatchObject({ data: [] })
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (key: string, body: object, name: string) =>
    call('/subtitles', { key, body, headers: { 'idempotency-key': name } })

  it('makes one project of a call that is sent twice, and refuses another body', async () => {
    const { key } = await newKey()
    const [first, again] = [await keyed(key, subtitles, 'a'), await keyed(key, { ...subtitles, note: 1 }, 'a')]
    expect(again.body).toEqual(first.body)
    expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([
      null,
      'true',
    ])
    expect(await keyed(key, { ...subtitles, language: 'german' }, 'a')).toMatchObject({
      status: 422,
      body: error('Unprocessable Entity: This Idempotency-Key was used with another request'),
    })
    const other = await newKey({}, await makeTeam())
    expect(idIn((await keyed(other.key, subtitles, 'a')).body)).not.toBe(idIn(first.body))
  })

  it('makes one project of calls at the same time', async () => {
    const { key } = await newKey()
    const answers = await Promise.all(Array.from({ length: 6 }, () => keyed(key, subtitles, 'together')))
    const made = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => idIn(body)))
    expect(made.size).toBe(1)
    for (const { status } of answers) expect([201, 409]).toContain(status)
  })

  it('finds the project of a call whose process died', async () => {
    const { key } = await newKey()
    const first = await keyed(key, subtitles, 'died')
    const set = { status: null, answer: idIn(first.body), leaseUntil: new Date(0) }
    await inTeam(team, (transaction) =>
      transaction.update(idempotentAnswers).set(set).where(eq(idempotentAnswers.key, 'died')),
    )
    expect((await keyed(key, subtitles, 'died')).body).toEqual(first.body)
    expect(await inTeam(team, (transaction) => transaction.$count(projects, eq(projects.id, idIn(first.body))))).toBe(1)
  })

  it('is free again after a refusal and after a day', async () => {
    const { key } = await newKey()
    const wrong = { voiceId: 'nobody', script: 'Hi', webhookUrl: 'https://example.com/hook' }
    expect((await call('/tts', { key, body: wrong, headers: { 'idempotency-key': 'free' } })).status).toBe(400)
    const first = await keyed(key, subtitles, 'free')
    expect(first.status).toBe(201)
    await database.owner`update portal.idempotent_answers set created_at = now() - interval '25 hours' where key = 'free'`
    expect(idIn((await keyed(key, subtitles, 'free')).body)).not.toBe(idIn(first.body))
  })
})

describe('publishing over the API', () => {
  it('names accounts by key or id, and keeps a video from elsewhere sealed until its time', async () => {
    const { key, id: keyId } = await newKey()
    const { accessKey } = await linkByForm(service, serviceKey, 'feed', { name: 'Daily' })
    const { accountId } = await addAccessKey(team, { accessKey, network: 'feed' })
    const scheduleTime = new Date(Date.now() + 3_600_000).toISOString()
    const body = { videoUrl: subtitles.videoUrl, apiAccessKeys: [accountId], title: 'Hello', scheduleTime }
    const answer = await call('/publish-to-socials', { key, body })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Posts scheduled successfully' } })
    const [postId = ''] = (answer.body as { data: { posts: string[] } }).data.posts
    expect((await call(`/posts/${postId}`, { key })).body).toMatchObject({
      postId,
      status: 'scheduled',
      scheduledAt: scheduleTime,
    })
    const [row] =
      await database.owner`select * from portal.publications p join portal.posts o on o.publication_id = p.id where o.id = ${postId}`
    expect(row).toMatchObject({ api_key_id: keyId, output_id: null, video_url: expect.stringMatching(/^sealed:/) })
    const sent: unknown[] = []
    const peer: PublishingService = {
      abilities: async () => null,
      publish: async (request, sentKey) => {
        sent.push([request.videoUrl, request.title, sentKey])
        return { kind: 'accepted', postId: null }
      },
      readPost: async () => ({ kind: 'cannot_ask' }),
    }
    await publishDue(peer, new Date(Date.parse(scheduleTime) + 1_000))
    expect(sent).toEqual([[subtitles.videoUrl, 'Hello', accessKey]])
    expect((await call(`/posts/${postId}`, { key })).body).toMatchObject({ postId, status: 'published' })
    expect(
      await call('/publish-to-socials', { key, body: { ...body, apiAccessKeys: [accountId, accessKey] } }),
    ).toMatchObject({
      status: 400,
      body: error(expect.stringContaining('belongs to the same account as apiAccessKeys[0]')),
    })
  })

  it('with a test key is checked in full and goes nowhere', async () => {
    const other = await makeTeam()
    const { accessKey } = await linkByForm(service, serviceKey, 'feed', { name: 'Other' })
    await addAccessKey(other, { accessKey, network: 'feed' })
    const { key } = await newKey({ mode: 'test' }, other)
    const body = { videoUrl: subtitles.videoUrl, apiAccessKeys: [accessKey] }
    expect((await call('/publish-to-socials', { key, body: { ...body, privacy: 'secret' } })).status).toBe(400)
    expect((await call('/publish-to-socials', { key, body })).status).toBe(200)
    const states = await inTeam(other, (transaction) => transaction.select({ state: posts.state }).from(posts))
    expect(states).toEqual([{ state: 'draft' }])
  })
})

describe('a test key', () => {
  it('makes a short recording of the first words, which live keys do not see', async () => {
    const { key: test } = await newKey({ mode: 'test' })
    const { key: live } = await newKey()
    const { data } = (await call('/constants/voices?language=english&limit=1', { key: live })).body as {
      data: { voiceId: string }[]
    }
    const script = 'One word after the other. '.repeat(100)
    const answer = await call('/tts', {
      key: test,
      body: { voiceId: data[0]?.voiceId, script, webhookUrl: 'https://example.com/hook' },
    })
    expect(answer.status).toBe(201)
    const row = await rowOf(idIn(answer.body))
    expect(row).toMatchObject({ isTest: true })
    expect(String(row?.request.script).length).toBeLessThanOrEqual(200)
    expect((await call(`/projects/${row?.id}`, { key: test })).status).toBe(200)
    expect((await call(`/projects/${row?.id}`, { key: live })).status).toBe(404)
  })

  it('says so where there is no sample to make a project from', async () => {
    const { key } = await newKey({ mode: 'test' })
    expect(await call('/subtitles', { key, body: subtitles })).toMatchObject({
      status: 503,
      body: error(expect.stringMatching(/^Service Unavailable: Test projects are made from the sample video/)),
    })
  })
})

describe('a call', () => {
  it('is listed with its bodies sealed, and without secrets', async () => {
    const { key, id: keyId } = await newKey()
    const answer = await call('/subtitles', { key, body: subtitles })
    const calls = () =>
      inTeam(team, (transaction) => transaction.select().from(apiCalls).where(eq(apiCalls.keyId, keyId)))
    await expect.poll(calls).toMatchObject([
      {
        method: 'POST',
        path: '/subtitles',
        status: 201,
        jobId: idIn(answer.body),
        requestId: answer.headers.get('x-request-id'),
      },
    ])
    const [row] = await calls()
    expect(row?.requestBody).toMatch(/^sealed:/)
    const { openCallBody } = await import('#lib/portal/api/record-call.ts')
    const shown = openCallBody(row ?? { id: '', teamId: '' }, 'request_body', row?.requestBody ?? null)
    expect(shown).toContain('https://example.com/talk.mp4?token=••••')
    expect(shown).not.toContain('s3cret')
  })
})
