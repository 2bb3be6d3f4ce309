import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { newId } from '#lib/core/ids.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { listMentionable, storeMentions } from './mentions.ts'
import type { NoteReply } from './note-input.ts'
import { type NoteAuthor, writeNote } from './write-note.ts'

/** Whether people with the link of a note can still read there what is answered. */
export function takesReplies(now: Date): SQL | undefined {
  const isOpen = or(isNull(shareLinks.expiresAt), gt(shareLinks.expiresAt, now))
  return and(eq(shareLinks.comments, true), isNull(shareLinks.revokedAt), isOpen)
}

/**
 * Answers a comment at its time in the video, where its author reads it: on the page of the same link. Members who are
 * mentioned or concerned are notified.
 *
 * @param by who is named: the member, and for a key a person of the team. `id` is that of the reply.
 * @throws Failure `forbidden`, `not_found`, `rate_limited`; `conflict` where the link takes no comments any more.
 */
export async function replyToNote(
  member: Actor,
  { noteId, text, mentions: chosen, id }: NoteReply & { id?: string },
  by: NoteAuthor,
  given?: Date,
): Promise<void> {
  requirePermission(member, 'projects.make')
  const { teamId } = member
  const { userId, userName: authorName } = by
  await countTry(LIMITS.review, userId, given)
  await countTry(LIMITS.reviewByDay, userId, given)
  await inTeam(member, async (transaction) => {
    const now = given ?? (await databaseNow(transaction))
    const [found] = await transaction
      .select({ note: reviewNotes, share: shareLinks, info: outputs.info, projectTitle: projects.title })
      .from(reviewNotes)
      .innerJoin(shareLinks, and(eq(shareLinks.id, reviewNotes.shareId), eq(shareLinks.teamId, teamId)))
      .innerJoin(outputs, and(eq(outputs.id, reviewNotes.outputId), eq(outputs.teamId, teamId)))
      .innerJoin(projects, and(eq(projects.id, reviewNotes.jobId), eq(projects.teamId, teamId)))
      .where(and(eq(reviewNotes.teamId, teamId), eq(reviewNotes.id, noteId), eq(reviewNotes.kind, 'comment')))
    if (found === undefined) throw notFoundFailure()
    // Until the reply is there, the link does not change.
    const isThisShare = and(eq(shareLinks.teamId, teamId), eq(shareLinks.id, found.share.id))
    const [open] = await transaction
      .select({ id: shareLinks.id })
      .from(shareLinks)
      .where(and(isThisShare, takesReplies(now)))
      .for('no key update')
    if (open === undefined) throw closed()
    const { jobId, shareId, outputId, versionId, atSeconds } = found.note
    const people = await listMentionable(transaction, { teamId, projectId: jobId })
    const reply = {
      ...{ id: id ?? newId('note', now.getTime()), teamId, jobId, shareId, outputId, versionId, atSeconds },
      ...{ kind: 'comment' as const, ...storeMentions(text, people, chosen), authorName, userId, createdAt: now },
    }
    const title = plainLine(found.info?.title || found.projectTitle)
    await writeNote(transaction, found.share, reply, title, now)
  })
}

function closed(): Failure {
  return new Failure(
    'conflict',
    translatable('The link of this comment no longer takes comments. Send its author a new link.'),
  )
}
