import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { translatable } from '#lib/i18n/message.ts'
import { requireFeature } from '../features/features.ts'
import { requireDiskSpace, requireFileSize, requireTeamAllowance } from './upload-limits.ts'

/** How long a created upload is kept before its first byte. */
const KEEP_EMPTY_MS = 10 * 60_000

const MAX_NAME_LENGTH = 200

export type NewUpload = { id: string; sizeBytes: number | undefined; name: string }

/**
 * Creates an upload. Limits are checked before the first byte, but space is reserved only once bytes arrive, so
 * creating uploads costs nothing.
 *
 * @throws Failure `forbidden` where uploads are turned off; `invalid` without a size, `too_large` with what to do instead.
 */
export async function beginUpload(member: Actor, { id, sizeBytes, name }: NewUpload): Promise<void> {
  await requireFeature('uploads')
  if (sizeBytes === undefined)
    throw new Failure('invalid', translatable('The file size is missing. Upload the file again.'))
  requireFileSize(sizeBytes)
  await requireDiskSpace(sizeBytes, false)
  const now = currentDatabaseTime()
  const plain = plainLine(name.replace(/[/\\]+/g, ' '))
  const row = {
    id,
    teamId: member.teamId,
    userId: member.userId,
    apiKeyId: member.apiKeyId,
    name: [...plain].slice(0, MAX_NAME_LENGTH).join('') || 'Upload',
    sizeBytes,
    state: 'receiving' as const,
    createdAt: now,
    expiresAt: new Date(now.getTime() + KEEP_EMPTY_MS),
  }
  await inTeam(member, async (transaction) => {
    await requireTeamAllowance(transaction, member, { id, sizeBytes, isBegun: false }, now)
    await transaction.insert(uploads).values(row)
  })
}
