import { readFile, stat } from 'node:fs/promises'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/env.ts'
import { newId } from '#lib/core/ids.ts'
import type { Storage } from '#lib/core/storage.ts'
import type { LanguageName } from '#lib/media/languages.ts'
import { subtitleModels } from '#lib/media/subtitle-models.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { outputFolder } from '../files/file-storage.ts'
import { keepFile } from '../files/keep-file.ts'
import { callEngine } from '../queue/call-engine.ts'
import { callSuppliedEngine } from '../queue/call-supplied-engine.ts'
import { videoMeans } from '../queue/engine-means.ts'
import type { EngineResult } from '../queue/engine-messages.ts'
import type { FinishedOutput } from '../queue/settle-project.ts'
import type { Progress } from '../queue/track-progress.ts'
import { fetchSource } from '../sources/fetch-source.ts'
import { hasTranscriber, transcribeByProvider, transcriberName } from '../speech/transcribe-by-provider.ts'

/** What the work on a project may use. */
export type Work = {
  projectId: string
  ownerId: string
  attempt: number
  request: unknown
  directory: string
  storage: Storage
  signal: AbortSignal
  progress: Progress
}

/** Carries out a project of POST /subtitles (interface document, section 4.1). */
export async function subtitleProject(work: Work): Promise<FinishedOutput[]> {
  const { signal, progress, directory } = work
  const request = subtitlesRequest.parse(work.request)
  progress.report('fetching', 0)
  const sourcePath = await fetchSource(request.videoUrl, {
    ownerId: work.ownerId,
    directory,
    storage: work.storage,
    signal,
    onProgress: (fraction) => progress.report('fetching', fraction),
  })
  const { template, position, fontSize } = request.subtitleStyles
  const { MODELS_DIR, SPEECH_MODEL } = settings()
  const means = videoMeans(directory)
  if (hasTranscriber()) await letProviderHear(sourcePath, request.language, means, work)
  const made = await callSuppliedEngine(
    {
      ...means,
      kind: 'subtitles',
      job: {
        sourcePath,
        language: request.language,
        style: CAPTION_TEMPLATES[template],
        position,
        fontSize,
        modelsDirectory: MODELS_DIR,
        model: SPEECH_MODEL,
      },
    },
    subtitleModels(request.language, SPEECH_MODEL, { isHeard: hasTranscriber() }),
    signal,
    progress.report,
    hasTranscriber() ? 'transcribing' : 'fetching',
  )
  progress.report('storing', 0)
  return [await store(work, made, await transcriptMaker(made.transcriptPath))]
}

async function transcriptMaker(transcriptPath: string): Promise<Provenance> {
  const { recogniser: name }: Transcript = JSON.parse(await readFile(transcriptPath, 'utf8'))
  if (!hasTranscriber()) return { part: 'transcript', by: 'built-in', name, note: null }
  if (name === transcriberName()) return { part: 'transcript', by: 'provider', name, note: null }
  const note = 'The transcription provider could not be used, so the built-in recogniser heard.'
  return { part: 'transcript', by: 'built-in', name, note }
}

/** The engine takes the sound out of the video, and finds the transcript in its directory when it goes on. */
async function letProviderHear(
  sourcePath: string,
  language: LanguageName,
  means: ReturnType<typeof videoMeans>,
  { signal, progress, directory }: Work,
): Promise<void> {
  const { audioPath } = await callEngine({ ...means, kind: 'sound', sourcePath }, signal, progress.report)
  progress.report('transcribing', 0)
  const onProgress = (fraction: number) => progress.report('transcribing', fraction)
  await transcribeByProvider(audioPath, language, { directory, signal, onProgress })
}

/** Each attempt stores in a folder of its own, so that one that lost its lease cannot touch the files of another. */
async function store(work: Work, made: EngineResult<'subtitles'>, maker: Provenance): Promise<FinishedOutput> {
  const { storage, signal, progress } = work
  const folder = `${outputFolder(work.projectId)}/${work.attempt}`
  const files = {
    video: `${folder}/video.mp4`,
    thumbnail: `${folder}/poster.jpg`,
    srt: `${folder}/subtitles.srt`,
    vtt: `${folder}/subtitles.vtt`,
    transcript: `${folder}/transcript.json`,
  }
  const places: [string, string][] = [
    [files.video, made.videoPath],
    [files.thumbnail, made.posterPath],
    [files.srt, made.srtPath],
    [files.vtt, made.vttPath],
    [files.transcript, made.transcriptPath],
  ]
  for (const [index, [key, path]] of places.entries()) {
    await keepFile(storage, key, path, signal)
    progress.report('storing', (index + 1) / places.length)
  }
  const { durationSeconds, width, height } = made
  const { size: sizeBytes } = await stat(made.videoPath)
  return { id: newId('out'), files, durationSeconds, width, height, sizeBytes, madeBy: [maker] }
}
