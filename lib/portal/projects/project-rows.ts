import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { jobs } from '#db/schema/portal/jobs.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { users } from '#db/schema/portal/users.ts'
import { toSummary } from './to-summary.ts'
import type { ProjectSummary } from './view.ts'

/** Summaries of a team's projects that meet a condition, newest first. */
export async function readSummaries(
  transaction: Transaction,
  team: { teamId: string; teamSlug: string },
  condition: SQL | undefined,
  limit: number,
): Promise<ProjectSummary[]> {
  const rows = await transaction
    .select({ job: jobs, creatorName: users.name })
    .from(jobs)
    .leftJoin(users, eq(users.id, jobs.createdBy))
    .where(and(eq(jobs.teamId, team.teamId), condition))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit)
  const counts = await countOutputs(
    transaction,
    team.teamId,
    rows.map(({ job }) => job.id),
  )
  return rows.map(({ job, creatorName }) => {
    const made = counts.get(job.id)
    return toSummary(job, {
      teamSlug: team.teamSlug,
      creatorName,
      outputCount: made?.outputCount ?? 0,
      posterOutputId: made?.posterOutputId ?? null,
    })
  })
}

type Made = { outputCount: number; posterOutputId: string | null }

async function countOutputs(transaction: Transaction, teamId: string, jobIds: string[]): Promise<Map<string, Made>> {
  if (jobIds.length === 0) return new Map()
  const rows = await transaction
    .select({
      jobId: outputs.jobId,
      outputCount: count(),
      posterOutputId: sql<
        string | null
      >`(array_agg(${outputs.id} order by ${outputs.position}) filter (where ${outputs.files} ? 'poster'))[1]`,
    })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.jobId, jobIds), isNotNull(outputs.importedAt)))
    .groupBy(outputs.jobId)
  return new Map(rows.map(({ jobId, ...made }) => [jobId, made]))
}
