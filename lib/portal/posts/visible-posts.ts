import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Actor } from '#lib/auth/member.ts'
import { hasPermission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { POST_STATES, type PostState } from './post-state.ts'

/** A client sees what waits for approval, is planned or is out; drafts and trouble are the team’s own. */
const SEEN_BY_CLIENTS: PostState[] = ['awaiting_approval', 'scheduled', 'publishing', 'published']

/** Whether a person sees the posts only, and of the projects behind them nothing. */
export function isLimitedToPosts(member: Pick<Actor, 'role' | 'scopes'>): boolean {
  return !hasPermission(member, 'projects.view')
}

/** The states of posts that a person sees. */
export function visibleStates(member: Pick<Actor, 'role' | 'scopes'>): readonly PostState[] {
  return isLimitedToPosts(member) ? SEEN_BY_CLIENTS : POST_STATES
}

/** The condition on posts that a person may see; none for the team itself. */
export function visiblePosts(member: Pick<Actor, 'role' | 'scopes'>): SQL[] {
  return isLimitedToPosts(member) ? [inArray(posts.state, SEEN_BY_CLIENTS)] : []
}

/** Whether the member sees a video at all: clients only those of posts that they see. */
export async function canSeeVideo(member: Actor, outputId: string): Promise<boolean> {
  if (!isLimitedToPosts(member)) return true
  const ofOutput = and(eq(posts.teamId, member.teamId), eq(publications.outputId, outputId), ...visiblePosts(member))
  const found = await inTeam(member, (transaction) =>
    transaction
      .select({ id: posts.id })
      .from(posts)
      .innerJoin(publications, eq(publications.id, posts.publicationId))
      .where(ofOutput)
      .limit(1),
  )
  return found.length > 0
}
