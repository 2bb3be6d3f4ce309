import type { outputs } from '#db/schema/service/outputs.ts'
import type { PartialState, projects } from '#db/schema/service/projects.ts'
import type { Output, PartialResult, Project, Report } from '#lib/contract/project.ts'
import { createFileLink } from '../files/file-links.ts'

export type ProjectRow = typeof projects.$inferSelect
export type OutputRow = typeof outputs.$inferSelect

/**
 * A project as `GET /projects/{id}` shows it. `files` may hold outputs of other projects too; `rendered` names the projects
 * of outputs that are rendered again.
 */
export function presentProject(
  row: ProjectRow,
  files: readonly OutputRow[],
  rendered: ReadonlyMap<string, string>,
): Project {
  const outputId = row.rendersOutputId
  const projectId = outputId === null ? undefined : rendered.get(outputId)
  return {
    projectId: row.id,
    operation: row.operation,
    status: row.state,
    stage: row.stage,
    stageDetail: row.state === 'processing' ? row.stageDetail : null,
    ...(row.state === 'processing' && row.stageDetailMessage !== null
      ? { stageDetailMessage: row.stageDetailMessage }
      : {}),
    stages: row.stages,
    percent: row.percent,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    error: row.error,
    ...(row.errorMessage === null ? {} : { errorMessage: row.errorMessage }),
    errorCode: row.errorCode,
    ...(outputId === null || projectId === undefined
      ? {}
      : { [row.isExport ? 'exports' : 'renders']: { projectId, outputId } }),
    outputs: row.state === 'completed' ? presentOutputs(row, files) : [],
    ...(row.partial === null ? {} : { partial: presentPartial(row, row.partial, files) }),
  }
}

function presentPartial(row: ProjectRow, partial: PartialState, files: readonly OutputRow[]): PartialResult {
  const { reels, source, sourceDurationSeconds, transcript, waveform } = partial
  const hasFiles = row.filesDeletedAt === null
  return {
    reels,
    outputs: row.state === 'completed' ? [] : presentOutputs(row, files),
    ...(source === undefined || !hasFiles ? {} : { sourceUrl: createFileLink(source) }),
    ...(sourceDurationSeconds === undefined ? {} : { sourceDurationSeconds }),
    ...(transcript === undefined || !hasFiles ? {} : { transcriptUrl: createFileLink(transcript) }),
    ...(waveform === undefined ? {} : { waveform }),
  }
}

/** The report of an ended project; links are made again for each attempt to deliver it. */
export function presentReport(row: ProjectRow, files: readonly OutputRow[]): Report {
  if (row.state !== 'completed' && row.state !== 'failed') throw new Error('Only an ended project has a report.')
  return {
    projectId: row.id,
    status: row.state,
    createdAt: row.createdAt.toISOString(),
    completedAt: (row.completedAt ?? row.createdAt).toISOString(),
    error: row.error,
    ...(row.errorMessage === null ? {} : { errorMessage: row.errorMessage }),
    errorCode: row.errorCode,
    outputs: row.state === 'completed' ? presentOutputs(row, files) : [],
  }
}

function presentOutputs(row: ProjectRow, files: readonly OutputRow[]): Output[] {
  if (row.filesDeletedAt !== null) return []
  return files.filter((output) => output.projectId === row.id).map(presentOutput)
}

function presentOutput(output: OutputRow): Output {
  const {
    video,
    audio,
    wav,
    thumbnail,
    srt,
    vtt,
    transcript,
    shots,
    shotPictures,
    decisions,
    source,
    sourceTranscript,
    archive,
  } = output.files
  return {
    id: output.id,
    ...(video === undefined ? {} : { videoUrl: createFileLink(video) }),
    ...(audio === undefined ? {} : { audioUrl: createFileLink(audio) }),
    ...(wav === undefined ? {} : { wavUrl: createFileLink(wav) }),
    ...(thumbnail === undefined ? {} : { thumbnailUrl: createFileLink(thumbnail) }),
    ...presentThumbnails(output.files),
    durationSeconds: output.durationSeconds,
    ...(output.width === null ? {} : { width: output.width }),
    ...(output.height === null ? {} : { height: output.height }),
    sizeBytes: output.sizeBytes,
    ...(srt === undefined || vtt === undefined
      ? {}
      : { subtitlesUrl: { srt: createFileLink(srt), vtt: createFileLink(vtt) } }),
    ...(transcript === undefined ? {} : { transcriptUrl: createFileLink(transcript) }),
    ...(sourceTranscript === undefined ? {} : { sourceTranscriptUrl: createFileLink(sourceTranscript) }),
    ...(shots === undefined ? {} : { shotsUrl: createFileLink(shots) }),
    ...(shotPictures === undefined ? {} : { shotPicturesUrl: createFileLink(shotPictures) }),
    ...(output.info === null ? {} : { info: output.info }),
    ...(output.script === null ? {} : { script: output.script }),
    ...(output.madeBy === null ? {} : { madeBy: output.madeBy }),
    ...(output.cut === null ? {} : { cut: output.cut }),
    ...(output.credits === null ? {} : { credits: output.credits }),
    ...(output.insertions === null ? {} : { insertions: output.insertions }),
    ...(archive === undefined ? {} : { archiveUrl: createFileLink(archive) }),
    ...(output.exportedFiles === null ? {} : { exportedFiles: output.exportedFiles }),
    ...(decisions === undefined || source === undefined ? {} : { editable: true }),
  }
}

function presentThumbnails(files: OutputRow['files']): Pick<Output, 'thumbnails'> {
  const { thumbnail, thumbnail2, thumbnail3, titled1, titled2, titled3 } = files
  const pairs = [
    [thumbnail, titled1],
    [thumbnail2, titled2],
    [thumbnail3, titled3],
  ] as const
  const thumbnails = pairs.flatMap(([plain, titled]) =>
    plain === undefined
      ? []
      : [{ url: createFileLink(plain), ...(titled !== undefined && { titledUrl: createFileLink(titled) }) }],
  )
  return thumbnails.length < 2 ? {} : { thumbnails }
}
