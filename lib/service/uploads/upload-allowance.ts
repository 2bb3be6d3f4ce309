import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { MAX_UNUSED_UPLOADS, UPLOAD_DAYS } from '#lib/contract/limits.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'

type HeldUploads = { files: number; bytes: number }

/** What each owner is sending to this process now. Announced uploads are not in it. */
const arriving = new Map<string, HeldUploads>()

/** All files of an owner that no project reads from may together be as large as this number of the largest. */
const UNUSED_LARGEST_FILES = 10

export type UploadAdmission = {
  /** How large the file may be. */
  maxBytes: number
  /** Call it with the first byte. @throws Failure `insufficient_storage` where others of the owner came first. */
  begin: () => Promise<void>
  /** Call it when the upload has ended, complete or not. */
  release: () => void
}

/**
 * Lets an owner send one more file while not too much of theirs waits to be used. Room is held once bytes come: a sender
 * that only announces a file takes nothing from others. With several HTTP processes each sees what arrives at itself
 * alone.
 *
 * @param declaredBytes zero when it is not known.
 * @throws Failure `insufficient_storage`.
 */
export async function admitUpload(
  database: Database,
  ownerId: string,
  declaredBytes: number,
): Promise<UploadAdmission> {
  let release = () => {}
  return {
    maxBytes: await requireAllowance(database, ownerId, declaredBytes, { files: 0, bytes: 0 }),
    begin: async () => {
      // Held before it is asked, so that two that begin at once see each other.
      release = hold(ownerId, declaredBytes)
      await requireAllowance(database, ownerId, declaredBytes, { files: 1, bytes: declaredBytes })
    },
    release: () => release(),
  }
}

/**
 * @param own what this file holds already.
 * @returns how large it may be.
 */
async function requireAllowance(
  database: Database,
  ownerId: string,
  declaredBytes: number,
  own: HeldUploads,
): Promise<number> {
  const waiting = await unusedOf(database, ownerId)
  const { files, bytes } = arriving.get(ownerId) ?? own
  const others = { files: waiting.files + files - own.files, bytes: waiting.bytes + bytes - own.bytes }
  const left = UNUSED_LARGEST_FILES * settings().MAX_SOURCE_MEGABYTES * 2 ** 20 - others.bytes
  if (others.files >= MAX_UNUSED_UPLOADS || left <= 0 || declaredBytes > left) throw allowanceUsedUp()
  return left
}

export function allowanceUsedUp(): Failure {
  const message = coded('uploads_used_up', {
    ...{ count: MAX_UNUSED_UPLOADS, size: UNUSED_LARGEST_FILES * settings().MAX_SOURCE_MEGABYTES },
    days: UPLOAD_DAYS,
  })
  return new Failure('insufficient_storage', message)
}

function hold(ownerId: string, bytes: number): () => void {
  const change = (sign: 1 | -1) => {
    const held = arriving.get(ownerId) ?? { files: 0, bytes: 0 }
    const files = held.files + sign
    if (files === 0) arriving.delete(ownerId)
    else arriving.set(ownerId, { files, bytes: held.bytes + sign * bytes })
  }
  change(1)
  return () => change(-1)
}

/** No upload is older than the projects that are read here. */
async function unusedOf(database: Database, ownerId: string): Promise<HeldUploads> {
  const oldest = newId('prj', currentDatabaseTime().getTime() - UPLOAD_DAYS * 24 * 3600_000)
  const [row] = await database.execute<{ files: number; bytes: number }>(sql`
    with used as materialized (
      select distinct source_file as file from service.projects
      where owner_id = ${ownerId} and id >= ${oldest} and source_file is not null
    )
    select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from service.uploads
    where owner_id = ${ownerId} and file not in (select file from used)`)
  return row ?? { files: 0, bytes: 0 }
}
