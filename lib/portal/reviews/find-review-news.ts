import { and, asc, eq, gte, isNull, lt, ne, or } from 'drizzle-orm'
import { projects } from '#db/schema/portal/projects.ts'
import { type NoteKind, reviewNotes } from '#db/schema/portal/review-notes.ts'
import { reviewReads } from '#db/schema/portal/review-reads.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { users } from '#db/schema/portal/users.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { teamAddress } from '../webhooks/team-address.ts'
import { findMentionedNames, readMentions } from './mentions.ts'

/** The feedback on a project's results, as a mail shows it. */
export type ReviewNews = {
  title: string
  teamName: string
  link: string
  notes: { kind: NoteKind; author: string; isMember: boolean; atSeconds: number | null; text: string }[]
}

const MOST = 200

/**
 * Feedback that the recipient did not give and has not read, since a moment. Null where there is nothing left of it.
 */
export function findReviewNews(
  named: { teamId: string; projectId: string; since: string },
  recipient: string,
): Promise<ReviewNews | null> {
  const { teamId, projectId, since } = named
  return inWholeTeam(named, async (transaction) => {
    const [reader] = await transaction.select({ id: users.id }).from(users).where(eq(users.email, recipient))
    if (reader === undefined) return null
    const isRead = and(eq(reviewReads.outputId, reviewNotes.outputId), eq(reviewReads.userId, reader.id))
    const rows = await transaction
      .select({ note: reviewNotes, title: projects.title, teamName: teams.name })
      .from(reviewNotes)
      .innerJoin(projects, and(eq(projects.id, reviewNotes.jobId), eq(projects.teamId, teamId)))
      .innerJoin(teams, eq(teams.id, reviewNotes.teamId))
      .leftJoin(reviewReads, and(eq(reviewReads.teamId, teamId), isRead))
      .where(
        and(
          eq(reviewNotes.teamId, teamId),
          eq(reviewNotes.jobId, projectId),
          gte(reviewNotes.createdAt, new Date(since)),
          or(isNull(reviewNotes.userId), ne(reviewNotes.userId, reader.id)),
          or(isNull(reviewReads.readAt), lt(reviewReads.readAt, reviewNotes.createdAt)),
        ),
      )
      .orderBy(asc(reviewNotes.createdAt), asc(reviewNotes.id))
      .limit(MOST)
    const [first] = rows
    if (first === undefined) return null
    const names = await findMentionedNames(
      transaction,
      rows.map(({ note }) => note),
    )
    const notes = rows.map(({ note }) => {
      const { kind, atSeconds, authorName, userId } = note
      return { kind, atSeconds, text: readMentions(note, names).text, author: authorName, isMember: userId !== null }
    })
    const link = `${await teamAddress(transaction, teamId)}/projects/${projectId}`
    return { title: first.title, teamName: first.teamName, link, notes }
  })
}
