import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { uploadResponse } from '#lib/contract/openapi/extension-paths.ts'
import { logger } from '#lib/core/log/log.ts'
import { settings } from '#lib/core/settings/env.ts'
import { deleteExpiredData } from '#lib/service/files/delete-expired-data.ts'
import { createFileLink } from '#lib/service/files/file-links.ts'
import { incomingDirectory } from '#lib/service/files/file-storage.ts'
import { sealRequest } from '#lib/service/projects/sealed-request.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const database = await testDatabase()
const service = await startTestService(database, { MAX_SOURCE_MEGABYTES: '1', RETENTION_DAYS: '30' })
const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

async function stored(name: string): Promise<string> {
  const local = join(await mkdtemp(join(tmpdir(), 'reelwright-file-')), 'file')
  await writeFile(local, CONTENT)
  await service.storage.put(name, local)
  return createFileLink(name)
}

async function get(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(link, { headers, method })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a signed link', () => {
  it('gives the whole file with its type, and HEAD the same without it', async () => {
    const link = await stored('outputs/prj_1/1/video.mp4')
    const whole = await get(link)
    expect(whole.response.status).toBe(200)
    expect(whole.bytes.equals(CONTENT)).toBe(true)
    expect(whole.response.headers.get('content-type')).toBe('video/mp4')
    const head = await get(link, {}, 'HEAD')
    expect(head.response.headers.get('content-length')).toBe('1000')
    expect(head.bytes).toHaveLength(0)
    const { etag = '', 'last-modified': modified = '' } = Object.fromEntries(whole.response.headers)
    const statusFor = async (headers: Record<string, string>) => (await get(link, headers)).response.status
    for (const tags of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      expect([tags, await statusFor({ 'if-none-match': tags })]).toEqual([tags, 304])
    }
    expect(await statusFor({ 'if-modified-since': modified })).toBe(304)
    expect(await statusFor({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200)
    expect(await statusFor({ 'if-modified-since': 'never' })).toBe(200)
    expect(await statusFor({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200)
    expect(await statusFor({ range: 'bytes=0-9', 'if-range': modified })).toBe(206)
  })

  it.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 0, 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 900, 1000],
    ['bytes=-10', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=500-5000', 206, 'bytes 500-999/1000', 500, 1000],
    ['bytes=1000-', 416, 'bytes */1000', 0, 0],
    ['bytes=-0', 416, 'bytes */1000', 0, 0],
    ['bytes=0-1,5-6', 200, null, 0, 1000],
    ['lines=1-2', 200, null, 0, 1000],
  ])('answers the range %s with %i', async (range, status, contentRange, start, end) => {
    const { response, bytes } = await get(await stored('outputs/prj_1/1/video.mp4'), { range })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(end - start))
    expect(bytes.equals(CONTENT.subarray(start, end))).toBe(true)
  })

  it('gives the whole file when If-Range names another version of it', async () => {
    const { response } = await get(await stored('outputs/prj_1/1/a.mp4'), { range: 'bytes=0-9', 'if-range': '"x"' })
    expect(response.status).toBe(200)
  })

  it('is refused when it was forged, changed or has expired', async () => {
    const link = new URL(await stored('outputs/prj_1/1/video.mp4'))
    const absent = { status: 404, body: error('File not found') }
    expect(await call(link.href.replace('video.mp4', 'other.mp4'))).toMatchObject(absent)
    expect(await call(`${link.origin}${link.pathname}`)).toMatchObject(absent)
    expect(await call(`${link.origin}/files/../../postgres.json${link.search}`)).toMatchObject({ status: 404 })
    expect(await call(`${link.origin}/files/%2e%2e/secret${link.search}`)).toMatchObject({ status: 404 })
    link.searchParams.set('exp', '9999999999')
    expect(await call(link.href)).toMatchObject(absent)
    const past = createFileLink('outputs/prj_1/1/video.mp4', new Date(Date.now() - 9 * 24 * 3600_000))
    expect((await call(past)).status).toBe(410)
  })

  it('saves under the name that is asked for, whatever is in it', async () => {
    const link = `${await stored('outputs/prj_1/1/video.mp4')}&download=${encodeURIComponent('Über "x"\r\n.mp4')}`
    const { response } = await get(link)
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="_ber _x___.mp4"; filename*=UTF-8\'\'%C3%9Cber%20_x___.mp4',
    )
  })
})

describe('an upload', () => {
  const upload = async (body: BodyInit, key: string) => {
    const response = await fetch(`${service.base}/uploads?name=talk.mp4`, {
      method: 'POST',
      headers: { 'x-api-key': key },
      body,
      duplex: 'half',
    } as RequestInit)
    return { status: response.status, body: await response.json() }
  }

  it('comes back byte for byte through the link it gives', async () => {
    const { key } = await service.newKey()
    const answer = await upload(CONTENT, key)
    expect(answer.status).toBe(201)
    const { videoUrl, sizeBytes } = uploadResponse.parse(answer.body)
    expect(sizeBytes).toBe(1000)
    const { response, bytes } = await get(videoUrl)
    expect(bytes.equals(CONTENT)).toBe(true)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
  })

  it('is refused when it is empty or too large, with or without a Content-Length', async () => {
    const { key, ownerId } = await service.newKey()
    expect((await upload(Buffer.alloc(0), key)).status).toBe(400)
    expect((await upload(Buffer.alloc(2 ** 20 + 1), key)).status).toBe(413)
    expect(await database.service.select().from(uploads).where(eq(uploads.ownerId, ownerId))).toEqual([])
  })
})

describe('retention', () => {
  it('deletes what is left of an upload that broke off with its process, and none that is in progress', async () => {
    await mkdir(incomingDirectory(), { recursive: true })
    for (const [name, hours] of [
      ['upl_half', 25],
      ['upl_now', 23],
    ] as const) {
      const path = join(incomingDirectory(), name)
      await writeFile(path, CONTENT)
      await utimes(path, new Date(), new Date(Date.now() - hours * 3600_000))
    }
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect(await readdir(incomingDirectory())).toEqual(['upl_now'])
  })

  it('deletes a stored upload that nobody wrote down, once nobody can be about to', async () => {
    for (const id of ['upl_lost', 'upl_fresh']) await stored(`uploads/${id}/source`)
    const past = new Date(Date.now() - 25 * 3600_000)
    await utimes(join(settings().DATA_DIR, 'service', 'files', 'uploads', 'upl_lost', 'source'), past, past)
    await deleteExpiredData(database.service, service.storage, logger('test'))
    const left = await Promise.all(['upl_lost', 'upl_fresh'].map((id) => service.storage.stat(`uploads/${id}/source`)))
    expect(left).toEqual([undefined, expect.anything()])
  })

  it('deletes what has had its time and never what a project still reads from', async () => {
    const owner = {
      ownerId: (await service.newKey()).ownerId,
      operation: 'subtitles' as const,
      stages: [],
      webhookUrl: 'https://example.com',
    }
    const reading = (id: string, videoUrl: string) =>
      sealRequest(id, owner.ownerId, { webhookUrl: owner.webhookUrl, videoUrl })
    const past = new Date(Date.now() - 31 * 24 * 3600_000)
    const old = { ...owner, state: 'completed' as const, completedAt: past, request: {} }
    await stored('outputs/prj_old/1/video.mp4')
    const used = await stored('outputs/prj_used/1/video.mp4')
    await stored('uploads/upl_used/source')
    await stored('uploads/upl_old/source')
    await database.service.insert(projects).values([
      { ...old, id: 'prj_old' },
      { ...old, id: 'prj_used' },
      { ...owner, id: 'prj_b', state: 'queued', ...reading('prj_b', used) },
      { ...owner, id: 'prj_c', state: 'queued', ...reading('prj_c', createFileLink('uploads/upl_used/source')) },
    ])
    const file = { ownerId: owner.ownerId, name: 'x', sizeBytes: 1, createdAt: past }
    await database.service.insert(uploads).values([
      { ...file, id: 'upl_used', file: 'uploads/upl_used/source' },
      { ...file, id: 'upl_old', file: 'uploads/upl_old/source' },
    ])
    await deleteExpiredData(database.service, service.storage, logger('test'))
    const left = async (name: string) => (await service.storage.stat(name)) !== undefined
    expect(await Promise.all(['outputs/prj_old/1/video.mp4', 'uploads/upl_old/source'].map(left))).toEqual([
      false,
      false,
    ])
    expect(await Promise.all(['outputs/prj_used/1/video.mp4', 'uploads/upl_used/source'].map(left))).toEqual([
      true,
      true,
    ])
    const [row] = await database.service.select().from(projects).where(eq(projects.id, 'prj_old'))
    expect(row).toBeUndefined()
  })
  it('keeps the record of a project until its files are gone, and tries again what could not be deleted', async () => {
    const { ownerId } = await service.newKey()
    const past = new Date(Date.now() - 31 * 24 * 3600_000)
    const old = { ownerId, operation: 'subtitles' as const, stages: [], webhookUrl: 'https://example.com', request: {} }
    const ids = ['prj_stuck', 'prj_next']
    for (const id of ids) await stored(`outputs/${id}/1/video.mp4`)
    const rows = ids.map((id) => ({ ...old, id, state: 'completed' as const, completedAt: past }))
    await database.service.insert(projects).values(rows)
    const gone = async () => {
      const found = await database.service.select().from(projects).where(inArray(projects.id, ids))
      const files = ids.map((id) => service.storage.stat(`outputs/${id}/1/video.mp4`))
      return [
        ids.map((id) => found.every((row) => row.id !== id)),
        (await Promise.all(files)).map((file) => file === undefined),
      ]
    }
    const failing = Object.assign(Object.create(service.storage), {
      deleteFolder: async (name: string) => {
        if (name.includes('prj_stuck')) throw new Error('The disk is away.')
        return service.storage.deleteFolder(name)
      },
    })
    await deleteExpiredData(database.service, failing, logger('test'))
    expect(await gone()).toEqual([
      [false, true],
      [false, true],
    ])
    await deleteExpiredData(database.service, service.storage, logger('test'))
    expect(await gone()).toEqual([
      [true, true],
      [true, true],
    ])
  })
})
