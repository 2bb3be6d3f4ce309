import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { folders } from '#db/schema/portal/folders.ts'
import { type OutputRow, outputs } from '#db/schema/portal/outputs.ts'
import { type ProjectRow, projects } from '#db/schema/portal/projects.ts'
import { transcripts } from '#db/schema/portal/transcripts.ts'
import type { Actor } from '#lib/auth/member.ts'
import type { Operation } from '#lib/contract/operations/operations.ts'
import { mediaUrl } from '../projects/to-summary.ts'
import type { Place } from './find-places.ts'

/** A video in which words were found. */
export type FoundVideo = {
  /** Of the output whose transcript it is. */
  id: string
  projectId: string
  title: string
  tool: Operation
  languageTag: string
  durationSeconds: number
  folder: string | null
  /** Where it plays with the times of its places; null where nobody has the video any more. */
  playUrl: string | null
  posterUrl: string | null
  /** Of the video: what new projects can be made from; null where it is no source. */
  source: { kind: 'link' | 'upload' | 'sample'; ref: string } | null
  places: Place[]
  /** Reels that were cut from it, by where they are in it. */
  reels: FoundReel[]
}

type FoundReel = {
  outputId: string
  title: string
  score: number | null
  startSeconds: number
  endSeconds: number
  posterUrl: string | null
}

type Chosen = { outputId: string; places: Place[] }

/** What a page shows of found videos, in their order. */
export async function describeVideos(
  transaction: Transaction,
  { teamId, teamSlug }: Pick<Actor, 'teamId' | 'teamSlug'>,
  chosen: readonly Chosen[],
): Promise<FoundVideo[]> {
  if (chosen.length === 0) return []
  const rows = await transaction
    .select({ transcript: transcripts, output: outputs, job: projects, folder: folders.name })
    .from(transcripts)
    .innerJoin(outputs, eq(outputs.id, transcripts.outputId))
    .innerJoin(projects, eq(projects.id, transcripts.jobId))
    .leftJoin(folders, eq(folders.id, projects.folderId))
    .where(
      and(
        eq(transcripts.teamId, teamId),
        inArray(
          transcripts.outputId,
          chosen.map(({ outputId }) => outputId),
        ),
      ),
    )
  const cut = await readReels(
    transaction,
    teamId,
    rows.filter(({ transcript }) => transcript.ofSource).map(({ job }) => job.id),
  )
  const byId = new Map(rows.map((row) => [row.output.id, row]))
  return chosen.flatMap(({ outputId, places }) => {
    const row = byId.get(outputId)
    if (row === undefined) return []
    const { transcript, output, job, folder } = row
    return [
      {
        id: output.id,
        projectId: job.id,
        title: (!transcript.ofSource && output.info?.title) || job.title,
        tool: job.operation,
        languageTag: transcript.languageTag,
        durationSeconds: Math.max(
          transcript.durationSeconds,
          transcript.ofSource ? (job.sourceDurationSeconds ?? 0) : 0,
        ),
        folder,
        playUrl: transcript.ofSource ? sourceUrl(teamSlug, output, job) : mediaUrl(teamSlug, output.id, 'media'),
        posterUrl: output.files.poster === undefined ? null : mediaUrl(teamSlug, output.id, 'poster'),
        source: sourceOf(job),
        places,
        reels: transcript.ofSource ? (cut.get(job.id) ?? []).map((reel) => toReel(teamSlug, reel)) : [],
      },
    ]
  })
}

function sourceUrl(teamSlug: string, output: OutputRow, job: ProjectRow): string | null {
  if (output.editable) return mediaUrl(teamSlug, output.id, 'source')
  return job.sourceKind === 'upload' ? `/api/media/uploads/${teamSlug}/${job.sourceRef}` : null
}

function sourceOf({ sourceKind, sourceRef }: ProjectRow): FoundVideo['source'] {
  const isSource = sourceKind === 'link' || sourceKind === 'upload' || sourceKind === 'sample'
  return isSource ? { kind: sourceKind, ref: sourceRef } : null
}

async function readReels(transaction: Transaction, teamId: string, jobIds: readonly string[]) {
  const made =
    jobIds.length === 0
      ? []
      : await transaction
          .select()
          .from(outputs)
          .where(
            and(
              eq(outputs.teamId, teamId),
              inArray(outputs.jobId, [...jobIds]),
              isNotNull(outputs.importedAt),
              isNotNull(outputs.cut),
              isNull(outputs.versionOf),
            ),
          )
          .orderBy(asc(outputs.position))
  return Map.groupBy(made, ({ jobId }) => jobId)
}

function toReel(teamSlug: string, output: OutputRow): FoundReel {
  return {
    outputId: output.id,
    title: output.info?.title ?? '',
    score: output.info?.viralityScore ?? null,
    startSeconds: output.cut?.startSeconds ?? 0,
    endSeconds: output.cut?.endSeconds ?? 0,
    posterUrl: output.files.poster === undefined ? null : mediaUrl(teamSlug, output.id, 'poster'),
  }
}
