import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Member } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import type { ReadNumbers } from '#lib/contract/post-numbers.ts'
import { newId } from '#lib/core/ids.ts'

/** A post that went out. @returns its id and the service's. */
export async function makePublished(
  member: Member,
  accountId: string,
  publishedAt: Date,
  rest: { title?: string; outputId?: string } = {},
): Promise<{ id: string; servicePostId: string }> {
  const [publicationId, id] = [newId('pub'), newId('post')]
  const servicePostId = `svc_${id}`
  const { title = 'A title', outputId = null } = rest
  const times = { createdAt: publishedAt, updatedAt: publishedAt }
  const { teamId } = member
  await inTeam(member, async (transaction) => {
    const text = { title, description: '', tags: [], privacy: 'public' as const }
    await transaction.insert(publications).values({ id: publicationId, teamId, outputId, ...text, ...times })
    const state = { state: 'published' as const, servicePostId, verified: true, publishedAt, plannedAt: publishedAt }
    await transaction.insert(posts).values({ id, teamId, publicationId, accountId, ...state, ...times })
  })
  return { id, servicePostId }
}

/** What the service answers of a post whose network reports this. */
export function reported(postId: string, views: number | null, rest: Partial<ReadNumbers> = {}): ReadNumbers {
  const numbers = { views, likes: 3, comments: 0, shares: null }
  return { postId, numbers, gap: null, reason: null, retryAfterSeconds: null, ...rest }
}
