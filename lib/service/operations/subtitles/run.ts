import { stat } from 'node:fs/promises'
import type { SubtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import { subtitleModels } from '#lib/media/subtitle-models.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { fetchSource } from '../../sources/fetch-source.ts'
import { namesOf, termsOf } from '../../speech/terms-of.ts'
import { hasTranscriber } from '../../speech/transcribe-by-provider.ts'
import { transcribeSource, transcriptProvenance } from '../../speech/transcribe-source.ts'
import { brandOf } from '../brand-of.ts'
import { burnedCaptions } from '../burned-captions.ts'
import { cutBesideAdded } from '../cut-beside-added.ts'
import { decidedSafeAreas } from '../decided-safe-areas.ts'
import { decidedSpeakers } from '../decided-speakers.ts'
import { filesOfVideo } from '../made-video.ts'
import type { RunContext } from '../run-context.ts'
import { cleaningOfSound } from '../sound-cleaning.ts'
import { storeMedia } from '../store-media.ts'
import { storeOutputFiles } from '../store-output-files.ts'
import { captionsOf } from './captions-of.ts'

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
  const { template, position, fontSize, overExistingCaptions: overBurnedCaptions = false } = request.subtitleStyles
  const { MODELS_DIR, SPEECH_MODEL } = settings()
  const options = videoTaskOptions(directory)
  const brand = await brandOf(context)
  const captions = await captionsOf(context)
  // Given captions need only when words are said, which the built-in recognizer tells for nothing.
  const isByProvider = hasTranscriber() && captions === undefined
  if (isByProvider) await transcribeSource(sourcePath, request.language, context, termsOf(request))
  const made = await callEngineWithModels(
    {
      ...options,
      kind: 'subtitles',
      input: {
        sourcePath,
        language: request.language,
        style: brand.styleOf(template),
        position,
        fontSize,
        overBurnedCaptions,
        ...brand.task,
        ...cleaningOfSound(request),
        ...decidedSafeAreas(request.safeAreas),
        ...decidedSpeakers(request.speakers, brand.styleOf(template)),
        modelsDirectory: MODELS_DIR,
        model: SPEECH_MODEL,
        terms: termsOf(request),
        names: namesOf(request),
        givenCaptions: captions,
      },
    },
    subtitleModels(request.language, SPEECH_MODEL, { hasTranscript: isByProvider }),
    signal,
    progress.report,
    isByProvider ? 'transcribing' : 'fetching',
  )
  return [await outputOf(context, made, sourcePath)]
}

async function outputOf(
  context: RunContext<SubtitlesRequest>,
  made: TaskResult<'subtitles'>,
  sourcePath: string,
): Promise<FinishedOutput> {
  const files = await storeOutputFiles(context, {
    ...filesOfVideo(made),
    source: { name: 'source', path: sourcePath },
  })
  const media = await storeMedia(context, made.files)
  const { durationSeconds, width, height } = made
  const { size: sizeBytes } = await stat(made.videoPath)
  const { directory } = context
  const transcript = await transcriptProvenance(made.transcriptPath, directory)
  const madeBy = [transcript, ...(await burnedCaptions(directory)).madeBy]
  const { template } = context.request.subtitleStyles
  const cut = await cutBesideAdded(made.decisionsPath)
  return { id: newId('out'), files, media, durationSeconds, width, height, sizeBytes, madeBy, template, ...cut }
}
