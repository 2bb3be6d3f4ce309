import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { inWholeTeam } from '#lib/auth/tenancy.ts'
import { plainLine } from '#lib/core/log/plain-line.ts'
import { findNewest } from '../editing/find-versions.ts'
import type { ShareRow } from './find-share.ts'

/** A result that a link shares, in its newest version. `firstId` names it in addresses. */
export type SharedVideo = { firstId: string; title: string; text: string; projectTitle: string; output: OutputRow }

/** The results that a link shares, in order; only those in the team's storage. */
export async function findSharedVideos(share: ShareRow): Promise<SharedVideo[]> {
  const { teamId, jobId, outputId } = share
  return inWholeTeam(share, async (transaction) => {
    const isShared = and(
      eq(outputs.teamId, teamId),
      eq(outputs.jobId, jobId),
      isNull(outputs.versionOf),
      isNotNull(outputs.importedAt),
      outputId === null ? undefined : eq(outputs.id, outputId),
    )
    const rows = await transaction
      .select({ first: outputs, projectTitle: projects.title })
      .from(outputs)
      .innerJoin(projects, and(eq(projects.id, outputs.jobId), eq(projects.teamId, teamId)))
      .where(isShared)
      .orderBy(asc(outputs.position))
    const newest = await findNewest(
      transaction,
      share,
      rows.map(({ first }) => first.id),
    )
    return rows
      .map(({ first, projectTitle }) => ({
        firstId: first.id,
        title: plainLine(first.info?.title || projectTitle),
        text: first.info?.caption ?? '',
        projectTitle,
        output: newest.get(first.id) ?? first,
      }))
      .filter(({ output }) => output.files.media !== undefined)
  })
}
