import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { requireRecentProof } from '#lib/auth/recent-proof.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { UNFINISHED_STATES } from '#lib/contract/portal-project-states.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { Failure } from '#lib/core/failure.ts'
import { translatable } from '#lib/i18n/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { customersOf, inCustomer } from '../embeds/customers.ts'
import { notFoundFailure } from '../http/endpoint.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import { reasonOf } from '../posts/move-post.ts'
import { WAITING_STATES } from '../posts/post-state.ts'
import { isCancelable, moveProject } from '../projects/move-project.ts'
import { requestCancellation } from '../projects/request-cancellation.ts'

/** How long owners can restore a deleted team. */
export const GRACE_DAYS = 14

/**
 * Deletes a team with its customers: it closes at once for everybody and is erased after the grace period. Running projects are canceled,
 * posts that wait are held, and the owners get a mail with which they can restore it.
 *
 * @param typedName what the person typed to confirm.
 * @throws Failure `forbidden`, `proof_required`; `invalid` where the name is another; `not_found` if it has been
 *   closed.
 */
export async function closeTeam(
  member: Member,
  typedName: string,
  now: Date = currentDatabaseTime(),
): Promise<{ eraseAt: Date }> {
  requirePermission(member, 'data.manage')
  requireRecentProof(member, now)
  const { teamId, teamName } = member
  if (typedName.trim() !== teamName.trim()) {
    const sentence = translatable('Type {teamName} exactly as shown here.', { teamName })
    throw new Failure('invalid', sentence, { fields: { name: sentence } })
  }
  const eraseAt = new Date(now.getTime() + GRACE_DAYS * 24 * 3_600_000)
  await inTeam(member, async (transaction) => {
    const canceledProjects = await cancelRunning(transaction, member, teamId, now)
    const heldPosts = await holdWaiting(transaction, teamId, now)
    if (!(await close(transaction, member, teamId, { now, eraseAt }))) throw notFoundFailure()
    for (const customer of await customersOf(transaction, member)) {
      await inCustomer(transaction, member, customer.id, () =>
        closeCustomer(transaction, member, customer.id, { now, eraseAt }),
      )
    }
    for (const email of await addressesWith(transaction, teamId, 'data.manage')) {
      await queueMail(transaction, email, { kind: 'team-closed', teamId, closedBy: member.userName }, now)
    }
    const subject = { kind: 'team', id: teamId, name: teamName }
    const after = { eraseAt: eraseAt.toISOString(), canceledProjects, heldPosts }
    await recordAudit(transaction, member, teamId, { action: 'team.closed', subject, after }, now)
  })
  return { eraseAt }
}

type When = { now: Date; eraseAt: Date }

/** @returns false for a team that is closed already. */
async function close(
  transaction: Transaction,
  member: Member,
  teamId: string,
  { now, eraseAt }: When,
): Promise<boolean> {
  const closed = await transaction
    .update(teams)
    .set({ closedAt: now, closedBy: member.userId, eraseAt })
    .where(and(eq(teams.id, teamId), isNull(teams.closedAt)))
    .returning({ id: teams.id })
  return closed.length > 0
}

/** A customer goes with its partner, and comes back with it. */
async function closeCustomer(transaction: Transaction, member: Member, teamId: string, when: When): Promise<void> {
  await cancelRunning(transaction, member, teamId, when.now)
  await holdWaiting(transaction, teamId, when.now)
  await close(transaction, member, teamId, when)
}

async function cancelRunning(transaction: Transaction, member: Member, teamId: string, now: Date): Promise<number> {
  const found = await transaction
    .select()
    .from(projects)
    .where(and(eq(projects.teamId, teamId), inArray(projects.state, UNFINISHED_STATES)))
    .orderBy(asc(projects.id))
    .for('update')
  const running = found.filter(isCancelable)
  const event = coded('team_deleted', { userName: member.userName })
  for (const job of running) {
    await requestCancellation(transaction, job, now)
    await moveProject(transaction, { jobId: job.id, attempt: job.attempt, to: 'cancelled', event }, now)
  }
  return running.length
}

async function holdWaiting(transaction: Transaction, teamId: string, now: Date): Promise<number> {
  const held = await transaction
    .update(posts)
    .set({
      state: 'held',
      ...reasonOf(coded('post_team_closed')),
      reasonCode: 'team_closed',
      updatedAt: now,
    })
    .where(and(eq(posts.teamId, teamId), inArray(posts.state, WAITING_STATES)))
    .returning({ id: posts.id })
  return held.length
}
