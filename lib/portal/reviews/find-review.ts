import { and, desc, eq } from 'drizzle-orm'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import type { SignedIn } from '#lib/auth/session.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { findOpenShare } from '../shares/find-share.ts'
import { findReviewer } from './find-reviewer.ts'
import { findMentionedNames, listMentionable, readMentions } from './mentions.ts'
import type { SharedNote, SharedReview } from './note-view.ts'

const MAX_SHOWN = 500

/**
 * The feedback on a shared result by the same link: people with another link to it read nothing of it. Null where
 * comments are off, or the link does not work.
 */
export async function findReview(
  {
    token,
    pass,
    outputId,
    versionId,
  }: { token: string; pass: string | undefined; outputId: string; versionId: string },
  person: SignedIn | null,
): Promise<SharedReview | null> {
  const share = (await findOpenShare(token, pass))?.share
  if (share?.comments !== true) return null
  const member = await findReviewer(share, person)
  const isOfIt = and(eq(reviewNotes.shareId, share.id), eq(reviewNotes.outputId, outputId))
  return inWholeTeam(share, async (transaction) => {
    const rows = await transaction
      .select()
      .from(reviewNotes)
      .where(and(eq(reviewNotes.teamId, share.teamId), isOfIt))
      .orderBy(desc(reviewNotes.createdAt), desc(reviewNotes.id))
      .limit(MAX_SHOWN)
    const names = await findMentionedNames(transaction, rows)
    const mayMention = member !== null && hasPermission(member, 'projects.view')
    return {
      ...{ outputId, versionId, member: member?.userName ?? null, memberOf: member?.teamSlug ?? null },
      people: mayMention ? await listMentionable(transaction, { teamId: share.teamId, projectId: share.jobId }) : [],
      notes: rows.map((note) => sharedNote(note, names)),
    }
  })
}

function sharedNote(note: typeof reviewNotes.$inferSelect, names: ReadonlyMap<string, string>): SharedNote {
  const { id, kind, atSeconds, authorName, userId, createdAt, resolvedAt } = note
  return {
    ...{ id, kind, atSeconds, ...readMentions(note, names), author: authorName, isMember: userId !== null },
    createdAt: createdAt.toISOString(),
    isResolved: resolvedAt !== null,
  }
}
