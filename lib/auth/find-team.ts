import { type SQL, sql } from 'drizzle-orm'
import { type Database, portalDatabase, type Transaction } from '#db/client.ts'
import type { Role } from '#db/schema/portal/memberships.ts'
import { createBatchedLookup } from '#lib/core/work/batched-lookup.ts'

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

type Submission = { submissionId: string; teamId: string }

/**
 * The submission whose job accepts reports with a token, with its team; null if no submission of the job has it. Reports
 * that arrive at the same time are looked up together.
 */
export function findSubmissionOfReport(projectId: string, tokenHash: string): Promise<Submission | null> {
  return findSubmission(`${projectId} ${tokenHash}`)
}

/** Ids of projects and hashes have no spaces; what has some finds nothing. */
const findSubmission = createBatchedLookup(async (names: string[]): Promise<Map<string, Submission>> => {
  const pairs = names.map((name) => name.split(' ') as [string, string])
  const [jobs, tokens] = [pairs.map(([job]) => job), pairs.map(([, token]) => token)]
  const rows = await portalDatabase().execute<
    Record<'job_id' | 'token_hash' | 'submission_id' | 'team_id', string>
  >(sql`
    select * from portal.submissions_of_reports(${sql.param(jobs)}::text[], ${sql.param(tokens)}::text[])`)
  return new Map(
    rows.map((row) => [`${row.job_id} ${row.token_hash}`, { submissionId: row.submission_id, teamId: row.team_id }]),
  )
})

/** The team that an invitation's link leads to; null if no link has this token. */
export function findTeamOfInvitation(tokenHash: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_invitation(${tokenHash}) as team_id`)
}

/** The team whose link shares something under a token; null if no link has it, and once the team is closed. */
export function findTeamOfShare(tokenHash: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_share(${tokenHash}) as team_id`)
}

/** The team that has linked a feed; null for a feed of nobody. @param path of the feed's page. */
export function findTeamOfFeed(path: string): Promise<string | null> {
  return findTeam(sql`select portal.team_of_feed(${path}) as team_id`)
}

function instantOf(value: string | null): Date | null {
  return value === null ? null : new Date(value)
}

async function findTeam(query: SQL): Promise<string | null> {
  const [row] = await portalDatabase().execute<{ team_id: string | null }>(query)
  return row?.team_id ?? null
}
