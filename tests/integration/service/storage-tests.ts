import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { uploadResponse } from '#lib/contract/openapi/extension-paths.ts'
import { logger } from '#lib/core/log/log.ts'
import { deleteExpiredData } from '#lib/service/files/delete-expired-data.ts'
import { createFileLink } from '#lib/service/files/file-links.ts'
import { sealRequest } from '#lib/service/projects/sealed-request.ts'
import type { TestDatabase } from '#tests/support/test-database.ts'
import type { TestService } from './start-test-service.ts'

const CONTENT = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
const LARGE_BYTES = 40 * 2 ** 20 + 7
const DAY_MS = 24 * 3600_000

/** What every form of the storage promises, of itself and behind the links of the service. */
export async function testStorage(database: TestDatabase, service: TestService): Promise<void> {
  const { storage } = service
  const folder = await mkdtemp(join(tmpdir(), 'reelwright-storage-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const stored = async (key: string, content: Uint8Array = CONTENT) => {
    const local = join(folder, 'file')
    await writeFile(local, content)
    await storage.put(key, local)
    await rm(local)
    return createFileLink(key)
  }
  const exists = async (key: string) => (await storage.stat(key)) !== undefined
  const read = async (key: string, start?: number, end?: number) => bytesOf(await storage.openRange(key, start, end))

  describe('a kept file', () => {
    it('comes back byte for byte, whole and in ranges', async () => {
      await stored('outputs/prj_1/1/video.mp4')
      const found = await storage.stat('outputs/prj_1/1/video.mp4')
      expect(found?.sizeBytes).toBe(1000)
      expect(Math.abs(Date.now() - (found?.modifiedAt.getTime() ?? 0))).toBeLessThan(60_000)
      expect((await read('outputs/prj_1/1/video.mp4')).equals(CONTENT)).toBe(true)
      expect((await read('outputs/prj_1/1/video.mp4', 10, 19)).equals(CONTENT.subarray(10, 20))).toBe(true)
      expect((await read('outputs/prj_1/1/video.mp4', 990)).equals(CONTENT.subarray(990))).toBe(true)
      expect((await read('outputs/prj_1/1/video.mp4', 7, 7)).equals(CONTENT.subarray(7, 8))).toBe(true)
    })

    it('is replaced by another one under the same key, and may be empty', async () => {
      await stored('outputs/prj_1/1/note.json')
      await stored('outputs/prj_1/1/note.json', Buffer.from('second'))
      expect((await read('outputs/prj_1/1/note.json')).toString()).toBe('second')
      const empty = await stored('outputs/prj_1/1/empty.srt', Buffer.alloc(0))
      const answer = await get(empty)
      expect([answer.response.status, answer.response.headers.get('content-length')]).toEqual([200, '0'])
    })

    it('is absent when it was never there or was deleted, and deleting it twice is harmless', async () => {
      expect(await storage.stat('outputs/prj_1/nothing')).toBeUndefined()
      await expect(storage.openRange('outputs/prj_1/nothing')).rejects.toThrow()
      await stored('outputs/prj_1/1/short.mp4')
      for (let time = 0; time < 2; time += 1) await storage.delete('outputs/prj_1/1/short.mp4')
      expect(await exists('outputs/prj_1/1/short.mp4')).toBe(false)
    })

    it('is listed with its neighbors, and a folder is deleted with all of it and nothing beside it', async () => {
      for (const key of ['a/1/x', 'a/1/y', 'a/2/z', 'ab/1/x']) await stored(`outputs/${key}`)
      expect((await storage.list('outputs/a')).toSorted()).toEqual(['1', '2'])
      expect((await storage.list('outputs/a/1')).toSorted()).toEqual(['x', 'y'])
      expect(await storage.list('outputs/nothing')).toEqual([])
      await storage.deleteFolder('outputs/a')
      await storage.deleteFolder('outputs/nothing')
      expect(await storage.list('outputs/a')).toEqual([])
      expect(await exists('outputs/ab/1/x')).toBe(true)
    })

    it.each(['../secret', 'a/../b', '/etc/passwd', 'a//b', '', 'a/\0', '.', 'a/./b', 'a\\b'])(
      'never lies outside of the storage: %j',
      async (key) => {
        await expect(Promise.resolve().then(() => storage.stat(key))).rejects.toThrow(/plain names/)
      },
    )
  })

  describe('a link to a kept file', () => {
    it('gives it, its head, and nothing of an absent one', async () => {
      const link = await stored('outputs/prj_2/1/video.mp4')
      const whole = await get(link)
      expect([whole.response.status, whole.bytes.equals(CONTENT)]).toEqual([200, true])
      const head = await get(link, {}, 'HEAD')
      expect([head.response.headers.get('content-length'), head.bytes.length]).toEqual(['1000', 0])
      const etag = whole.response.headers.get('etag') ?? ''
      expect((await get(link, { 'if-none-match': etag })).response.status).toBe(304)
      await storage.delete('outputs/prj_2/1/video.mp4')
      expect((await get(link)).response.status).toBe(404)
    })

    it.each([
      ['bytes=0-99', 206, 'bytes 0-99/1000', 0, 100],
      ['bytes=900-', 206, 'bytes 900-999/1000', 900, 1000],
      ['bytes=-10', 206, 'bytes 990-999/1000', 990, 1000],
      ['bytes=1000-', 416, 'bytes */1000', 0, 0],
      ['bytes=5-1', 200, null, 0, 1000],
    ])('answers the range %s with %i', async (range, status, contentRange, start, end) => {
      const { response, bytes } = await get(await stored('outputs/prj_2/1/ranges.mp4'), { range })
      expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
      expect(bytes.equals(CONTENT.subarray(start, end))).toBe(true)
    })
  })

  it('streams large files in and out without holding them', async () => {
    const body = Buffer.alloc(LARGE_BYTES, 'all the world is a stage ')
    const { key } = await service.newKey()
    const sent = await fetch(`${service.base}/uploads`, { method: 'POST', headers: { 'x-api-key': key }, body })
    const { videoUrl, sizeBytes } = uploadResponse.parse(await sent.json())
    expect(sizeBytes).toBe(LARGE_BYTES)
    const { response, bytes } = await get(videoUrl)
    expect(response.headers.get('content-length')).toBe(String(LARGE_BYTES))
    expect(sha256(bytes)).toBe(sha256(body))
    const tail = await get(videoUrl, { range: `bytes=${LARGE_BYTES - 10}-` })
    expect(tail.bytes.equals(body.subarray(-10))).toBe(true)
  })

  it('is swept of what has had its time, and never of what is in use', async () => {
    const { ownerId } = await service.newKey()
    const past = new Date(Date.now() - 31 * DAY_MS)
    const common = { ownerId, operation: 'subtitles' as const, stages: [], webhookUrl: 'https://example.com' }
    const ended = { ...common, state: 'completed' as const, completedAt: past, request: {} }
    await stored('outputs/prj_old/1/video.mp4')
    const used = await stored('outputs/prj_used/1/video.mp4')
    const reading = sealRequest('prj_reader', ownerId, { webhookUrl: common.webhookUrl, videoUrl: used })
    await stored('uploads/upl_old/source')
    await database.service.insert(projects).values([
      { ...ended, id: 'prj_old' },
      { ...ended, id: 'prj_used' },
      { ...common, id: 'prj_reader', state: 'queued', ...reading },
    ])
    const upload = { ownerId, name: 'x', sizeBytes: 1, createdAt: past }
    await database.service.insert(uploads).values({ ...upload, id: 'upl_old', file: 'uploads/upl_old/source' })
    await deleteExpiredData(database.service, storage, logger('test'))
    const kept = ['outputs/prj_old/1/video.mp4', 'uploads/upl_old/source', 'outputs/prj_used/1/video.mp4'].map(exists)
    expect(await Promise.all(kept)).toEqual([false, false, true])
  })
}

async function get(link: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(link, { headers, method })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
