import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { publications } from '#db/schema/portal/publications.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { rolesWith } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { Failure } from '#lib/core/failure.ts'
import { databaseNow } from '../database-now.ts'
import { absent } from '../endpoint.ts'
import { holdPublications, type PublicationRow } from './approval.ts'
import { holdPosts } from './edit-publication.ts'
import { notePostEvent } from './move-post.ts'
import type { DecisionInput } from './post-input.ts'
import { recordPublications } from './record-posts.ts'

/**
 * Approves or declines what waits. Approved posts go out at their times; declined ones become drafts and give their
 * slots back. Whoever proposed something does not decide about it, unless nobody else in the team can.
 *
 * @throws Failure `forbidden`, `not_found`; `conflict` where it does not wait, or was changed since it was shown.
 */
export async function decidePublication(member: Member, input: DecisionInput, now?: Date): Promise<void> {
  requirePermission(member, 'posts.approve')
  await inTeam(member, async (transaction) => {
    const at = now ?? (await databaseNow(transaction))
    const [publication] = await holdPublications(transaction, member.teamId, [input.publicationId])
    if (publication === undefined) throw absent()
    await holdPosts(transaction, member.teamId, publication.id)
    if (publication.approval !== 'waiting') throw new Failure('conflict', 'It is no longer waiting for approval.')
    if (publication.revision !== input.revision) {
      throw new Failure('conflict', 'It was changed since you opened it. Look at it again before you decide.')
    }
    await requireSecondPerson(transaction, member, publication)
    const isApproved = input.decision === 'approve'
    await transaction
      .update(publications)
      .set({
        approval: isApproved ? 'approved' : 'declined',
        decidedBy: member.userId,
        decidedAt: at,
        decisionNote: input.note === '' ? null : input.note,
        updatedAt: at,
      })
      .where(and(eq(publications.teamId, member.teamId), eq(publications.id, publication.id)))
    await transaction
      .update(posts)
      .set(isApproved ? { state: 'scheduled', updatedAt: at } : { ...DECLINED, updatedAt: at })
      .where(
        and(
          eq(posts.teamId, member.teamId),
          eq(posts.publicationId, publication.id),
          eq(posts.state, 'awaiting_approval'),
        ),
      )
    const note = input.note === '' ? '' : ` “${input.note}”`
    const sentence = `${member.userName} ${isApproved ? 'approved' : 'declined'} it.${note}`
    const of = { teamId: member.teamId, publicationId: publication.id, id: null }
    await notePostEvent(transaction, of, isApproved ? 'approved' : 'declined', sentence, at)
    const action = isApproved ? 'publication.approved' : 'publication.declined'
    const said = input.note === '' ? undefined : { note: input.note }
    await recordPublications(transaction, member, action, [publication.id], said)
  })
}

const DECLINED = { state: 'draft' as const, slotAt: null, slotScheduleId: null }

async function requireSecondPerson(
  transaction: Transaction,
  member: Member,
  publication: PublicationRow,
): Promise<void> {
  if (publication.proposedBy !== member.userId) return
  const others = and(
    eq(memberships.teamId, member.teamId),
    ne(memberships.userId, member.userId),
    inArray(memberships.role, rolesWith('posts.approve')),
  )
  if ((await transaction.$count(memberships, others)) === 0) return
  throw new Failure('forbidden', 'Somebody else has to approve what you proposed.')
}
