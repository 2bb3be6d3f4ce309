import { statfs } from 'node:fs/promises'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { settings } from '#lib/core/env.ts'
import { Failure } from '#lib/core/failure.ts'
import { makePrivateFolder, portalFolder } from '../team-storage.ts'
import { countPromisedBytes } from './received-pieces.ts'

const MEGABYTE = 2 ** 20

/** What stays free on the disk for all the rest: the database, results that are being copied, logs. */
const SPARE_BYTES = 1024 * MEGABYTE

/** @throws Failure `too_large`: the file alone is more than the product takes. */
export function requireFileSize(sizeBytes: number): void {
  const most = settings().MAX_SOURCE_MEGABYTES * MEGABYTE
  if (sizeBytes <= most) return
  throw new Failure(
    'too_large',
    `The file has ${figure(sizeBytes)}; at most ${figure(most)} are taken. Send a shorter or smaller version of it.`,
  )
}

/** @throws Failure `too_large` where this machine's disk cannot hold the file beside what it was promised already. */
export async function requireDiskRoom(sizeBytes: number): Promise<void> {
  const disk = await statfs(await makePrivateFolder(portalFolder('receiving')))
  const free = disk.bavail * disk.bsize - SPARE_BYTES - (await countPromisedBytes())
  if (sizeBytes <= free) return
  throw new Failure(
    'too_large',
    `There is no room here for ${figure(sizeBytes)} now. Use a link to the video instead, or ask whoever runs this portal to make room.`,
  )
}

/**
 * Must be called in the transaction that adds the upload: begun at the same time, two uploads wait for each other, so
 * that together they cannot pass the limit.
 *
 * @throws Failure `too_large` where the team's uploads would take more than it may keep.
 */
export async function requireTeamRoom(transaction: Transaction, member: Member, sizeBytes: number): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${member.teamId}`}, 0))`)
  const isKept = and(ne(uploads.state, 'refused'), or(isNull(uploads.expiresAt), gt(uploads.expiresAt, sql`now()`)))
  const [sum] = await transaction
    .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
    .from(uploads)
    .where(and(eq(uploads.teamId, member.teamId), isKept))
  const kept = Number(sum?.bytes ?? 0)
  const most = settings().MAX_TEAM_UPLOAD_MEGABYTES * MEGABYTE
  if (kept + sizeBytes <= most) return
  throw new Failure(
    'too_large',
    `Your team keeps ${figure(kept)} of the ${figure(most)} it may upload, so ${figure(sizeBytes)} more do not fit. Delete projects that were made from uploads, or use a link to the video instead.`,
  )
}

/** Thousands, as the pages and file managers count. */
function figure(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
