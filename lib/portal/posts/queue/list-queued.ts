import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Actor, Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { PostState } from '../post-state.ts'

/** The place of each publication in the queue of the team, from 1. */
export function queuePlaces(member: Actor): Promise<Map<string, number>> {
  return inTeam(member, async (transaction) => {
    const rows = await transaction
      .select({ id: posts.publicationId, first: sql<string>`min(${posts.plannedAt})` })
      .from(posts)
      .where(
        and(
          eq(posts.teamId, member.teamId),
          eq(posts.queued, true),
          eq(posts.state, 'scheduled'),
          gt(posts.plannedAt, sql`now()`),
        ),
      )
      .groupBy(posts.publicationId)
      .orderBy(sql`min(${posts.plannedAt})`, asc(posts.publicationId))
    return new Map(rows.map(({ id }, index) => [id, index + 1]))
  })
}

/** A post about a result, by the first version of that. `at` is when it goes out or did. */
export type PostedState = {
  firstId: string
  accountId: string
  state: PostState
  at: Date | null
  publicationId: string
}

/** The posts about results, in any of their versions; but those that were canceled. */
export function listPostedStates(member: Member, firstIds: readonly string[]): Promise<PostedState[]> {
  return inTeam(member, (transaction) => listPosted(transaction, member.teamId, firstIds))
}

/** The same within a transaction of the caller. */
export async function listPosted(
  transaction: Transaction,
  teamId: string,
  firstIds: readonly string[],
): Promise<PostedState[]> {
  if (firstIds.length === 0) return []
  const firstId = sql<string>`coalesce(${outputs.versionOf}, ${outputs.id})`
  const isAbout = and(inArray(firstId, [...firstIds]), ne(posts.state, 'cancelled'))
  return transaction
    .select({
      firstId,
      accountId: posts.accountId,
      state: posts.state,
      at: sql<Date | null>`coalesce(${posts.publishedAt}, ${posts.plannedAt})`.mapWith(posts.plannedAt),
      publicationId: posts.publicationId,
    })
    .from(posts)
    .innerJoin(publications, eq(publications.id, posts.publicationId))
    .innerJoin(outputs, eq(outputs.id, publications.outputId))
    .where(and(eq(posts.teamId, teamId), isAbout))
    .orderBy(asc(posts.plannedAt), asc(posts.id))
}
