import { createWriteStream } from 'node:fs'
import { mkdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { UPLOAD_DAYS } from '#lib/contract/limits.ts'
import { settings } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import type { Storage } from '#lib/core/storage.ts'
import { linkTo } from '../files/file-links.ts'
import { incomingDirectory } from '../files/file-storage.ts'
import type { Caller } from '../keys/find-caller.ts'

const RESERVE_BYTES = 256 * 2 ** 20

export type Upload = { uploadId: string; videoUrl: string; sizeBytes: number; expiresAt: string }

/**
 * Takes a file in from `body` and gives the link that serves as `videoUrl`. A body that breaks off leaves nothing.
 *
 * @param declaredBytes Content-Length, null when not given.
 * @throws Failure `too_large`, `invalid` for an empty or broken body, `unavailable` when the disk is full.
 */
export async function receiveUpload(
  database: Database,
  storage: Storage,
  caller: Caller,
  body: Readable,
  file: { name: string; declaredBytes: number | null },
): Promise<Upload> {
  const maxBytes = settings().MAX_SOURCE_MEGABYTES * 2 ** 20
  if ((file.declaredBytes ?? 0) > maxBytes) throw tooLarge()
  await mkdir(incomingDirectory(), { recursive: true, mode: 0o700 })
  await requireSpace(file.declaredBytes ?? 0)
  const id = newId('upl')
  const draft = join(incomingDirectory(), id)
  try {
    const sizeBytes = await write(body, draft, maxBytes)
    if (sizeBytes === 0) throw new Failure('invalid', 'Bad Request: body must be the file, and it is empty')
    const key = `uploads/${id}/source`
    await storage.put(key, draft)
    await database.insert(uploads).values({ id, ownerId: caller.ownerId, file: key, name: file.name, sizeBytes })
    const expiresAt = new Date(Date.now() + UPLOAD_DAYS * 24 * 3600_000).toISOString()
    return { uploadId: id, videoUrl: linkTo(key), sizeBytes, expiresAt }
  } finally {
    await rm(draft, { force: true })
  }
}

async function write(body: Readable, draft: string, maxBytes: number): Promise<number> {
  let received = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done(received > maxBytes ? tooLarge() : null, chunk)
    },
  })
  try {
    await pipeline(body, meter, createWriteStream(draft, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    const code = cause instanceof Error && 'code' in cause ? cause.code : ''
    if (code === 'ENOSPC' || code === 'EDQUOT') throw diskFull(cause)
    throw new Failure('invalid', 'Bad Request: the upload broke off; send it again', { cause })
  }
  return received
}

async function requireSpace(bytes: number): Promise<void> {
  const disk = await statfs(incomingDirectory())
  if (disk.bavail * disk.bsize < bytes + RESERVE_BYTES) throw diskFull(undefined)
}

function diskFull(cause: unknown): Failure {
  const message = 'Service Unavailable: The service has too little disk space for this file. Try again later.'
  return new Failure('unavailable', message, { cause, retryAfterSeconds: 300 })
}

function tooLarge(): Failure {
  return new Failure('too_large', `Payload Too Large: a file may have at most ${settings().MAX_SOURCE_MEGABYTES} MB`)
}
