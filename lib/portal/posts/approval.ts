import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import type { Actor } from '#lib/auth/member.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { notifyOfApprovalAsked } from '../notices/notify-posts.ts'
import { announceApproval } from '../webhooks/announce-approval.ts'
import { recordPostEvent } from './move-post.ts'
import { type Approval, type PostState, WAITING_STATES } from './post-state.ts'

export type PublicationRow = typeof publications.$inferSelect

/** The state in which a post waits for its time. */
export function waitingState(
  approvalRequired: boolean,
  approval: Approval,
): Extract<PostState, 'scheduled' | 'awaiting_approval'> {
  return approvalRequired && approval !== 'approved' ? 'awaiting_approval' : 'scheduled'
}

/** The columns of a publication for which approval is asked. */
export function waitingSince({ userId, apiKeyId }: Pick<Actor, 'userId' | 'apiKeyId'>) {
  return { approval: 'waiting' as const, proposedBy: userId, proposedByKeyId: apiKeyId }
}

/**
 * Holds publications, in one order for everybody, until the transaction ends. The dispatcher, which holds posts first,
 * may still add to their history at the same time: with a stronger lock the two would wait for each other.
 *
 * @throws Failure `not_found` unless all are the team's.
 */
export async function lockPublications(
  transaction: Transaction,
  teamId: string,
  ids: readonly string[],
): Promise<PublicationRow[]> {
  const unique = [...new Set(ids)]
  const rows = await transaction
    .select()
    .from(publications)
    .where(and(eq(publications.teamId, teamId), inArray(publications.id, unique)))
    .orderBy(publications.id)
    .for('no key update')
  if (rows.length < unique.length || rows.length === 0) throw notFoundFailure()
  return rows
}

/**
 * After a change of content, destinations or times: counts the revision, and where the team wants approval, has all
 * posts that wait for their time wait for an approver first, also those that had been approved.
 */
export async function afterChange(
  transaction: Transaction,
  member: Pick<Actor, 'teamId' | 'userId' | 'apiKeyId' | 'userName'>,
  publication: Pick<PublicationRow, 'id' | 'teamId' | 'approval' | 'title' | 'revision'>,
  approvalRequired: boolean,
  now: Date,
): Promise<void> {
  const ofPublication = and(eq(posts.teamId, member.teamId), eq(posts.publicationId, publication.id))
  const waits = approvalRequired
    ? await transaction
        .update(posts)
        .set({ state: 'awaiting_approval', updatedAt: now })
        .where(and(ofPublication, inArray(posts.state, WAITING_STATES)))
        .returning({ id: posts.id })
    : []
  const approval = waits.length > 0 ? waitingSince(member) : { approval: null }
  await transaction
    .update(publications)
    .set({
      ...approval,
      decidedBy: null,
      decidedByName: null,
      decidedAt: null,
      decisionNote: null,
      revision: sql`revision + 1`,
      updatedAt: now,
    })
    .where(and(eq(publications.teamId, member.teamId), eq(publications.id, publication.id)))
  if (waits.length > 0 && publication.approval === 'approved') {
    const of = { teamId: member.teamId, publicationId: publication.id, id: null }
    await recordPostEvent(transaction, of, 'changed', coded('post_changed', { person: member.userName }), now)
  }
  if (waits.length > 0 && publication.approval !== 'waiting') {
    const changed = { ...publication, revision: publication.revision + 1 }
    await announceApproval(transaction, changed, member.userName, now)
    await notifyOfApprovalAsked(transaction, changed, member, now)
  }
}
