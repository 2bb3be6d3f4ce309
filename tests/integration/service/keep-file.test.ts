import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { freePort } from '#lib/bootstrap/ports.ts'
import { s3Storage } from '#lib/core/storage/storage-s3.ts'
import { storeResultFile } from '#lib/service/files/store-result-file.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelwright-keep-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'video.mp4')
await writeFile(file, Buffer.alloc(300_000, 'video'))

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const bucketAt = (endpoint: string) =>
  s3Storage({ bucket: 'reelwright', region: 'us-east-1', endpoint, credentials, forcePathStyle: true }, 'service')
const never = new AbortController().signal

it('a file is kept once a bucket that was out of reach is there again, however often it was tried in vain', async () => {
  let calls = 0
  const broken = createServer((socket) => {
    calls += 1
    socket.on('error', () => undefined).destroy()
  })
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  const address = broken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const storage = bucketAt(`http://127.0.0.1:${port}`)
  const kept = storeResultFile(storage, 'outputs/prj_1/1/video.mp4', file, never, {
    giveUpAfterMs: 60_000,
    retryDelayMs: 10,
  })
  await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(8)
  await new Promise((resolve) => broken.close(resolve))
  const directory = join(folder, 'bucket')
  const configureBuckets = [{ name: 'reelwright' }]
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, configureBuckets })
  await server.run()
  onTestFinished(() => server.close())
  await kept
  expect((await storage.stat('outputs/prj_1/1/video.mp4'))?.sizeBytes).toBe(300_000)
})

it('a bucket that stays away ends with a sentence for people, not with a crash', async () => {
  const storage = bucketAt(`http://127.0.0.1:${await freePort()}`)
  const kept = storeResultFile(storage, 'outputs/prj_1/1/video.mp4', file, never, { giveUpAfterMs: 0, retryDelayMs: 1 })
  await expect(kept).rejects.toMatchObject({
    name: 'FetchFailure',
    message: expect.stringMatching(/could not save it because storage is unavailable\. Try again later\./),
  })
})

it('a bucket that takes a file and never answers is left when the project is canceled', async () => {
  const mute = await startPeer({ hang: true })
  const stopping = new AbortController()
  const kept = storeResultFile(bucketAt(mute.origin), 'outputs/prj_1/1/video.mp4', file, stopping.signal)
  const refused = expect(kept).rejects.toThrow('cancelled')
  await mute.received(1)
  stopping.abort(new Error('cancelled'))
  await refused
})
