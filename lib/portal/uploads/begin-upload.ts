import { uploads } from '#db/schema/portal/uploads.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { sweepPieces } from './received-pieces.ts'
import { requireDiskRoom, requireFileSize, requireTeamRoom } from './require-room.ts'

/** How long an upload that no project uses is kept. */
const KEEP_UNUSED_MS = 24 * 3_600_000

const MAX_NAME_LENGTH = 200

export type NewUpload = { id: string; sizeBytes: number | undefined; name: string }

/**
 * Notes that a file is about to be sent. Everything that could refuse it is asked before its first byte.
 *
 * @throws Failure `invalid` without a size, `too_large` with what to do instead.
 */
export async function beginUpload(member: Member, { id, sizeBytes, name }: NewUpload): Promise<void> {
  if (sizeBytes === undefined) throw new Failure('invalid', 'The size of the file must be given.')
  requireFileSize(sizeBytes)
  await sweepPieces()
  await requireDiskRoom(sizeBytes)
  const now = new Date()
  const plain = name.replace(/[\p{Cc}/\\]+/gu, ' ').trim()
  const row = {
    id,
    teamId: member.teamId,
    userId: member.userId,
    name: [...plain].slice(0, MAX_NAME_LENGTH).join('') || 'Upload',
    sizeBytes,
    state: 'receiving' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEEP_UNUSED_MS),
  }
  await inTeam(member, async (transaction) => {
    await requireTeamRoom(transaction, member, sizeBytes)
    await transaction.insert(uploads).values(row)
  })
}
