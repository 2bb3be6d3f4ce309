import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { settleNotices } from '../notices/settle-notices.ts'
import { findMentionedNames, readMentions } from './mentions.ts'
import type { NoteChange } from './note-input.ts'
import { noteThread } from './notify-note.ts'

/**
 * Marks a note as resolved, opens it again, or deletes it. Repeating a change has no effect.
 *
 * @throws Failure `forbidden`, `not_found`.
 */
export async function changeNote(
  member: Actor,
  { noteId, change }: NoteChange,
  now: Date = currentDatabaseTime(),
): Promise<void> {
  requirePermission(member, 'projects.make')
  const byId = and(eq(reviewNotes.teamId, member.teamId), eq(reviewNotes.id, noteId))
  await inTeam(member, async (transaction) => {
    const [note] = await transaction.select().from(reviewNotes).where(byId).for('update')
    if (note === undefined) throw notFoundFailure()
    if (change === 'delete') {
      await transaction.delete(reviewNotes).where(byId)
      await settleNotices(transaction, { teamId: member.teamId, threads: [noteThread(noteId)], by: member }, now)
      await recordDeleted(transaction, member, note, now)
    } else if ((change === 'resolve') === (note.resolvedAt === null)) {
      const resolved = { resolvedAt: now, resolvedBy: member.userId }
      const open = { resolvedAt: null, resolvedBy: null }
      await transaction
        .update(reviewNotes)
        .set(change === 'resolve' ? resolved : open)
        .where(byId)
      if (change === 'resolve') {
        await settleNotices(transaction, { teamId: member.teamId, threads: [noteThread(noteId)], by: member }, now)
      }
    }
  })
}

async function recordDeleted(
  transaction: Transaction,
  member: Actor,
  note: typeof reviewNotes.$inferSelect,
  now: Date,
): Promise<void> {
  const { id, jobId, authorName } = note
  const { text } = readMentions(note, await findMentionedNames(transaction, [note]))
  const [job] = await transaction
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.teamId, member.teamId), eq(projects.id, jobId)))
  const subject = { kind: 'note', id, name: job?.title ?? '' }
  const before = { author: authorName, text }
  await recordAudit(transaction, member, member.teamId, { action: 'note.deleted', subject, before }, now)
}
