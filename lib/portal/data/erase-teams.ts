import { and, asc, eq, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias, QueryBuilder } from 'drizzle-orm/pg-core'
import type { Transaction } from '#db/client.ts'
import { erasures } from '#db/schema/portal/erasures.ts'
import { memberships } from '#db/schema/portal/memberships.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { posts } from '#db/schema/portal/posts.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { socialAccounts } from '#db/schema/portal/social-accounts.ts'
import { teams } from '#db/schema/portal/teams.ts'
import { uploads } from '#db/schema/portal/uploads.ts'
import { asSystem } from '#lib/auth/tenancy.ts'
import { currentDatabaseTime } from '#lib/core/database-time.ts'
import { newId } from '#lib/core/ids.ts'
import { logger } from '#lib/core/log/log.ts'
import { purposeMac } from '#lib/core/secrets/purpose-mac.ts'
import { tryDue } from '#lib/core/work/try-each.ts'
import { recordAudit, SYSTEM } from '../audit/record-audit.ts'
import { queueTeamErasure } from '../erasures/queue-erasure.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { addressesWith } from '../members/addresses-with.ts'
import { TASKS } from '../tasks.ts'
import { teamStorage } from '../teams/team-storage.ts'
import { deleteUploadFiles } from '../uploads/delete-upload.ts'

type TeamRow = typeof teams.$inferSelect
type Erasure = typeof erasures.$inferSelect

/**
 * Erases the teams whose grace period is over, the customers of a partner before the partner: of each its files first, then
 * all its rows in one transaction with the proof and the mails to the owners. Until that transaction the team is still
 * there, so after a crash the next round begins again. One that cannot be erased is logged and tried again in the next run.
 *
 * @returns how many teams were erased.
 */
export function eraseTeams(now: Date = currentDatabaseTime(), signal?: AbortSignal): Promise<number> {
  const next = (failedIds: string[]) =>
    asSystem((transaction) =>
      transaction
        .select()
        .from(teams)
        .where(and(isDue(now), notInArray(teams.id, failedIds)))
        .orderBy(sql`partner_team_id is null`, asc(teams.eraseAt))
        .limit(TASKS.eraseTeams.atOnce),
    )
  const failed = ({ id }: TeamRow, error: unknown) =>
    logger('worker').error({ err: error, team: id }, 'a team could not be erased')
  return tryDue(next, { act: (team) => eraseTeam(team, now), failed, signal })
}

/** Erases a team that is due; another one keeps its rows. */
export async function eraseTeam(team: TeamRow, now: Date): Promise<void> {
  const uploadIds = await deleteFiles(team.id)
  await asSystem((transaction) => eraseRows(transaction, team, now))
  // A file could still be written until the rows were gone.
  await teamStorage().deleteFolder(team.id)
  for (const id of uploadIds) await deleteUploadFiles({ id, teamId: team.id })
  logger('worker').info({ team: team.id }, 'a team was erased')
}

/** Its own time has come, or that of the partner whose customer it is: customers are erased first. */
function isDue(now: Date): SQL | undefined {
  const partner = alias(teams, 'partners')
  const ofDuePartner = new QueryBuilder().select({ id: partner.id }).from(partner).where(lte(partner.eraseAt, now))
  return or(lte(teams.eraseAt, now), inArray(teams.partnerTeamId, ofDuePartner))
}

/** The signature of a proof, by a key that is derived from the installation's secret. */
export function signErasure({ id, teamId, counts, requestedAt, erasedAt }: Omit<Erasure, 'signature'>): string {
  const facts = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([id, teamId, facts, requestedAt.toISOString(), erasedAt.toISOString()])
  return purposeMac('erasure', text).toString('base64url')
}

async function deleteFiles(teamId: string): Promise<string[]> {
  const sources = await asSystem((transaction) =>
    transaction.select({ id: uploads.id }).from(uploads).where(eq(uploads.teamId, teamId)),
  )
  await teamStorage().deleteFolder(teamId)
  for (const { id } of sources) await deleteUploadFiles({ id, teamId })
  return sources.map(({ id }) => id)
}

async function eraseRows(transaction: Transaction, { id: teamId, name, closedAt }: TeamRow, now: Date): Promise<void> {
  const isStillDue = and(eq(teams.id, teamId), isDue(now))
  const [due] = await transaction.select({ id: teams.id }).from(teams).where(isStillDue).for('update')
  if (due === undefined) return
  const owners = await addressesWith(transaction, teamId, 'data.manage')
  const facts = {
    id: newId('erase'),
    teamId,
    counts: await countRows(transaction, teamId),
    requestedAt: closedAt ?? now,
    erasedAt: now,
  }
  await queueTeamErasure(transaction, teamId, now)
  await transaction.delete(teams).where(eq(teams.id, teamId))
  await transaction.insert(erasures).values({ ...facts, signature: signErasure(facts) })
  for (const email of owners) {
    await queueMail(transaction, email, { kind: 'team-erased', erasureId: facts.id, teamName: name }, now)
  }
  const subject = { kind: 'team', id: teamId, name: teamId }
  await recordAudit(transaction, SYSTEM, null, { action: 'team.erased', subject, after: facts.counts }, now)
}

async function countRows(transaction: Transaction, teamId: string): Promise<Record<string, number>> {
  return {
    members: await transaction.$count(memberships, eq(memberships.teamId, teamId)),
    projects: await transaction.$count(projects, eq(projects.teamId, teamId)),
    results: await transaction.$count(outputs, eq(outputs.teamId, teamId)),
    originals: await transaction.$count(uploads, eq(uploads.teamId, teamId)),
    posts: await transaction.$count(posts, eq(posts.teamId, teamId)),
    accounts: await transaction.$count(socialAccounts, eq(socialAccounts.teamId, teamId)),
  }
}
