import { and, eq } from 'drizzle-orm'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { findSharedVideos } from '../shares/find-shared-videos.ts'
import { listMentionable, storeMentions } from './mentions.ts'
import { takesReplies } from './reply-to-note.ts'
import { type NoteAuthor, writeNote } from './write-note.ts'

/** A comment of the team on a result, for those who have one of its links. */
export type TeamNoteInput = { id: string; shareId: string; outputId: string; atSeconds: number; text: string }

/**
 * Adds a comment of the team at a time of a result, where people with the link read it.
 *
 * @throws Failure `forbidden`, `rate_limited`; `not_found` where the link is not the team's or does not share the result;
 * `conflict` where it takes no comments.
 */
export async function addTeamNote(actor: Actor, input: TeamNoteInput, by: NoteAuthor): Promise<void> {
  requirePermission(actor, 'projects.make')
  const { teamId } = actor
  const { id, shareId, outputId, atSeconds, text } = input
  await countTry(LIMITS.review, by.userId)
  await countTry(LIMITS.reviewByDay, by.userId)
  const byId = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, shareId))
  const [share] = await inTeam(actor, (transaction) => transaction.select().from(shareLinks).where(byId))
  const shared = share === undefined ? [] : await findSharedVideos(share)
  const video = shared.find(({ firstId }) => firstId === outputId)
  if (share === undefined || video === undefined) throw notFoundFailure()
  await inTeam(actor, async (transaction) => {
    const now = await databaseNow(transaction)
    // Until the comment is there, the link does not change.
    const [open] = await transaction
      .select({ id: shareLinks.id })
      .from(shareLinks)
      .where(and(byId, takesReplies(now)))
      .for('no key update')
    if (open === undefined) throw new Failure('conflict', translatable('This link takes no comments.'))
    const { id: versionId, durationSeconds } = video.output
    const { jobId } = share
    const people = await listMentionable(transaction, { teamId, projectId: jobId })
    const note = {
      ...{ id, teamId, jobId, shareId, outputId, versionId, kind: 'comment' as const, ...storeMentions(text, people) },
      ...{ authorName: by.userName, userId: by.userId, createdAt: now },
      atSeconds: Math.min(atSeconds, durationSeconds),
    }
    await writeNote(transaction, share, note, video.title, now)
  })
}
