import { and, eq } from 'drizzle-orm'
import { editDrafts } from '#db/schema/portal/edit-drafts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { EditChanges } from '#lib/contract/editing/editing.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { findVersions } from './find-versions.ts'

/**
 * Keeps a person's changes to a version of an output until they are rendered; no changes delete the draft. Whether they can
 * be rendered is checked when they are sent.
 *
 * @returns when it was saved.
 * @throws Failure `forbidden`, `not_found`.
 */
export async function saveDraft(member: Member, baseId: string, changes: EditChanges): Promise<string> {
  requirePermission(member, 'projects.make')
  const now = currentDatabaseTime()
  await inTeam(member, async (transaction) => {
    const found = await findVersions(transaction, member, baseId)
    if (found === null) throw notFoundFailure()
    const { teamId, userId } = member
    const outputId = found.first.id
    if (Object.keys(changes).length === 0) {
      await transaction.delete(editDrafts).where(and(eq(editDrafts.userId, userId), eq(editDrafts.outputId, outputId)))
      return
    }
    const set = { baseId, changes, updatedAt: now }
    await transaction
      .insert(editDrafts)
      .values({ teamId, userId, outputId, ...set })
      .onConflictDoUpdate({ target: [editDrafts.userId, editDrafts.outputId], set })
  })
  return now.toISOString()
}
