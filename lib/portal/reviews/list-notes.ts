import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { outputs } from '#db/schema/portal/outputs.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { reviewReads } from '#db/schema/portal/review-reads.ts'
import { shareLinks } from '#db/schema/portal/share-links.ts'
import { users } from '#db/schema/portal/users.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { findMentionedNames, readMentions } from './mentions.ts'
import type { TeamNote } from './note-view.ts'
import { takesReplies } from './reply-to-note.ts'

const MAX_LISTED = 2_000

const seen = alias(outputs, 'seen')
const resolver = alias(users, 'resolver')

/** Feedback of people with a link on a project's results, the newest first; for a key, all of it is new. @throws Failure `forbidden`. */
export async function listNotes(member: Actor, projectId: string): Promise<TeamNote[]> {
  requirePermission(member, 'projects.view')
  const takes = sql<boolean>`${takesReplies(currentDatabaseTime())}`
  const { userId: readerId } = member
  const isReader = readerId === null ? sql`false` : eq(reviewReads.userId, readerId)
  const isRead = and(eq(reviewReads.outputId, reviewNotes.outputId), isReader)
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({ note: reviewNotes, version: seen.version, resolver: resolver.name, readAt: reviewReads.readAt, takes })
      .from(reviewNotes)
      .innerJoin(seen, and(eq(seen.id, reviewNotes.versionId), eq(seen.teamId, member.teamId)))
      .innerJoin(shareLinks, and(eq(shareLinks.id, reviewNotes.shareId), eq(shareLinks.teamId, member.teamId)))
      .leftJoin(resolver, eq(resolver.id, reviewNotes.resolvedBy))
      .leftJoin(reviewReads, and(eq(reviewReads.teamId, member.teamId), isRead))
      .where(and(eq(reviewNotes.teamId, member.teamId), eq(reviewNotes.jobId, projectId)))
      .orderBy(desc(reviewNotes.createdAt), desc(reviewNotes.id))
      .limit(MAX_LISTED)
    const names = await findMentionedNames(
      transaction,
      rows.map(({ note }) => note),
    )
    return rows.map(({ note, version, resolver: resolvedBy, readAt, takes: takesComments }) => {
      const { id, outputId, shareId, kind, atSeconds, authorName, userId, createdAt, resolvedAt } = note
      return {
        ...{
          id,
          outputId,
          shareId,
          version,
          kind,
          atSeconds,
          ...readMentions(note, names),
          author: authorName,
          isMember: userId !== null,
          resolvedBy,
        },
        createdAt: createdAt.toISOString(),
        resolvedAt: resolvedAt?.toISOString() ?? null,
        takesReplies: kind === 'comment' && takesComments,
        isNew: (readerId === null || userId !== readerId) && (readAt === null || readAt < createdAt),
      }
    })
  })
}
