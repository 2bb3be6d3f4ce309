import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Database } from '#db/client.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { UPLOAD_DAYS } from '#lib/contract/limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { Storage } from '#lib/core/storage/storage.ts'
import { createFileLink } from '../files/file-links.ts'
import { incomingDirectory } from '../files/file-storage.ts'
import type { Caller } from '../keys/find-caller.ts'
import { admitUpload, allowanceUsedUp } from './upload-allowance.ts'
import { requireUploadSpace, withDiskFullFailure, writeBody } from './write-body.ts'

export type Upload = { uploadId: string; videoUrl: string; sizeBytes: number; expiresAt: string }

/** `declaredBytes`: Content-Length, null when not given. `periodMs`: see `BodyLimits`. */
export type IncomingFile = { body: Readable; name: string; declaredBytes: number | null; periodMs: number }

/**
 * Takes a file in and gives the link that serves as `videoUrl`. A body that breaks off leaves nothing.
 *
 * @throws Failure `too_large`, `invalid` for an empty or broken body, `timeout` for one that hardly comes,
 *   `insufficient_storage` when the disk is full or too much of the owner's waits to be used.
 */
export async function receiveUpload(
  database: Database,
  storage: Storage,
  caller: Caller,
  file: IncomingFile,
): Promise<Upload> {
  const declaredBytes = file.declaredBytes ?? 0
  const largest = settings().MAX_SOURCE_MEGABYTES * 2 ** 20
  if (declaredBytes > largest) throw tooLarge()
  await mkdir(incomingDirectory(), { recursive: true, mode: 0o700 })
  const { maxBytes, begin, release } = await admitUpload(database, caller.ownerId, declaredBytes)
  const id = newId('upl')
  const draft = join(incomingDirectory(), id)
  try {
    await requireUploadSpace(incomingDirectory(), declaredBytes)
    const limits = maxBytes < largest ? { maxBytes, tooLarge: allowanceUsedUp } : { maxBytes: largest, tooLarge }
    const sizeBytes = await writeBody(file.body, draft, { ...limits, begin, periodMs: file.periodMs })
    if (sizeBytes === 0) throw new Failure('invalid', coded('body_empty'))
    const key = `uploads/${id}/source`
    await storage.put(key, draft).catch((cause) => Promise.reject(withDiskFullFailure(cause)))
    await database.insert(uploads).values({ id, ownerId: caller.ownerId, file: key, name: file.name, sizeBytes })
    const expiresAt = new Date(currentDatabaseTime().getTime() + UPLOAD_DAYS * 24 * 3600_000).toISOString()
    return { uploadId: id, videoUrl: createFileLink(key), sizeBytes, expiresAt }
  } finally {
    release()
    await rm(draft, { force: true })
  }
}

function tooLarge(): Failure {
  return new Failure('too_large', coded('upload_too_large', { most: settings().MAX_SOURCE_MEGABYTES }))
}
