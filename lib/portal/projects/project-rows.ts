import { and, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { apiKeys } from '#db/schema/portal/api-keys.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { reviewNotes } from '#db/schema/portal/review-notes.ts'
import { users } from '#db/schema/portal/users.ts'
import type { Text } from '#lib/i18n/text.ts'
import { IS_OPEN_REQUEST } from '../reviews/requested-changes.ts'
import { MAX_THUMBNAILS, type ProjectSummary } from './project-view.ts'
import { toSummary } from './to-summary.ts'

/** Summaries of a team's projects in the order given; missing ones and those of other teams are left out. */
export async function readSummaries(
  transaction: Transaction,
  team: { teamId: string; teamSlug: string },
  ids: readonly string[],
  t: Text,
): Promise<ProjectSummary[]> {
  if (ids.length === 0) return []
  const found = await transaction
    .select({
      job: projects,
      creatorName: sql<string | null>`coalesce(${users.name}, ${apiKeys.name})`,
      folderName: folders.name,
      openRequests: openRequestsOf(transaction),
    })
    .from(projects)
    .leftJoin(users, eq(users.id, projects.createdBy))
    .leftJoin(apiKeys, eq(apiKeys.id, projects.apiKeyId))
    .leftJoin(folders, eq(folders.id, projects.folderId))
    .where(and(eq(projects.teamId, team.teamId), inArray(projects.id, [...ids])))
  const byId = new Map(found.map((row) => [row.job.id, row]))
  const rows = ids.flatMap((id) => byId.get(id) ?? [])
  const counts = await countOutputs(
    transaction,
    team.teamId,
    rows.map(({ job }) => job.id),
  )
  return rows.map(({ job, creatorName, folderName, openRequests }) => {
    const { outputCount, posterOutputIds } = counts.get(job.id) ?? { outputCount: 0, posterOutputIds: [] }
    return toSummary(
      job,
      { teamSlug: team.teamSlug, creatorName, folderName, outputCount, posterOutputIds, openRequests },
      t,
    )
  })
}

/** A column beside those of `jobs`. */
export function openRequestsOf(transaction: Transaction): SQL<number> {
  const isOfJob = and(eq(reviewNotes.teamId, projects.teamId), eq(reviewNotes.jobId, projects.id))
  return transaction.$count(reviewNotes, and(isOfJob, IS_OPEN_REQUEST))
}

type Made = { outputCount: number; posterOutputIds: string[] }

async function countOutputs(transaction: Transaction, teamId: string, jobIds: string[]): Promise<Map<string, Made>> {
  const rows = await transaction
    .select({
      jobId: outputs.jobId,
      outputCount: count(),
      posterOutputIds: sql<
        string[]
      >`coalesce((array_agg(${outputs.id} order by ${outputs.position}) filter (where ${outputs.files} ? 'poster'))[1:${MAX_THUMBNAILS}], '{}')`,
    })
    .from(outputs)
    .where(and(eq(outputs.teamId, teamId), inArray(outputs.jobId, jobIds), isNotNull(outputs.importedAt)))
    .groupBy(outputs.jobId)
  return new Map(rows.map(({ jobId, ...made }) => [jobId, made]))
}
