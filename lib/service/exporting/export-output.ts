import { stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outputs } from '#db/schema/service/outputs.ts'
import { type ExportChoices, type ExportedFile, exportChoices } from '#lib/contract/exporting/exporting.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { MadeFile } from '#lib/media/export/export-edit.ts'
import { readDecisions, readTimeline } from '../editing/read-decisions.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import type { RunContext } from '../operations/run-context.ts'
import { storeOutputFiles } from '../operations/store-output-files.ts'
import type { OutputRow } from '../projects/present-project.ts'
import type { FinishedOutput } from '../queue/finished-output.ts'
import { fetchStoredFile } from '../sources/fetch-source.ts'
import { transcriptDocx } from './transcript-docx.ts'
import { transcriptJson, transcriptText } from './transcript-text.ts'
import { wantedVideos } from './wanted-videos.ts'
import { writeZip } from './write-zip.ts'

const GONE = coded('source_gone')

/**
 * Carries out a project of POST /projects/{id}/outputs/{output}/export: one ZIP with the chosen files of an output, from what is
 * stored of it.
 *
 * @throws FetchFailure when that is no longer kept; MediaFailure; the signal's reason.
 */
export async function exportOutput(
  database: Database,
  outputId: string,
  context: RunContext,
): Promise<FinishedOutput[]> {
  const { directory, signal, progress, storage } = context
  progress.report('fetching', 0)
  const [output] = await database.select().from(outputs).where(eq(outputs.id, outputId))
  if (output === undefined) throw new FetchFailure('refused', GONE)
  const { decisions, timeline, source, video } = output.files
  if (decisions === undefined || timeline === undefined || source === undefined || video === undefined) {
    throw new FetchFailure('refused', GONE)
  }
  const kept = await Promise.all([decisions, timeline, source, video].map((key) => storage.stat(key)))
  if (kept.includes(undefined)) throw new FetchFailure('refused', GONE)
  const choices = exportChoices.parse(context.request)
  const stored = await storedFiles(output, choices, context)
  const { MODELS_DIR: modelsDirectory } = settings()
  const size = { width: output.width ?? 0, height: output.height ?? 0, hasCaptions: output.template !== null }
  const input = {
    name: output.info?.title ?? NAME,
    sourcePath: await fetchStoredFile(source, join(directory, 'source'), context),
    decisions: await readDecisions(storage, decisions),
    timeline: await readTimeline(storage, timeline),
    videoPath: await fetchStoredFile(video, join(directory, 'made.mp4'), context),
    files: await mediaFiles(output, context),
    videos: wantedVideos(choices, size),
    sounds: SOUNDS.filter((kind) => choices.files.includes(kind)),
    captionScript: choices.files.includes('ass'),
    projects: PROJECTS.filter((kind) => choices.files.includes(kind)),
    includeSource: choices.includeSource,
    modelsDirectory,
  }
  progress.report('fetching', 1)
  const task = { ...videoTaskOptions(directory), kind: 'export' as const, input }
  const made = await callEngineWithModels(task, [], signal, progress.report, 'rendering')
  return [await storeArchive(context, output, [...made.files, ...stored])]
}

/** Of an edit whose output has no title. */
const NAME = 'Edit'
const SOUNDS = ['mp3', 'wav'] as const
const PROJECTS = ['premiere', 'final-cut', 'otio', 'edl'] as const

/** What of an export lies in the storage already. */
async function storedFiles(output: OutputRow, { files }: ExportChoices, context: RunContext): Promise<MadeFile[]> {
  const { srt, vtt, transcript, thumbnail, thumbnail2, thumbnail3 } = output.files
  const pictures = [thumbnail, thumbnail2, thumbnail3].map((key, index) => ({ key, path: `picture-${index + 1}.jpg` }))
  const wanted = [
    ...(files.includes('srt') ? [{ key: srt, path: 'captions.srt' }] : []),
    ...(files.includes('vtt') ? [{ key: vtt, path: 'captions.vtt' }] : []),
    ...(files.includes('pictures') ? pictures : []),
  ]
  const found: MadeFile[] = []
  for (const { key, path } of wanted) {
    if (key !== undefined) {
      found.push({ path, local: await fetchStoredFile(key, join(context.directory, path), context) })
    } else if (path.startsWith('captions')) found.push({ path, reason: coded('export_without_speech') })
  }
  return [...found, ...(await transcripts(transcript, files, context))]
}

const TRANSCRIPTS = [
  { kind: 'json', path: 'transcript.json', write: transcriptJson },
  { kind: 'txt', path: 'transcript.txt', write: transcriptText },
  { kind: 'docx', path: 'transcript.docx', write: transcriptDocx },
] as const

/** The transcript in the forms that are wanted, with masked words as captions show them. */
async function transcripts(
  key: string | undefined,
  files: ExportChoices['files'],
  context: RunContext,
): Promise<MadeFile[]> {
  const wanted = TRANSCRIPTS.filter(({ kind }) => files.includes(kind))
  const made: MadeFile[] = []
  for (const { kind, path, write } of wanted) {
    if (key === undefined) {
      if (kind !== 'json') made.push({ path, reason: coded('export_without_speech') })
      continue
    }
    const read = await fetchStoredFile(key, join(context.directory, 'stored-transcript.json'), context)
    const local = join(context.directory, path)
    await writeFile(local, await write(read))
    made.push({ path, local })
  }
  return made
}

/** Pictures, videos and music beside the source, under names that say what they are. */
async function mediaFiles({ media }: OutputRow, context: RunContext) {
  const files: Record<string, { path: string; name: string }> = {}
  for (const [index, [key, stored]] of Object.entries(media ?? {}).entries()) {
    if ((await context.storage.stat(stored)) === undefined) continue
    const path = await fetchStoredFile(stored, join(context.directory, `media-${index}`), context)
    files[key] = { path, name: `media-${index + 1}${extname(stored)}` }
  }
  return files
}

async function storeArchive(
  context: RunContext,
  output: OutputRow,
  made: readonly MadeFile[],
): Promise<FinishedOutput> {
  const path = join(context.directory, 'export.zip')
  const whole = made.flatMap((file) => ('local' in file ? [file] : []))
  await writeZip(whole, path, context.signal)
  const files = await storeOutputFiles(context, { archive: { name: 'export.zip', path } })
  const { size: sizeBytes } = await stat(path)
  return {
    ...{ id: newId('out'), files, sizeBytes, madeBy: output.madeBy ?? [] },
    ...{ durationSeconds: output.durationSeconds, width: output.width, height: output.height },
    exportedFiles: await Promise.all(made.map(listed)),
  }
}

async function listed(file: MadeFile): Promise<ExportedFile> {
  if ('local' in file) return { path: file.path, sizeBytes: (await stat(file.local)).size, error: null }
  const { path, reason } = file
  return { path, sizeBytes: null, error: english(reason), errorMessage: reason }
}
