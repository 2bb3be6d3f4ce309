import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import type { Actor } from '#lib/auth/member.ts'
import { pastFolders, showDeleted } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { isUnused } from './is-unused.ts'

/**
 * Lets an upload expire if no project uses it any more. Its row is locked first, as when starting a project, so the
 * update, a separate statement, sees concurrent decisions.
 */
export async function expireUnused(
  transaction: Transaction,
  member: Pick<Actor, 'teamId'>,
  uploadId: string,
): Promise<void> {
  const isMine = and(eq(uploads.teamId, member.teamId), eq(uploads.id, uploadId))
  // A deleted project that is restored has its source.
  await showDeleted(transaction)
  await transaction.select({ id: uploads.id }).from(uploads).where(isMine).for('update')
  await pastFolders(transaction, () =>
    transaction
      .update(uploads)
      .set({ expiresAt: currentDatabaseTime() })
      .where(and(isMine, isUnused(transaction))),
  )
}
