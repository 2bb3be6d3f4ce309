import { spawn, spawnSync } from 'node:child_process'
import process from 'node:process'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, isListening } from '#lib/bootstrap/ports.ts'
import { waitUntil } from '#lib/bootstrap/processes.ts'
import { uploadStorage } from '#lib/portal/teams/team-storage.ts'
import { findUpload } from '#lib/portal/uploads/find-upload.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { makeTeam } from './arrange.ts'
import { MP4 } from './foreign-service.ts'
import { begin, head, piece, remove } from './upload-storage-tests.ts'

/** An S3 server of other people, which refuses short parts, checks what parts are named and can list and abort uploads. */
const isInstalled = spawnSync('moto_server', ['--help']).status === 0
if (!isInstalled) process.stdout.write('Not tested: uploads against moto, because moto_server is not installed.\n')

const PART = 8 * 2 ** 20
const FILM = Buffer.concat([MP4, Buffer.alloc(20 * 2 ** 20, 'frame ')])
const BUCKET = 'reelwright'

const port = await freePort()
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const endpoint = `http://127.0.0.1:${port}`
const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
if (isInstalled) await startMoto()
const database = await testDatabase()

async function startMoto(): Promise<void> {
  const server = spawn('moto_server', ['--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  afterAll(() => void server.kill())
  await waitUntil(() => isListening(port), 60_000)
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  Object.assign(process.env, {
    ...{ S3_BUCKET: BUCKET, S3_ENDPOINT: endpoint },
    ...{ S3_ACCESS_KEY_ID: credentials.accessKeyId, S3_SECRET_ACCESS_KEY: credentials.secretAccessKey },
  })
}

async function unfinished(): Promise<number> {
  const { Uploads } = await client.send(new ListMultipartUploadsCommand({ Bucket: BUCKET }))
  return Uploads?.length ?? 0
}

describe.runIf(isInstalled)('in the bucket of another server', () => {
  it('an upload in pieces of any size becomes one file', async () => {
    const team = await makeTeam()
    const upload = await begin(team, FILM.length)
    for (const [from, to] of [
      [0, 100],
      [100, PART + 5],
      [PART + 5, 2 * PART],
      [2 * PART, FILM.length],
    ] as const) {
      expect((await piece(team, upload, from, FILM.subarray(from, to))).status).toBe(204)
      expect((await head(team, upload)).headers.get('upload-offset')).toBe(String(to))
    }
    expect(await findUpload(team, upload.id)).toMatchObject({ state: 'ready' })
    expect((await buffer(await uploadStorage().openRange(upload.id))).equals(FILM)).toBe(true)
    expect([await unfinished(), await uploadStorage().list('receiving')]).toEqual([0, []])
  })

  it('nothing is left of an upload that is removed', async () => {
    const team = await makeTeam()
    const upload = await begin(team, FILM.length)
    await piece(team, upload, 0, FILM.subarray(0, PART + 1_000))
    expect(await unfinished()).toBe(1)
    expect((await remove(team, upload)).status).toBe(204)
    expect([await unfinished(), await uploadStorage().list('receiving')]).toEqual([0, []])
  })

  it('a part that a lost portal still sends after another took over does not get into the file', async () => {
    const team = await makeTeam()
    const upload = await begin(team, FILM.length)
    await piece(team, upload, 0, FILM.subarray(0, PART + 1_000))
    const [held] = await database.owner`update portal.bucket_uploads
      set holder = 'lost', held_until = now() - interval '1 second' where upload_id = ${upload.id}
      returning multipart_id, next_part`
    await piece(team, upload, PART + 1_000, FILM.subarray(PART + 1_000, 2 * PART))
    await uploadStorage().parts?.send(upload.id, held?.multipart_id, held?.next_part, Buffer.alloc(1_000))
    expect((await piece(team, upload, 2 * PART, FILM.subarray(2 * PART))).status).toBe(204)
    expect((await buffer(await uploadStorage().openRange(upload.id))).equals(FILM)).toBe(true)
  })
})
