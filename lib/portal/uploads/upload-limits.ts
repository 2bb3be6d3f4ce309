import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { pastFolders } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { settings } from '#lib/core/settings/env.ts'
import { spareDiskBytes } from '#lib/core/storage/spare-disk-bytes.ts'
import { type Translatable, translatable } from '#lib/i18n/message.ts'
import { makePrivateFolder, portalFolder, uploadStorage } from '../teams/team-storage.ts'
import { countStored } from '../usage/count-used.ts'
import { storageSentence } from '../usage/limit-messages.ts'
import { PARTNER_IS_FULL, withPayers } from '../usage/payers.ts'
import { readLimits } from '../usage/require-within-limits.ts'
import { isReceiving } from './idle-uploads.ts'
import { countIdleBytes, deleteOrphanedDiskPieces } from './received-pieces.ts'

const MEGABYTE = 2 ** 20

/** @throws Failure `too_large`: if the file is larger than the product accepts. */
export function requireFileSize(sizeBytes: number): void {
  const most = settings().MAX_SOURCE_MEGABYTES * MEGABYTE
  if (sizeBytes <= most) return
  throw new Failure(
    'too_large',
    translatable('The file is {size}, but the limit is {most}. Upload a shorter or smaller version.', {
      size: figure(sizeBytes),
      most: figure(most),
    }),
  )
}

/**
 * Only bytes on disk count, not other uploads' announced sizes. Active uploads displace interrupted ones. With a bucket,
 * nothing is written to the disk.
 *
 * @param isBegun whether part of the file has arrived; it is then kept.
 * @throws Failure if the disk cannot hold this many more bytes; see `noSpace`.
 */
export async function requireDiskSpace(bytes: number, isBegun: boolean): Promise<void> {
  if (uploadStorage().parts !== null) return
  const folder = await makePrivateFolder(portalFolder('receiving'))
  if (bytes <= (await spareDiskBytes(folder))) return
  await deleteOrphanedDiskPieces()
  if (bytes <= (await spareDiskBytes(folder)) + (await countIdleBytes(currentDatabaseTime()))) return
  throw diskFullFailure(bytes, isBegun)
}

export function diskFullFailure(bytes: number, isBegun: boolean): Failure {
  return storageFailure(
    translatable(
      'There is not enough disk space for {size} right now.{isBegun, select, true { Your upload is kept for now.} other {}} Use a link to the video instead, or ask your administrator to free up space.',
      { size: figure(bytes), isBegun: String(isBegun) },
    ),
    isBegun,
  )
}

/** `too_large` before the first byte. Afterwards, the same request can succeed later without resending anything. */
function storageFailure(sentence: Translatable, isBegun: boolean): Failure {
  return new Failure(isBegun ? 'insufficient_storage' : 'too_large', sentence)
}

/**
 * Counts active uploads with their full size, and what the team keeps: its complete uploads against the allowance for
 * uploads, and all its files against the storage that the operator gives it.
 *
 * @returns the bytes left besides them and this upload, which interrupted uploads may use.
 * @throws Failure if this upload does not fit; see `noSpace`.
 */
export async function requireTeamAllowance(
  transaction: Transaction,
  member: Actor,
  upload: { id: string; sizeBytes: number; isBegun: boolean },
  now: Date,
): Promise<number> {
  const isOther = and(eq(uploads.teamId, member.teamId), ne(uploads.id, upload.id))
  const arriving = await sumSizes(transaction, and(isOther, isReceiving(now)))
  const isWhole = and(eq(uploads.state, 'ready'), or(isNull(uploads.expiresAt), gt(uploads.expiresAt, now)))
  const held = arriving + (await sumSizes(transaction, and(isOther, isWhole)))
  const most = settings().MAX_TEAM_UPLOAD_MEGABYTES * MEGABYTE
  if (held + upload.sizeBytes > most) {
    const sentence = translatable(
      'Your team’s uploads use {held} of {most}, so another {size} does not fit.{isBegun, select, true { Your upload is kept for now.} other {}} Delete projects made from uploads, or use a link to the video instead.',
      { held: figure(held), most: figure(most), size: figure(upload.sizeBytes), isBegun: String(upload.isBegun) },
    )
    throw storageFailure(sentence, upload.isBegun)
  }
  const storageLeft = await requireStorage(transaction, member.teamId, upload, arriving)
  return Math.min(most - held - upload.sizeBytes, storageLeft)
}

async function sumSizes(transaction: Transaction, where: SQL | undefined): Promise<number> {
  const [sum] = await pastFolders(transaction, () =>
    transaction
      .select({ bytes: sql<string>`coalesce(sum(${uploads.sizeBytes}), 0)` })
      .from(uploads)
      .where(where),
  )
  return Number(sum?.bytes ?? 0)
}

/** @returns the bytes of the team's storage that are left besides this upload; infinite without a limit. */
async function requireStorage(
  transaction: Transaction,
  teamId: string,
  { sizeBytes, isBegun }: { sizeBytes: number; isBegun: boolean },
  arriving: number,
): Promise<number> {
  const left = await withPayers(transaction, teamId, async (payer) => {
    const most = (await readLimits(transaction, payer.teamId))['stored-bytes']
    if (most === undefined) return Number.POSITIVE_INFINITY
    const free = Math.max(0, most - arriving - (await countStored(transaction, payer.teamId)))
    if (sizeBytes <= free) return free - sizeBytes
    throw storageFailure(
      payer.isPartner ? partnerIsFull(isBegun) : storageSentence({ amount: sizeBytes, left: free, most, isBegun }),
      isBegun,
    )
  })
  return Math.min(...left)
}

function partnerIsFull(isBegun: boolean): Translatable {
  return isBegun
    ? translatable('This site has reached its limit. Your upload is kept for now. Contact the site’s owner.')
    : PARTNER_IS_FULL
}

/** In powers of 1000, as pages and file managers show sizes. */
function figure(bytes: number): Translatable {
  return bytes < 1e9
    ? translatable('{size, number, ::.0 group-off} MB', { size: bytes / 1e6 })
    : translatable('{size, number, ::.0 group-off} GB', { size: bytes / 1e9 })
}
