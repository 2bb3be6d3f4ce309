import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/schema/portal/audit-entries.ts'
import { notices } from '#db/schema/portal/notices.ts'
import { outputs, type StoredFile } from '#db/schema/portal/outputs.ts'
import { presets } from '#db/schema/portal/presets.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { newId } from '#lib/core/ids.ts'
import type { NewApiKey } from '#lib/portal/api-keys/api-key-input.ts'
import { createApiKey } from '#lib/portal/api-keys/create-api-key.ts'
import { teamStorage } from '#lib/portal/teams/team-storage.ts'
import { acceptPortalKeys } from '#lib/service/keys/accept-portal-key.ts'
import { call as send, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeProjectRow, makeTeam } from '../arrange.ts'
import { makeAccount, makeVideo } from '../publishing/arrange.ts'
import { serveApi } from './serve-api.ts'

const database = await testDatabase()
await startTestService(database, { RATE_LIMIT_PER_MINUTE: '500' })
await acceptPortalKeys(database.service, [process.env.VIDEO_SERVICE_KEY ?? ''])
const { base } = await serveApi()

const ALL = ['read', 'create', 'publish', 'approve', 'manage'] as const
let team: Member
let key = ''
const newKey = async (given: Partial<NewApiKey> = {}) =>
  (await createApiKey(team, { name: 'Ingest', mode: 'live', scopes: [...ALL], networks: [], ...given })).key
beforeEach(async () => {
  team = await makeTeam()
  key = await newKey()
})

/** Answers are read field by field. */
type Answer = { status: number; body: ReturnType<typeof JSON.parse>; headers: Headers }
const call = async (path: string, options: Parameters<typeof send>[1] = {}): Promise<Answer> =>
  (await send(`${base}${path}`, { key, ...options })) as Answer
const post = (path: string, body: object, more: object = {}) => call(path, { method: 'POST', body, ...more })
const patch = (path: string, body: object) => call(path, { method: 'PATCH', body })
const remove = (path: string) => call(path, { method: 'DELETE' })
const projectOf = async (outputId: string) => {
  const byId = eq(outputs.id, outputId)
  const [row] = await inTeam(team, (transaction) => transaction.select().from(outputs).where(byId))
  return row?.jobId ?? ''
}
const once = (text: string) => ({ headers: { 'idempotency-key': text } })

describe('presets', () => {
  it('are made from options of a request, once for a key, changed and deleted', async () => {
    const options = { language: 'spanish', clipSettings: { reelsCount: 4, reelDuration: '20-40' } }
    const body = { name: 'Weekly', operation: 'clip', options }
    const [made, again] = [await post('/presets', body, once('p')), await post('/presets', body, once('p'))]
    expect(made).toMatchObject({ status: 201, body: { name: 'Weekly', operation: 'clip', isDefault: false, options } })
    expect(again.body).toEqual(made.body)
    const [row] = await inTeam(team, (transaction) => transaction.select().from(presets))
    expect(row).toMatchObject({ holds: ['reels'], settings: { language: 'spanish', count: '4' } })
    const path = `/presets/${made.body.presetId}`
    expect((await post('/presets', body)).body.error).toMatchObject({ fields: { name: expect.anything() } })
    const styles = { subtitleStyles: { template: 'beast' } }
    expect((await patch(path, { name: 'Daily', isDefault: true, options: styles })).body).toMatchObject({
      ...{ name: 'Daily', isDefault: true, options: styles },
    })
    const used = { preset: 'Daily', videoUrl: 'https://example.com/a.mp4', webhookUrl: 'https://example.com/hook' }
    expect((await post('/clip', { ...used, language: 'english' })).status).toBe(201)
    expect((await remove(path)).status).toBe(200)
    expect((await call(path)).body.error).toMatchObject({ code: 'no_such_preset' })
  })

  it('refuse options that a preset does not hold, wrong ones, and test keys', async () => {
    const make = (options: object, own = key) =>
      post('/presets', { name: 'x', operation: 'clip', options }, { key: own })
    expect((await make({ videoUrl: 'https://example.com/a.mp4' })).body.error.fields).toMatchObject({
      'options.videoUrl': { code: 'must_be_preset_option' },
    })
    expect((await make({ clipSettings: { reelsCount: 0 } })).body.error.fields).toMatchObject({
      'options.clipSettings.reelsCount': { code: 'must_be_whole_number_between' },
      'options.language': { code: 'is_missing' },
    })
    expect((await make({})).status).toBe(400)
    expect((await make({ language: 'english' }, await newKey({ mode: 'test' }))).status).toBe(403)
  })
})

describe('brand kits', () => {
  it('are made with plain values, changed part by part, and replaced when they are deleted', async () => {
    const parts = { names: [{ name: 'Halden' }], mask: { words: ['darn'] } }
    const made = await post('/brand-kits', { name: 'Halden', ...parts }, once('k'))
    expect(made).toMatchObject({ status: 201, body: { isDefault: true, mask: { words: ['darn'], sound: 'mute' } } })
    const path = `/brand-kits/${made.body.brandKitId}`
    const looks = [{ name: 'Bold', template: 'beast', textColor: '#fff7ea' }]
    const changed = await patch(path, { captionLooks: looks, logo: { place: 'top' } })
    expect(changed.body).toMatchObject({ names: [{ name: 'Halden' }], captionLooks: looks })
    const [{ captionLookId }] = changed.body.captionLooks
    const again = await patch(path, { captionLooks: [{ ...looks[0], captionLookId, name: 'Bolder' }] })
    expect(again.body.captionLooks).toMatchObject([{ captionLookId, name: 'Bolder', textColor: '#fff7ea' }])
    expect((await patch(path, { logo: { size: 9 } })).body.error.fields).toMatchObject({
      'logo.size': { code: 'must_be_number_between' },
    })
    const second = await post('/brand-kits', { name: 'Other' })
    expect((await post('/brand-kits', { name: 'other' })).body.error.fields).toHaveProperty('name')
    expect((await remove(path)).body.error.fields).toHaveProperty('replacedBy')
    expect((await remove(`${path}?replacedBy=${second.body.brandKitId}`)).status).toBe(200)
    expect((await call('/brand-kits')).body).toMatchObject({ total: 1, data: [{ name: 'Other', isDefault: true }] })
  })
})

describe('folders and the library', () => {
  it('folders are made, renamed, moved and deleted, two levels deep', async () => {
    const top = await post('/folders', { name: 'Events' }, once('f'))
    expect(await post('/folders', { name: 'Events' }, once('f'))).toMatchObject({ status: 201, body: top.body })
    expect((await post('/folders', { name: 'Events' })).status).toBe(409)
    const inner = await post('/folders', { name: '2026' })
    const path = `/folders/${inner.body.folderId}`
    expect((await patch(path, { parentId: top.body.folderId, name: 'Spring' })).body).toMatchObject({
      ...{ name: 'Spring', parentId: top.body.folderId },
    })
    expect((await patch(`/folders/${top.body.folderId}`, { parentId: inner.body.folderId })).status).toBe(409)
    expect((await patch(path, { parentId: 'top' })).body).toMatchObject({ parentId: null })
    expect((await remove(path)).status).toBe(200)
    expect((await remove(path)).body.error).toMatchObject({ code: 'no_such_folder' })
  })

  it('items are listed page by page, moved, tagged, archived, deleted, restored and erased', async () => {
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      const outputId = await makeVideo(team)
      ids.unshift(await projectOf(outputId))
    }
    const test = await makeProjectRow(team, { state: 'completed', isTest: true })
    const first = await call('/library?limit=2')
    expect(first.body.data.map(({ itemId }: { itemId: string }) => itemId)).toEqual(ids.slice(0, 2))
    await makeVideo(team)
    const next = await call(`/library?limit=2&cursor=${first.body.nextCursor}`)
    expect(next.body).toMatchObject({ data: [{ itemId: ids[2], kind: 'result', folderId: null }], nextCursor: null })
    const { folderId } = (await post('/folders', { name: 'Events' })).body
    const itemIds = [ids[0]]
    expect((await post('/library/move', { itemIds, folderId })).body).toMatchObject({ changed: itemIds, kept: [] })
    expect((await post('/library/move', { itemIds, folderId: 'fld_x' })).body.error.code).toBe('no_such_folder')
    expect((await post('/library/tag', { itemIds, tag: 'pricing' })).body.changed).toEqual(itemIds)
    expect((await call(`/library?folderId=${folderId}&tag=pricing`)).body.data).toMatchObject([
      { itemId: ids[0], folderId, tags: ['pricing'] },
    ])
    await post('/library/archive', { itemIds })
    expect((await call('/library?place=archived')).body.data).toMatchObject([{ itemId: ids[0] }])
    await post('/library/unarchive', { itemIds })
    expect((await post('/library/trash', { itemIds })).body.changed).toEqual(itemIds)
    expect((await call(`/projects/${ids[0]}`)).status).toBe(404)
    expect((await call('/library?place=deleted')).body.data).toMatchObject([
      { itemId: ids[0], deletedAt: expect.any(String) },
    ])
    await post('/library/restore', { itemIds })
    expect((await call(`/projects/${ids[0]}`)).status).toBe(200)
    await post('/library/trash', { itemIds })
    expect((await post('/library/erase', { itemIds })).body).toMatchObject({ erased: 1 })
    // A live key finds nothing of test keys, and a test key nothing of others.
    expect((await post('/library/archive', { itemIds: [test.id] })).body.error).toMatchObject({ code: 'no_such_item' })
    const own = await newKey({ mode: 'test' })
    expect((await post('/library/archive', { itemIds: [ids[1]] }, { key: own })).status).toBe(404)
    expect((await post('/library/archive', { itemIds: [test.id] }, { key: own })).body.changed).toEqual([test.id])
    const entries = await inTeam(team, (transaction) =>
      transaction
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.subjectId, ids[0] ?? ''), eq(auditEntries.action, 'project.trashed'))),
    )
    expect(entries).toMatchObject([{ actorKind: 'api_key' }, { actorKind: 'api_key' }])
  })
})

describe('the queue', () => {
  it('takes outputs once for a key, spreads them, and is reordered, locked and paused', async () => {
    const account = await makeAccount(team)
    const slots = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      ['12:30', '18:00'].map((localTime) => ({ socialAccountId: account.id, weekday, localTime })),
    )
    await post('/schedules', { name: 'Daily', timeZone: 'UTC', slots })
    const outputIds = [await makeVideo(team), await makeVideo(team)]
    const body = { outputIds, socialAccountIds: [account.id], pace: 'day' }
    const preview = await post('/queue/preview', body)
    expect(preview.body).toMatchObject({ planned: [{ outputId: outputIds[0] }, { outputId: outputIds[1] }], left: [] })
    expect((await call('/queue')).body).toMatchObject({ total: 0, paused: false })
    const [made, again] = [await post('/queue', body, once('q')), await post('/queue', body, once('q'))]
    expect(made).toMatchObject({ status: 201, body: { leftOutputIds: [], data: [{ state: 'scheduled' }, {}] } })
    expect(again.body).toEqual(made.body)
    const days = made.body.data.map(({ scheduledAt }: { scheduledAt: string }) => scheduledAt.slice(0, 10))
    expect(new Set(days).size).toBe(2)
    const [first, second] = made.body.publicationIds
    const order = (answer: Answer) =>
      answer.body.data.map(({ publicationId }: { publicationId: string }) => publicationId)
    expect(order(await call('/queue'))).toEqual([first, second])
    expect(order(await post('/queue/move', { publicationId: second, beforeId: first }))).toEqual([second, first])
    expect((await post('/queue/move', { publicationId: 'pub_x' })).status).toBe(404)
    const postIds = [made.body.data[0].postId]
    expect((await post('/queue/lock', { postIds, locked: true })).status).toBe(200)
    expect((await call('/queue')).body.total).toBe(1)
    expect((await patch('/queue', { paused: true })).body).toMatchObject({ paused: true })
    expect((await call('/queue')).body).toMatchObject({ paused: true })
    expect((await post('/queue', body, { key: await newKey({ mode: 'test' }) })).status).toBe(403)
  })
})

describe('sharing', () => {
  it('makes, changes and revokes links, and comments are written in the name of who created the key', async () => {
    const outputId = await makeVideo(team)
    const projectId = await projectOf(outputId)
    const path = `/projects/${projectId}/shares`
    const [made, again] = [await post(path, { outputId }, once('s')), await post(path, { outputId }, once('s'))]
    expect(made).toMatchObject({ status: 201, body: { outputId, mode: 'unlisted', comments: true, state: 'open' } })
    expect(again.body).toEqual(made.body)
    expect((await post(path, { mode: 'password', password: 'password' })).body.error.fields).toHaveProperty('password')
    expect((await post(path, { mode: 'password', password: 'x7#kQ' })).body.error.fields).toHaveProperty('password')
    expect((await post(path, {}, { key: await newKey({ scopes: ['create'] }) })).status).toBe(403)
    const { shareId } = made.body
    expect((await patch(`/shares/${shareId}`, { downloads: true })).body).toMatchObject({
      downloads: true,
      comments: true,
    })
    const said = await post(
      `/shares/${shareId}/comments`,
      { outputId, atSeconds: 3, text: 'Shorter, please.' },
      once('c'),
    )
    expect(said).toMatchObject({
      status: 201,
      body: { author: team.userName, isMember: true, atSeconds: 3, text: 'Shorter, please.' },
    })
    expect((await call('/notices')).body).toMatchObject({ data: [], unread: 0 })
    const reply = await post(`/comments/${said.body.commentId}/replies`, { text: 'Done.' })
    expect(reply).toMatchObject({ status: 201, body: { text: 'Done.', atSeconds: 3 } })
    expect((await call(`/projects/${projectId}/comments`)).body).toMatchObject({ total: 2 })
    expect((await patch(`/comments/${said.body.commentId}`, { resolved: true })).body.resolvedAt).not.toBeNull()
    expect((await remove(`/comments/${reply.body.commentId}`)).status).toBe(200)
    expect((await remove(`/shares/${shareId}`)).status).toBe(200)
    expect((await call(`/shares?projectId=${projectId}`)).body.data).toMatchObject([{ state: 'revoked' }])
    expect((await post(`/comments/${said.body.commentId}/replies`, { text: 'Late' })).status).toBe(409)
  })
})

describe('accounts and Autopilot', () => {
  it('names where accounts are linked, unlinks them, and pauses and resumes all of Autopilot', async () => {
    const account = await makeAccount(team)
    const networks = (await call('/social-networks')).body.data as { network: string; linkUrl: string | null }[]
    expect(networks.find(({ network }) => network === 'feed')?.linkUrl).toContain(
      `/${team.teamSlug}/settings/social-accounts?link=feed`,
    )
    expect((await remove(`/social-accounts/${account.id}`)).body).toMatchObject({ heldPosts: 0 })
    expect((await remove(`/social-accounts/${account.id}`)).body.error).toMatchObject({ code: 'no_such_account' })
    expect((await patch('/autopilot', { isOn: false, minutesPerMonth: 600 })).body).toMatchObject({
      ...{ isOn: false, minutesPerMonth: 600, usedMinutes: 0 },
    })
    expect((await patch('/autopilot', { isOn: true, minutesPerMonth: 0 })).body).toMatchObject({
      isOn: true,
      minutesPerMonth: null,
    })
    expect((await patch('/autopilot', { isOn: false, until: '2020-01-01' })).body.error.fields).toHaveProperty('until')
    const tried = await post('/autopilot/trial', {
      sourceKind: 'feed',
      address: 'https://127.0.0.1/feed',
      posting: 'make',
    })
    expect(tried).toMatchObject({ status: 200, body: { kind: 'failed', problem: expect.any(String), taken: 0 } })
    expect((await post('/autopilot/stop', { publicationId: 'pub_x' })).status).toBe(404)
  })
})

describe('notices', () => {
  it('are those of the person who created the key, and are marked as read', async () => {
    const now = new Date()
    const row = { teamId: team.teamId, userId: team.userId, kind: 'joined' as const, subjectId: 'x' }
    const message = coded('notice_joined', { person: 'Ines' })
    const at = { createdAt: now, updatedAt: now }
    await inTeam(team, (transaction) =>
      transaction.insert(notices).values({ ...row, ...at, id: newId('ntc'), thread: 'joined:x', message }),
    )
    const listed = await call('/notices?show=unread')
    expect(listed.body).toMatchObject({ unread: 1, nextCursor: null, data: [{ kind: 'joined', isUnread: true }] })
    expect((await post('/notices/mark', {})).status).toBe(200)
    expect((await call('/notices')).body).toMatchObject({ unread: 0, data: [{ isUnread: false }] })
    const noticeIds = [listed.body.data[0].noticeId]
    await post('/notices/mark', { noticeIds, isRead: false })
    expect((await call('/notices')).body).toMatchObject({ unread: 1 })
    expect((await call('/notices', { key: await newKey({ mode: 'test' }) })).status).toBe(403)
  })
})

describe('files of results', () => {
  it('are a thumbnail that is chosen of several, and one ZIP of a project', async () => {
    const outputId = await makeVideo(team)
    const projectId = await projectOf(outputId)
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'files-')), 'file')
    await writeFile(file, 'video')
    const stored = async (name: string) => {
      const key = `${team.teamId}/${projectId}/${name}`
      await teamStorage().put(key, file)
      return { key, contentType: 'image/jpeg', sizeBytes: 5 }
    }
    const [media, thumbnail1, thumbnail2, titled1] = await Promise.all(['v.mp4', '1.jpg', '2.jpg', 't.jpg'].map(stored))
    const files = { media, thumbnail1, thumbnail2, titled1, poster: thumbnail1 } as Record<string, StoredFile>
    await inTeam(team, (transaction) => transaction.update(outputs).set({ files }).where(eq(outputs.id, outputId)))
    const at = `/projects/${projectId}/outputs/${outputId}/thumbnails`
    const shown = (answer: Answer) =>
      answer.body.data.map((one: { file: string; isChosen: boolean }) => `${one.file}${one.isChosen ? ' chosen' : ''}`)
    expect(shown(await call(at))).toEqual(['thumbnail1 chosen', 'titled1', 'thumbnail2'])
    const chosen = await call(at, { method: 'PUT', body: { file: 'titled1' } })
    expect(shown(chosen)).toEqual(['thumbnail1', 'titled1 chosen', 'thumbnail2'])
    expect((await call(at, { method: 'PUT', body: { file: 'titled2' } })).body.error.code).toBe('no_such_file')
    const zip = await fetch(`${base}/projects/${projectId}/archive`, { headers: { 'x-api-key': key } })
    expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(
      Buffer.from(await zip.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    const empty = await makeProjectRow(team, { state: 'completed' })
    expect((await call(`/projects/${empty.id}/archive`)).status).toBe(404)
  })
})
