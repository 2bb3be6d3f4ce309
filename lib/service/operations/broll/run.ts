import { readFile, stat } from 'node:fs/promises'
import { brollSettings } from '#lib/contract/broll-settings.ts'
import type { BrollRequest } from '#lib/contract/operations/broll.ts'
import type { Provenance } from '#lib/contract/provenance.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { ModelName } from '#lib/media/models/manifest.ts'
import { recognizerModels } from '#lib/media/recognition/recognizer-model.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { presentBroll } from '../../editing/present-broll.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { fetchSource } from '../../sources/fetch-source.ts'
import { hasTranscriber } from '../../speech/transcribe-by-provider.ts'
import { transcribeSource, transcriptProvenance } from '../../speech/transcribe-source.ts'
import { cutawaysProvenance } from '../../stock/cutaways-provenance.ts'
import { fetchCutaways, hasCutawayProvider } from '../../stock/fetch-cutaways.ts'
import { brandOf } from '../brand-of.ts'
import { cutBesideAdded } from '../cut-beside-added.ts'
import { decidedSafeAreas } from '../decided-safe-areas.ts'
import { filesOfVideo } from '../made-video.ts'
import type { RunContext } from '../run-context.ts'
import { creditsOf, storeMedia } from '../store-media.ts'
import { storeOutputFiles } from '../store-output-files.ts'

/** Carries out a project of POST /broll (interface document, section 4.3). */
export async function runBroll(context: RunContext<BrollRequest>): Promise<FinishedOutput[]> {
  const { request, signal, progress, directory } = context
  progress.report('fetching', 0)
  const sourcePath = await fetchSource(request.videoUrl, {
    ...context,
    onProgress: (fraction) => progress.report('fetching', fraction),
  })
  if (hasTranscriber()) await transcribeSource(sourcePath, null, context)
  const { MODELS_DIR: modelsDirectory, SPEECH_MODEL: model } = settings()
  const chosen = brollSettings.parse(request.brollSettings ?? {})
  const input = { sourcePath, modelsDirectory, model, settings: chosen, pictures: hasCutawayProvider() }
  const brand = await brandOf(context)
  const known: ModelName[] = [...(hasTranscriber() ? [] : recognizerModels('english', model)), 'blazeface']
  const options = videoTaskOptions(directory)
  const stage = hasTranscriber() ? 'transcribing' : 'fetching'
  const planned = await callEngineWithModels(
    { ...options, kind: 'planBroll', input },
    known,
    signal,
    progress.report,
    stage,
  )
  progress.report('illustrating', 0)
  const stock = await fetchCutaways(planned.places, planned.frame, { directory, signal })
  const made = await callEngineWithModels(
    {
      ...options,
      kind: 'broll',
      input: { ...input, ...brand.task, ...decidedSafeAreas(request.safeAreas), stock: stock.files },
    },
    known,
    signal,
    progress.report,
    'illustrating',
  )
  return [await outputOf(context, made, sourcePath, cutawaysProvenance(made.media, stock))]
}

async function outputOf(
  context: RunContext<BrollRequest>,
  made: TaskResult<'broll'>,
  sourcePath: string,
  cutaways: Provenance,
): Promise<FinishedOutput> {
  const files = await storeOutputFiles(context, {
    ...filesOfVideo(made),
    source: { name: 'source', path: sourcePath },
  })
  const media = await storeMedia(context, made.files)
  const { durationSeconds, width, height } = made
  return {
    id: newId('out'),
    ...{ files, media, durationSeconds, width, height, template: null },
    sizeBytes: (await stat(made.videoPath)).size,
    ...(await cutBesideAdded(made.decisionsPath)),
    madeBy: [await transcriptProvenance(made.transcriptPath, context.directory), cutaways],
    credits: creditsOf(made.media),
    insertions: presentBroll(JSON.parse(await readFile(made.decisionsPath, 'utf8'))),
  }
}
