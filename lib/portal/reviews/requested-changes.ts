import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import type { Member } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'

/** A request for changes that nobody in the team has resolved. */
export const IS_OPEN_REQUEST = and(eq(reviewNotes.kind, 'changes'), isNull(reviewNotes.resolvedAt))

/** Ids of finished projects with open requests for changes, of the team or of one tool. */
export async function readRequestedChanges(
  transaction: Transaction,
  { teamId }: Pick<Member, 'teamId'>,
  tool: Operation | null,
): Promise<string[]> {
  const rows = await transaction
    .selectDistinct({ id: projects.id })
    .from(reviewNotes)
    .innerJoin(projects, and(eq(projects.teamId, teamId), eq(projects.id, reviewNotes.jobId)))
    .where(
      and(
        ...[eq(reviewNotes.teamId, teamId), IS_OPEN_REQUEST, eq(projects.state, 'completed')],
        tool === null ? undefined : eq(projects.operation, tool),
      ),
    )
  return rows.map(({ id }) => id)
}
