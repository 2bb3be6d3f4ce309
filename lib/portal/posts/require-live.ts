import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { posts } from '#db/schema/portal/posts.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import type { PublicationRow } from './approval.ts'
import { DELETABLE_STATES } from './post-state.ts'

/** What a test key makes is posted nowhere. @throws Failure `forbidden`. */
export function requireLive({ isTest }: Pick<Actor, 'isTest'>): void {
  if (isTest) throw new Failure('forbidden', coded('test_key_posts_nothing'))
}

/**
 * A test key changes only what test keys composed, and only while all of it is drafts: once a person has scheduled it, it
 * goes out. Call it while the publications and their posts are held.
 *
 * @throws Failure `forbidden`.
 */
export async function requireLiveOrTest(
  transaction: Transaction,
  actor: Pick<Actor, 'teamId' | 'isTest'>,
  publications: readonly Pick<PublicationRow, 'id' | 'apiKeyId'>[],
): Promise<void> {
  if (!actor.isTest) return
  const isTestKey = and(eq(apiKeys.teamId, actor.teamId), eq(apiKeys.mode, 'test'))
  const keys = await transaction.select({ id: apiKeys.id }).from(apiKeys).where(isTestKey)
  const ids = publications.map(({ id }) => id)
  const isPlanned = and(inArray(posts.publicationId, ids), notInArray(posts.state, DELETABLE_STATES))
  const planned = await transaction.$count(posts, and(eq(posts.teamId, actor.teamId), isPlanned))
  const isTest = publications.every(({ apiKeyId }) => keys.some(({ id }) => id === apiKeyId))
  if (!isTest || planned > 0) requireLive(actor)
}
