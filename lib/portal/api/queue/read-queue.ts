import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Actor } from '#lib/auth/member.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { REFUSALS } from '#lib/contract/errors.ts'
import { Failure } from '#lib/core/failure.ts'
import { findPublishingOptions } from '../../posts/publishing-options.ts'
import { queuePlaces } from '../../posts/queue/list-queued.ts'
import type { TeamPost } from '../posts/post-schemas.ts'
import { findPosts } from '../posts/present-post.ts'
import type { madeQueue, queue } from './queue-schemas.ts'

const MOST_POSTS = 5_000

/** What is in the queue, in the order in which it goes out. */
export async function readQueue(actor: Actor, message: string): Promise<z.input<typeof queue>> {
  const [places, { queuePaused: paused }] = await Promise.all([queuePlaces(actor), findPublishingOptions(actor)])
  const ids = [...places.keys()]
  const conditions = [inArray(posts.publicationId, ids), eq(posts.queued, true), eq(posts.state, 'scheduled')]
  const found = ids.length === 0 ? [] : await findPosts(actor, conditions, undefined, MOST_POSTS)
  const grouped = Map.groupBy(found.reverse(), ({ publicationId }) => publicationId)
  const data = ids.map((publicationId) => {
    return { publicationId, place: places.get(publicationId) ?? 0, posts: grouped.get(publicationId) ?? [] }
  })
  return { total: data.length, message, paused, data }
}

/**
 * What one call put into the queue: its publications have the moment of the first one.
 *
 * @throws Failure `not_found` where there is nothing of the call.
 */
export async function readQueued(
  actor: Actor,
  firstId: string,
  outputIds: readonly string[],
): Promise<z.input<typeof madeQueue>> {
  const made = await inTeam(actor, async (transaction) => {
    const ofTeam = eq(publications.teamId, actor.teamId)
    const [first] = await transaction
      .select()
      .from(publications)
      .where(and(ofTeam, eq(publications.id, firstId)))
    if (first?.apiKeyId == null) return []
    const ofCall = and(eq(publications.createdAt, first.createdAt), eq(publications.apiKeyId, first.apiKeyId))
    return transaction
      .select({ id: publications.id, outputId: publications.outputId })
      .from(publications)
      .where(and(ofTeam, ofCall))
      .orderBy(asc(publications.id))
  })
  if (made.length === 0) throw new Failure('not_found', REFUSALS.noPost)
  const publicationIds = made.map(({ id }) => id)
  const found = await findPosts(actor, [inArray(posts.publicationId, publicationIds)], undefined, MOST_POSTS)
  const data: TeamPost[] = found.sort((one, other) => timeOf(one) - timeOf(other))
  const taken = new Set(made.map(({ outputId }) => outputId))
  const leftOutputIds = outputIds.filter((id) => !taken.has(id))
  return { message: 'Added to the queue successfully', publicationIds, data, leftOutputIds }
}

function timeOf({ scheduledAt }: TeamPost): number {
  return scheduledAt === null ? Number.POSITIVE_INFINITY : Date.parse(scheduledAt)
}
