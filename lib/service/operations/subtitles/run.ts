import { readFile, stat } from 'node:fs/promises'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { SubtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { settings } from '#lib/core/env.ts'
import { newId } from '#lib/core/ids.ts'
import { subtitleModels } from '#lib/media/subtitle-models.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { callEngine } from '../../engine/call-engine.ts'
import { callSuppliedEngine } from '../../engine/call-supplied-engine.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/settle-project.ts'
import { fetchSource } from '../../sources/fetch-source.ts'
import { hasTranscriber, transcribeByProvider, transcriberName } from '../../speech/transcribe-by-provider.ts'
import type { RunContext } from '../run-context.ts'
import { storeOutputFiles } from '../store-output-files.ts'

/** Carries out a project of POST /subtitles (interface document, section 4.1). */
export async function runSubtitles(context: RunContext<SubtitlesRequest>): Promise<FinishedOutput[]> {
  const { request, signal, progress, directory } = context
  progress.report('fetching', 0)
  const sourcePath = await fetchSource(request.videoUrl, {
    ownerId: context.ownerId,
    directory,
    storage: context.storage,
    signal,
    onProgress: (fraction) => progress.report('fetching', fraction),
  })
  const { template, position, fontSize } = request.subtitleStyles
  const { MODELS_DIR, SPEECH_MODEL } = settings()
  const options = videoTaskOptions(directory)
  if (hasTranscriber()) await transcribeSource(sourcePath, context)
  const made = await callSuppliedEngine(
    {
      ...options,
      kind: 'subtitles',
      input: {
        sourcePath,
        language: request.language,
        style: CAPTION_TEMPLATES[template],
        position,
        fontSize,
        modelsDirectory: MODELS_DIR,
        model: SPEECH_MODEL,
      },
    },
    subtitleModels(request.language, SPEECH_MODEL, { hasTranscript: hasTranscriber() }),
    signal,
    progress.report,
    hasTranscriber() ? 'transcribing' : 'fetching',
  )
  return [await outputOf(context, made, sourcePath)]
}

async function transcriptProvenance(transcriptPath: string): Promise<Provenance> {
  const { recogniser: name }: Transcript = JSON.parse(await readFile(transcriptPath, 'utf8'))
  if (!hasTranscriber()) return { part: 'transcript', by: 'built-in', name, note: null }
  if (name === transcriberName()) return { part: 'transcript', by: 'provider', name, note: null }
  const note = 'The transcription provider could not be used, so the built-in recogniser heard.'
  return { part: 'transcript', by: 'built-in', name, note }
}

/** The engine takes the sound out of the video, and finds the provider's transcript in its directory when it goes on. */
async function transcribeSource(sourcePath: string, context: RunContext<SubtitlesRequest>): Promise<void> {
  const { request, directory, signal, progress } = context
  const task = { ...videoTaskOptions(directory), kind: 'sound', input: { sourcePath } } as const
  const { audioPath } = await callEngine(task, signal, progress.report)
  progress.report('transcribing', 0)
  const onProgress = (fraction: number) => progress.report('transcribing', fraction)
  await transcribeByProvider(audioPath, request.language, { directory, signal, onProgress })
}

async function outputOf(
  context: RunContext<SubtitlesRequest>,
  made: TaskResult<'subtitles'>,
  sourcePath: string,
): Promise<FinishedOutput> {
  const files = await storeOutputFiles(context, {
    video: { name: 'video.mp4', path: made.videoPath },
    thumbnail: { name: 'poster.jpg', path: made.posterPath },
    srt: { name: 'subtitles.srt', path: made.srtPath },
    vtt: { name: 'subtitles.vtt', path: made.vttPath },
    transcript: { name: 'transcript.json', path: made.transcriptPath },
    timeline: { name: 'timeline.json', path: made.timelinePath },
    decisions: { name: 'decisions.json', path: made.decisionsPath },
    source: { name: 'source', path: sourcePath },
  })
  const { durationSeconds, width, height } = made
  const { size: sizeBytes } = await stat(made.videoPath)
  const madeBy = [await transcriptProvenance(made.transcriptPath)]
  const { template } = context.request.subtitleStyles
  return { id: newId('out'), files, durationSeconds, width, height, sizeBytes, madeBy, template }
}
