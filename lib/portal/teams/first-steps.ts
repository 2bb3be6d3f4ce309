import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { invitations } from '#db/schema/portal/invitations.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { schedules } from '#db/schema/portal/schedules.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { type Member, requirePermission } from '#lib/auth/member.ts'
import { hasPermission, type Permission } from '#lib/auth/permissions.ts'
import { inTeam } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { MAKE_REELS } from '../operations/make-reels.ts'

const FIRST_STEPS = ['reel', 'account', 'times', 'people'] as const
export type FirstStep = { name: (typeof FIRST_STEPS)[number]; done: boolean; mayDo: boolean }

const NEEDS: Record<FirstStep['name'], Permission> = {
  reel: 'projects.make',
  account: 'publishing.manage',
  times: 'publishing.manage',
  people: 'members.manage',
}

/**
 * What a new team does first, and what of it any member has done. Null once all of it is done or the person has hidden
 * it, in a frame, and for who makes nothing.
 *
 * @param asked the person asked to see it again: shown even when hidden or done.
 */
export async function findFirstSteps(member: Member, asked = false): Promise<FirstStep[] | null> {
  if (member.embed !== null || !hasPermission(member, 'projects.make')) return null
  return inTeam(member, async (transaction) => {
    if (!asked && (await isHidden(transaction, member))) return null
    const done = await readDone(transaction, member)
    if (!asked && FIRST_STEPS.every((name) => done[name])) return null
    return FIRST_STEPS.map((name) => ({ name, done: done[name], mayDo: hasPermission(member, NEEDS[name]) }))
  })
}

/** Puts the steps away for this person in this team. @throws Failure `forbidden`. */
export async function hideFirstSteps(member: Member): Promise<void> {
  requirePermission(member, 'projects.make')
  await inTeam(member, (transaction) =>
    transaction.update(memberships).set({ firstStepsHiddenAt: currentDatabaseTime() }).where(ofPerson(member)),
  )
}

const ofPerson = ({ teamId, userId }: Member) => and(eq(memberships.teamId, teamId), eq(memberships.userId, userId))

async function isHidden(transaction: Transaction, member: Member): Promise<boolean> {
  const [row] = await transaction
    .select({ hiddenAt: memberships.firstStepsHiddenAt })
    .from(memberships)
    .where(ofPerson(member))
  return row !== undefined && row.hiddenAt !== null
}

/** Opening a sample makes no reel of the team's own. */
async function readDone(transaction: Transaction, { teamId }: Member): Promise<Record<FirstStep['name'], boolean>> {
  const made = and(
    eq(projects.teamId, teamId),
    inArray(projects.operation, MAKE_REELS),
    eq(projects.state, 'completed'),
    ne(projects.sourceKind, 'sample'),
  )
  const linked = and(eq(socialAccounts.teamId, teamId), isNull(socialAccounts.unlinkedAt))
  const asked = and(eq(invitations.teamId, teamId), isNull(invitations.acceptedAt), isNull(invitations.revokedAt))
  const [reel] = await transaction.select({ id: projects.id }).from(projects).where(made).limit(1)
  const [account] = await transaction.select({ id: socialAccounts.id }).from(socialAccounts).where(linked).limit(1)
  const [schedule] = await transaction
    .select({ id: schedules.id })
    .from(schedules)
    .where(eq(schedules.teamId, teamId))
    .limit(1)
  const [invitation] = await transaction.select({ id: invitations.id }).from(invitations).where(asked).limit(1)
  const people = await transaction
    .select({ id: memberships.id })
    .from(memberships)
    .where(eq(memberships.teamId, teamId))
    .limit(2)
  return {
    reel: reel !== undefined,
    account: account !== undefined,
    times: schedule !== undefined,
    people: people.length > 1 || invitation !== undefined,
  }
}
