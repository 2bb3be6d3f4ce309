import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { deletePieces } from './delete-pieces.ts'
import { abandonIdleUploads, isIdle } from './idle-uploads.ts'
import { requireDiskSpace, requireTeamAllowance } from './upload-limits.ts'

/** How long an interrupted upload is kept after its last byte, unless the space is needed. */
const KEEP_MS = 24 * 3_600_000

export type SizedUpload = { id: string; sizeBytes: number }

/**
 * Reserves space for an upload while its bytes arrive. Interrupted uploads of the same team are dropped for it, longest
 * idle first.
 *
 * @param offset how much of it has arrived.
 * @throws Failure `too_large` or, after the first byte, `insufficient_storage`, both with figures; `gone` if the upload
 *   was removed or dropped.
 */
export async function reserveSpace(member: Actor, upload: SizedUpload, offset: number, now: Date): Promise<void> {
  const isBegun = offset > 0
  await requireDiskSpace(upload.sizeBytes - offset, isBegun)
  const givenUp = await inTeam(member, async (transaction) => {
    // Serializes uploads of a team, so concurrent ones cannot exceed its limit together.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${member.teamId}`}, 0))`)
    const left = await requireTeamAllowance(transaction, member, { ...upload, isBegun }, now)
    await recordBytes(transaction, member, upload.id, offset, now)
    return abandonIdleUploads(transaction, await idleBeyond(transaction, member, upload.id, left, now), now)
  })
  for (const id of givenUp) await deletePieces({ id, teamId: member.teamId })
}

/**
 * Records how much has arrived, which keeps the space reserved.
 *
 * @throws Failure `gone` if the upload was removed or dropped.
 */
export async function recordBytes(
  transaction: Transaction,
  member: Actor,
  uploadId: string,
  receivedBytes: number,
  now: Date,
): Promise<void> {
  const isMine = and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId), eq(uploads.state, 'receiving'))
  const set = { receivedBytes, lastByteAt: now, expiresAt: new Date(now.getTime() + KEEP_MS) }
  const noted = await transaction.update(uploads).set(set).where(isMine).returning({ id: uploads.id })
  if (noted.length === 0)
    throw new Failure('gone', translatable('This upload was removed or has expired. Upload the file again.'))
}

/** Interrupted uploads of the team that do not fit into `left` bytes beside those interrupted later. */
async function idleBeyond(
  transaction: Transaction,
  member: Actor,
  exceptId: string,
  left: number,
  now: Date,
): Promise<string[]> {
  const idle = await transaction
    .select({ id: uploads.id, receivedBytes: uploads.receivedBytes })
    .from(uploads)
    .where(and(eq(uploads.teamId, member.teamId), ne(uploads.id, exceptId), isIdle(now)))
    .orderBy(desc(uploads.lastByteAt))
  let room = left
  return idle
    .filter(({ receivedBytes }) => {
      room -= receivedBytes
      return room < 0
    })
    .map(({ id }) => id)
}
