import { type SQL, sql } from 'drizzle-orm'
import { portalDatabase } from '#db/client.ts'
import type { Role } from '#db/schema/portal/memberships.ts'

/** A team that a person is in. */
export type Membership = { teamId: string; slug: string; name: string; role: Role }

/**
 * The teams a person is in, oldest membership first. Like the other lookups in this file, it calls a database function
 * that is exempt from the team policies and returns only this.
 */
export async function findMemberships(userId: string): Promise<Membership[]> {
  const rows = await portalDatabase().execute<{ team_id: string; slug: string; name: string; role: Role }>(
    sql`select * from portal.memberships_of_user(${userId})`,
  )
  return rows.map(({ team_id: teamId, slug, name, role }) => ({ teamId, slug, name, role }))
}

/** The team that owns a submission; null if there is none with this id. */
export function findTeamOfSubmission(submissionId: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_submission(${submissionId}) as team_id`)
}

/** The team whose job accepts reports with a token; null if no submission of the job has it. */
export function findTeamOfReport(jobId: string, tokenHash: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_report(${jobId}, ${tokenHash}) as team_id`)
}

async function findTeam(query: SQL): Promise<string | null> {
  const [row] = await portalDatabase().execute<{ team_id: string | null }>(query)
  return row?.team_id ?? null
}
