import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Actor, requirePermission } from '#lib/auth/member.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { databaseNow } from '../database-now.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { notifyOfDecision } from '../notices/notify-posts.ts'
import { lockPublications, type PublicationRow } from './approval.ts'
import { lockPosts } from './edit-publication.ts'
import { recordPostEvent } from './move-post.ts'
import type { DecisionInput } from './post-input.ts'
import { recordPublications } from './record-posts.ts'
import { requireLive } from './require-live.ts'

/**
 * Approves or declines what waits. Approved posts go out at their times; declined ones become drafts and give their
 * slots back. The member who proposed something does not decide about it, unless nobody else in the team can.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where it does not wait, or was changed since it was shown.
 */
export async function decidePublication(member: Actor, input: DecisionInput, now?: Date): Promise<void> {
  requirePermission(member, 'posts.approve')
  requireLive(member)
  await inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const [publication] = await lockPublications(transaction, member.teamId, [input.publicationId])
    if (publication === undefined) throw notFoundFailure()
    if (publication.approval !== 'waiting')
      throw new Failure('conflict', translatable('This post is no longer waiting for approval.'))
    if (publication.revision !== input.revision) {
      throw new Failure(
        'conflict',
        translatable('This post has changed since you opened it. Review it again before you decide.'),
      )
    }
    if (await needsSecondPerson(transaction, member, publication)) {
      throw new Failure('forbidden', translatable('You cannot approve your own post.'))
    }
    const decision = { isApproved: input.decision === 'approve', note: input.note }
    await decideLocked(transaction, member, [publication], decision, at)
  })
}

/** Who decides: a member, or a person with a shared link, who has no account and gave `givenName`. */
type Decider = Pick<Actor, 'teamId' | 'userId' | 'apiKeyId' | 'userName'> & { givenName?: string }

/** Approves or declines publications that wait, which the transaction holds. Call it last in the transaction. */
export async function decideLocked(
  transaction: Transaction,
  by: Decider,
  lockedPublications: readonly PublicationRow[],
  { isApproved, note }: { isApproved: boolean; note: string },
  at: Date,
): Promise<void> {
  const decision = {
    approval: isApproved ? ('approved' as const) : ('declined' as const),
    ...{ decidedBy: by.userId, decidedByName: by.userId === null ? (by.givenName ?? null) : null, decidedAt: at },
    ...{ decisionNote: note === '' ? null : note, updatedAt: at },
  }
  const event = eventOf(by, isApproved, note)
  for (const publication of lockedPublications) {
    const { id } = publication
    await lockPosts(transaction, by.teamId, id)
    const byId = and(eq(publications.teamId, by.teamId), eq(publications.id, id))
    await transaction.update(publications).set(decision).where(byId)
    const isWaiting = and(eq(posts.publicationId, id), eq(posts.state, 'awaiting_approval'))
    await transaction
      .update(posts)
      .set(isApproved ? { state: 'scheduled', updatedAt: at } : { ...DECLINED, updatedAt: at })
      .where(and(eq(posts.teamId, by.teamId), isWaiting))
    const of = { teamId: by.teamId, publicationId: id, id: null }
    await recordPostEvent(transaction, of, decision.approval, event, at)
    await notifyOfDecision(transaction, publication, { ...by, isApproved, note }, at)
  }
  const action = isApproved ? 'publication.approved' : 'publication.declined'
  const ids = lockedPublications.map(({ id }) => id)
  await recordPublications(transaction, by, action, ids, note === '' ? undefined : { note })
}

/** People who approve by a shared link have no account. */
function eventOf({ userName, givenName }: Decider, isApproved: boolean, note: string): CodedMessage {
  const person = givenName === undefined ? userName : coded('by_shared_link', { name: givenName })
  if (note === '') return isApproved ? coded('post_approved', { person }) : coded('post_declined', { person })
  return isApproved
    ? coded('post_approved_with_note', { person, note })
    : coded('post_declined_with_note', { person, note })
}

const DECLINED = { state: 'draft' as const, slotAt: null, slotScheduleId: null, queued: false }

/**
 * Whether the actor proposed what a publication is now, and somebody else can decide about it: another member of the team,
 * or for a key always a person or another key.
 */
export async function needsSecondPerson(
  transaction: Transaction,
  member: Actor,
  publication: PublicationRow,
): Promise<boolean> {
  if (member.userId === null) return publication.proposedByKeyId === member.apiKeyId
  if (publication.proposedBy !== member.userId) return false
  const others = and(
    eq(memberships.teamId, member.teamId),
    ne(memberships.userId, member.userId),
    inArray(memberships.role, rolesWith('posts.approve')),
  )
  return (await transaction.$count(memberships, others)) > 0
}
