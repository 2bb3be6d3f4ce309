import process from 'node:process'
import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it } from 'vitest'
import { presets } from '#db/schema/portal/presets.ts'
import { projects } from '#db/schema/portal/projects.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import type { NewApiKey } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { createKit } from '#lib/portal/brand/change-kits.ts'
import { addFolder } from '#lib/portal/folders/folders.ts'
import { createPublications } from '#lib/portal/posts/create-publications.ts'
import { savePublishingOptions } from '#lib/portal/posts/publishing-options.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { error, call as send, startTestService } from '#tests/integration/service/start-test-service.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from '../arrange.ts'
import { MP4 } from '../foreign-service.ts'
import { composerInput, makeAccount, makeVideo } from '../publishing/arrange.ts'
import { serveApi } from './serve-api.ts'

const receiver = await startPeer()
const database = await testDatabase()
await startTestService(database, { RATE_LIMIT_PER_MINUTE: '200', ALLOW_PRIVATE_ORIGINS: receiver.origin })
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])
const { base } = await serveApi()

const ALL = ['read', 'create', 'publish', 'approve', 'manage', 'embed'] as const
let team: Member
let key = ''
const newKey = async (given: Partial<NewApiKey> = {}) =>
  (await createApiKey(team, { name: 'Ingest', mode: 'live', scopes: [...ALL], networks: [], ...given })).key
beforeEach(async () => {
  team = await makeTeam()
  key = await newKey()
})

const call = (path: string, options: Parameters<typeof send>[1] = {}) => send(`${base}${path}`, { key, ...options })
const field = (body: unknown, name: string) => Reflect.get(body as object, name)

describe('errors', () => {
  it('keep the exact message of the document, and name every wrong field with a code', async () => {
    const missing = await call('/subtitles', { body: { language: 'klingon' } })
    expect(missing).toMatchObject({ status: 400, body: error('Bad Request: Missing required fields') })
    expect(field(field(missing.body, 'error'), 'fields')).toMatchObject({
      videoUrl: { code: 'is_missing', message: 'is missing' },
      webhookUrl: { code: 'is_missing' },
      language: { code: 'must_be_one_of', message: expect.stringMatching(/^must be one of: bulgarian/) },
    })
    const refused = { videoUrl: 'http://10.0.0.1/a.mp4', webhookUrl: 'https://example.com/hook' }
    expect((await call('/broll', { body: refused })).body).toMatchObject({
      error: { code: 'field_refused', fields: { videoUrl: { code: 'must_not_be_private' } } },
    })
    expect((await call('/schedules/sch_00000000000000000000000000')).body).toMatchObject({
      error: { code: 'no_such_schedule' },
    })
  })
})

describe('an upload', () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const upload = (body: Uint8Array, more: Record<string, string> = {}) =>
    fetch(`${base}/uploads?name=talk.mp4`, {
      method: 'POST',
      headers: { 'x-api-key': key, ...headers, ...more },
      body: new Uint8Array(body),
    })

  it('in one request is a source, and a repeated one with the same key is the same', async () => {
    const first = await upload(MP4, { 'idempotency-key': 'file-1' })
    const made = (await first.json()) as { uploadId: string; videoUrl: string }
    expect([first.status, made]).toMatchObject([201, { sizeBytes: MP4.length }])
    expect(await (await upload(MP4, { 'idempotency-key': 'file-1' })).json()).toEqual(made)
    expect((await call(`/uploads/${made.uploadId}`)).body).toMatchObject({ state: 'ready', name: 'talk.mp4' })
    const folder = await addFolder(team, 'Events', null)
    expect((await call('/folders')).body).toMatchObject({ total: 1, data: [{ folderId: folder, name: 'Events' }] })
    expect((await call('/uploads?state=ready')).body).toMatchObject({
      data: [{ uploadId: made.uploadId, folderId: null }],
      nextCursor: null,
    })
    expect((await call(`/uploads?folderId=${folder}`)).body).toMatchObject({ data: [] })
    expect((await call('/uploads', { key: await newKey({ mode: 'test' }) })).body).toMatchObject({ data: [] })
    const body = { videoUrl: made.videoUrl, webhookUrl: 'https://example.com/hook', language: 'english' }
    const project = await call('/subtitles', { body })
    expect(project.status).toBe(201)
    const rows = await inTeam(team, (transaction) => transaction.select().from(projects))
    expect(rows).toContainEqual(expect.objectContaining({ sourceKind: 'upload', sourceRef: made.uploadId }))
    expect(await call(`/uploads/${made.uploadId}`, { method: 'DELETE' })).toMatchObject({ status: 409 })
    expect((await upload(Buffer.from('hello, world'))).status).toBe(415)
  })

  it('by tus goes on where it was interrupted', async () => {
    const tus = { 'x-api-key': key, 'tus-resumable': '1.0.0' }
    const begun = await fetch(`${base}/resumable-uploads`, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(MP4.length), 'upload-metadata': `filename ${btoa('talk.mp4')}` },
    })
    expect(begun.status).toBe(201)
    const id = new URL(begun.headers.get('location') ?? '').pathname.split('/').at(-1)
    const piece = (from: number, to: number) =>
      fetch(`${base}/resumable-uploads/${id}`, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: new Uint8Array(MP4.subarray(from, to)),
      })
    expect((await piece(0, 1_000)).headers.get('upload-offset')).toBe('1000')
    const asked = await fetch(`${base}/resumable-uploads/${id}`, { method: 'HEAD', headers: tus })
    expect(asked.headers.get('upload-offset')).toBe('1000')
    expect((await piece(1_000, MP4.length)).status).toBe(204)
    expect((await call(`/uploads/${id}`)).body).toMatchObject({ state: 'ready', sizeBytes: MP4.length })
    expect((await call(`/uploads/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call(`/uploads/${id}`)).status).toBe(404)
  })
})

describe('posts', () => {
  it('are composed for a slot of a schedule, moved, changed, listed page by page and canceled', async () => {
    const account = await makeAccount(team)
    const outputId = await makeVideo(team)
    const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      ...{ socialAccountId: account.id, weekday, localTime: '12:30' },
    }))
    const schedule = { name: 'Noon', timeZone: 'Europe/Madrid', slots }
    expect((await call('/schedules', { body: { ...schedule, timeZone: 'Mars' } })).body).toMatchObject({
      error: { fields: { timeZone: { code: 'must_be_time_zone' } } },
    })
    const once = { body: schedule, headers: { 'idempotency-key': 'noon' } }
    const [made, again] = [await call('/schedules', once), await call('/schedules', once)]
    expect([made.status, again.body]).toEqual([201, made.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const free = field((await call(`/social-accounts/${account.id}/free-slots`)).body, 'data')
    const compose = { outputId, socialAccountIds: [account.id], when: 'next-slot', title: 'First' }
    const first = await call('/posts', { body: compose })
    expect(first).toMatchObject({ status: 201, body: { data: [{ state: 'scheduled', scheduledAt: free[0] }] } })
    const id = first.body === null ? '' : field(field(first.body, 'data')[0], 'postId')
    const changed = await call(`/posts/${id}`, { method: 'PATCH', body: { when: free[2], title: 'Mine' } })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Mine', scheduledAt: free[2] } })
    await call('/posts', { body: { ...compose, when: 'draft' } })
    const page = await call('/posts?limit=1')
    expect(page.body).toMatchObject({ data: [{ state: 'draft' }], nextCursor: expect.any(String) })
    await call('/posts', { body: { ...compose, when: 'draft', title: 'Later' } })
    const next = await call(`/posts?limit=1&cursor=${field(page.body, 'nextCursor')}`)
    expect(next.body).toMatchObject({ data: [{ postId: id }], nextCursor: null })
    for (const _ of [1, 2]) {
      expect((await call(`/posts/${id}`, { method: 'DELETE' })).body).toMatchObject({ state: 'cancelled' })
    }
    expect((await call(`/posts/${id}/retry`, { method: 'POST' })).status).toBe(409)
  })

  it('that were proposed with a key are approved by a person or another key with the scope, and by no test key', async () => {
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 6 })
    const account = await makeAccount(team)
    const body = { outputId: await makeVideo(team), socialAccountIds: [account.id], when: '2099-01-01T10:00:00Z' }
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const made = await call('/posts', { body: { ...body, when: soon } })
    const [{ postId }] = field(made.body, 'data')
    const approve = (own: string) => call(`/posts/${postId}/approve`, { method: 'POST', key: own, body: {} })
    expect((await approve(await newKey({ scopes: ['publish'] }))).status).toBe(403)
    expect((await approve(await newKey({ mode: 'test' }))).body).toMatchObject({
      error: { code: 'test_key_posts_nothing' },
    })
    expect((await approve(key)).status).toBe(403)
    expect((await approve(await newKey())).body).toMatchObject({ state: 'scheduled', approval: 'approved' })
    await savePublishingOptions(team, { approvalRequired: false, linkApprovalCounts: false, toleranceHours: 6 })
    const tested = await call('/posts', { key: await newKey({ mode: 'test' }), body: { ...body, when: 'now' } })
    expect(tested.body).toMatchObject({ data: [{ state: 'draft' }] })
  })
})

describe('a key', () => {
  it('approves nothing that it proposed itself, no matter who composed it', async () => {
    await savePublishingOptions(team, { approvalRequired: true, linkApprovalCounts: false, toleranceHours: 6 })
    const account = await makeAccount(team)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const input = composerInput(await makeVideo(team), [account], { when: { kind: 'at', at: at(24) } })
    const [made] = await createPublications(team, input)
    const id = made?.posts[0]?.postId
    const [first, second] = [await newKey(), await newKey()]
    const approve = (own: string) => call(`/posts/${id}/approve`, { method: 'POST', key: own, body: {} })
    const move = (own: string, hours: number) =>
      call(`/posts/${id}`, { method: 'PATCH', key: own, body: { when: at(hours) } })
    expect(await move(first, 25)).toMatchObject({ body: { state: 'awaiting_approval' } })
    expect((await approve(first)).status).toBe(403)
    expect(await move(second, 26)).toMatchObject({ status: 200 })
    expect((await approve(second)).status).toBe(403)
    expect(await approve(first)).toMatchObject({ body: { state: 'scheduled', approval: 'approved' } })
  })
})

describe('presets', () => {
  it('of the team are listed with the options that a request gets by their name, and those of people are not', async () => {
    const now = new Date()
    const request = { subtitleStyles: { template: 'beast' } } as const
    const row = {
      teamId: team.teamId,
      operation: 'subtitles' as const,
      holds: [],
      request,
      settings: {},
      isDefault: false,
    }
    const times = { createdAt: now, updatedAt: now }
    await inTeam(team, (transaction) =>
      transaction.insert(presets).values([
        { ...row, ...times, id: newId('preset'), name: 'Weekly show' },
        { ...row, ...times, id: newId('preset'), name: 'Private', userId: team.userId },
      ]),
    )
    const listed = { total: 1, data: [{ name: 'Weekly show', operation: 'subtitles', options: request }] }
    expect((await call('/presets?operation=subtitles')).body).toMatchObject(listed)
    expect((await call('/presets')).body).toMatchObject(listed)
    expect((await call('/presets?operation=clip')).body).toMatchObject({ total: 0, data: [] })
    expect((await call('/presets?operation=dance')).status).toBe(400)
    const other = (await createApiKey(await makeTeam(), { name: 'x', mode: 'live', scopes: ['read'], networks: [] }))
      .key
    expect((await call('/presets', { key: other })).body).toMatchObject({ total: 0 })
  })
})

describe('brand kits', () => {
  it('are listed with what they draw, and named by requests; an unknown one is refused', async () => {
    const kitId = await createKit(team, { kitName: 'Halden Coffee' })
    expect((await call('/brand-kits')).body).toMatchObject({
      ...{ total: 1, data: [{ brandKitId: kitId, name: 'Halden Coffee', isDefault: true, logo: null }] },
    })
    expect((await call('/brand-kits', { key: await newKey({ scopes: ['publish'] }) })).status).toBe(403)
    const body = { videoUrl: 'https://example.com/a.mp4', webhookUrl: 'https://example.com/hook', language: 'english' }
    expect(await call('/clip', { body: { ...body, brandKitId: 'kit_unknown' } })).toMatchObject({
      status: 400,
      body: error('Bad Request: brandKitId must be the ID of a brand kit of your team, or none'),
    })
    const made = await call('/subtitles', { body: { ...body, brandKitId: kitId } })
    expect(made).toMatchObject({ status: 201 })
    const [row] = await inTeam(team, (transaction) =>
      transaction
        .select({ request: projects.request })
        .from(projects)
        .where(eq(projects.id, String(field(made.body, 'projectId')))),
    )
    expect(row?.request).toMatchObject({ brandKitId: kitId, brandKit: { name: 'Halden Coffee' } })
  })
})

describe('a test key', () => {
  it('changes and cancels drafts of test keys, and no post that a person or a live key has made or planned', async () => {
    const test = await newKey({ mode: 'test' })
    const account = await makeAccount(team)
    const soon = new Date(Date.now() + 86_400_000).toISOString()
    const compose = async (own: string) => {
      const body = { outputId: await makeVideo(team), socialAccountIds: [account.id], when: 'draft', title: 'Mine' }
      return field(field((await call('/posts', { key: own, body })).body, 'data')[0], 'postId')
    }
    const change = (id: string, body: object) => call(`/posts/${id}`, { method: 'PATCH', key: test, body })
    const cancel = (id: string) => call(`/posts/${id}`, { method: 'DELETE', key: test })
    const refused = { status: 403, body: { error: { code: 'test_key_posts_nothing' } } }
    const live = await compose(key)
    for (const when of [undefined, soon]) {
      if (when !== undefined) await call(`/posts/${live}`, { method: 'PATCH', body: { when } })
      expect(await change(live, { title: 'Other' })).toMatchObject(refused)
      expect(await change(live, { when: 'draft' })).toMatchObject(refused)
      expect(await cancel(live)).toMatchObject(refused)
    }
    expect((await call(`/posts/${live}`)).body).toMatchObject({ state: 'scheduled', title: 'Mine', scheduledAt: soon })

    const [own, planned] = [await compose(test), await compose(test)]
    expect(await change(own, { title: 'Other', when: 'draft' })).toMatchObject({
      status: 200,
      body: { title: 'Other' },
    })
    expect(await change(own, { when: soon })).toMatchObject(refused)
    expect(await cancel(own)).toMatchObject({ body: { state: 'cancelled' } })
    await call(`/posts/${planned}`, { method: 'PATCH', body: { when: soon } })
    expect(await cancel(planned)).toMatchObject(refused)
  })

  it('changes no schedule, webhook, session of the frame or upload of the team', async () => {
    const test = await newKey({ mode: 'test' })
    const account = await makeAccount(team)
    const slots = [{ socialAccountId: account.id, weekday: 1, localTime: '12:30' }]
    const schedule = { name: 'Mornings', timeZone: 'Europe/Madrid', slots }
    const scheduleId = field((await call('/schedules', { body: schedule })).body, 'scheduleId')
    const hook = { url: `${receiver.origin}/live`, events: ['project.completed'] }
    const webhookId = field((await call('/webhooks', { body: hook })).body, 'webhookId')
    const file = await fetch(`${base}/uploads?name=talk.mp4`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(MP4),
    })
    const { uploadId } = (await file.json()) as { uploadId: string }
    const calls: [string, string, object?][] = [
      ['POST', '/schedules', schedule],
      ['PUT', `/schedules/${scheduleId}`, schedule],
      ['DELETE', `/schedules/${scheduleId}?placed=unschedule`],
      ['POST', '/webhooks', hook],
      ['PATCH', `/webhooks/${webhookId}`, { on: false }],
      ['DELETE', `/webhooks/${webhookId}`],
      ['POST', `/webhooks/${webhookId}/rotate`],
      ['GET', `/webhooks/${webhookId}/secret`],
      ['POST', '/webhook-deliveries/msg_01kbz3k3tm8xq2w5v7n9c4d6fg/replay'],
      ['DELETE', '/embed/sessions?all=true'],
      ['POST', '/embed/sessions/sess_01kbz3k3tm8xq2w5v7n9c4d6fg/codes'],
    ]
    for (const [method, path, body] of calls) {
      const answer = await call(path, { method, key: test, ...(body && { body }) })
      expect([path, answer.status]).toEqual([path, 403])
    }
    for (const path of [`/uploads/${uploadId}`, `/resumable-uploads/${uploadId}`]) {
      const headers = { 'tus-resumable': '1.0.0' }
      expect([path, (await call(path, { method: 'DELETE', key: test, headers })).status]).toEqual([path, 404])
    }
    expect((await call(`/schedules/${scheduleId}`)).status).toBe(200)
    expect((await call(`/webhooks/${webhookId}`)).body).toMatchObject({ on: true })
    expect((await call(`/uploads/${uploadId}`)).body).toMatchObject({ state: 'ready' })
  })
})

describe('webhooks', () => {
  it('are created once for a key, send a signed message, and are changed, rotated, replayed and deleted', async () => {
    const url = `${receiver.origin}/hook`
    const body = { url, events: ['project.completed'] }
    const once = { body, headers: { 'idempotency-key': 'hook' } }
    const [made, again] = [await call('/webhooks', once), await call('/webhooks', once)]
    expect([made.status, again.body]).toEqual([201, made.body])
    const [id, secret] = [field(made.body, 'webhookId'), field(made.body, 'secret')]
    expect(await call(`/webhooks/${id}/test`, { method: 'POST' })).toMatchObject({ body: { delivered: true } })
    const message = receiver.requests.find(({ url: path }) => path === '/hook')
    const verified = new Webhook(secret).verify(String(message?.body), message?.headers as Record<string, string>)
    expect(verified).toMatchObject({ type: 'webhook.test' })
    const sent = await call('/webhook-deliveries?event=webhook.test')
    expect(sent.body).toMatchObject({ data: [{ state: 'delivered', attempts: [{ status: 200 }] }] })
    const [{ deliveryId }] = field(sent.body, 'data')
    const replay = await call(`/webhook-deliveries/${deliveryId}/replay`, { method: 'POST' })
    expect(replay).toMatchObject({ body: { delivered: true } })
    const rotated = await call(`/webhooks/${id}/rotate`, { method: 'POST' })
    expect(field(rotated.body, 'secret')).not.toBe(secret)
    const off = await call(`/webhooks/${id}`, { method: 'PATCH', body: { on: false, name: 'CI' } })
    expect(off.body).toMatchObject({ on: false, name: 'CI', url })
    expect((await call(`/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await call('/webhooks')).body).toMatchObject({ total: 0 })
    const inside = await call('/webhooks', { body: { url: 'http://10.0.0.1/x', events: ['post.failed'] } })
    expect(inside.body).toMatchObject({ error: { fields: { url: { code: 'must_not_be_private' } } } })
  })
})

it('usage is read by month, and sessions of the frame are asked for below the same address', async () => {
  expect((await call('/usage')).body).toMatchObject({ posts: { limit: null }, sourceSeconds: { used: 0 } })
  expect((await call('/usage?month=2026-13')).body).toMatchObject({ error: { fields: { month: expect.anything() } } })
  const body = {
    customer: { externalId: 'acme', name: 'Acme' },
    person: { externalId: 'u', name: 'U' },
    role: 'editor',
  }
  const asked = await call('/embed/sessions', { body: { ...body, capabilities: [] } })
  expect(asked).toMatchObject({ status: 400, body: error(expect.stringMatching(/allows no site yet/)) })
})
