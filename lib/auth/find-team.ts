import { type SQL, sql } from 'drizzle-orm'
import { type Database, portalDatabase, type Transaction } from '#db/client.ts'
import type { Role } from '#db/schema/portal/memberships.ts'

/** A team that a person is in, with what decides whether they can enter it (db/schema/portal/teams.ts). */
export type Membership = {
  teamId: string
  slug: string
  name: string
  role: Role
  logoKey: string | null
  requiredProvider: string | null
  closedAt: Date | null
  eraseAt: Date | null
  isSuspended: boolean
}

type MembershipRow = {
  team_id: string
  slug: string
  name: string
  role: Role
  logo_key: string | null
  required_provider: string | null
  closed_at: string | null
  erase_at: string | null
  is_suspended: boolean
}

/**
 * The teams a person is in, oldest membership first. Like the other lookups in this file, it calls a database function
 * that is exempt from the team policies and returns only this.
 */
export async function findMemberships(
  userId: string,
  database: Database | Transaction = portalDatabase(),
): Promise<Membership[]> {
  const rows = await database.execute<MembershipRow>(sql`
    select m.*, portal.is_suspended(m.team_id) as is_suspended from portal.memberships_of_user(${userId}) m`)
  return rows.map(({ slug, name, role, ...row }) => ({
    teamId: row.team_id,
    slug,
    name,
    role,
    logoKey: row.logo_key,
    requiredProvider: row.required_provider,
    closedAt: instantOf(row.closed_at),
    eraseAt: instantOf(row.erase_at),
    isSuspended: row.is_suspended,
  }))
}

/** The team that owns a submission; null if there is none with this id. */
export function findTeamOfSubmission(submissionId: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_submission(${submissionId}) as team_id`)
}

/** The submission whose job accepts reports with a token, with its team; null if no submission of the job has it. */
export async function findSubmissionOfReport(
  projectId: string,
  tokenHash: string,
): Promise<{ submissionId: string; teamId: string } | null> {
  const [row] = await portalDatabase().execute<{ submission_id: string; team_id: string }>(
    sql`select * from portal.submission_of_report(${projectId}, ${tokenHash})`,
  )
  return row === undefined ? null : { submissionId: row.submission_id, teamId: row.team_id }
}

/** The team that an invitation's link leads to; null if no link has this token. */
export function findTeamOfInvitation(tokenHash: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_invitation(${tokenHash}) as team_id`)
}

/** The team whose link shares something under a token; null if no link has it, and once the team is closed. */
export function findTeamOfShare(tokenHash: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_share(${tokenHash}) as team_id`)
}

function instantOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}

async function findTeam(query: SQL): Promise<string | null> {
  const [row] = await portalDatabase().execute<{ team_id: string | null }>(query)
  return row?.team_id ?? null
}
