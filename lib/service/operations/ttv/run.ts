import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import type { TtvRequest } from '#lib/contract/operations/ttv.ts'
import { type Provenance, provenanceOf, withNote } from '#lib/contract/provenance.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskInput, TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { type SpokenText, speakText } from '../../speech/speak-text.ts'
import { shotSources } from '../../stock/shot-sources.ts'
import { VIDEO_LENGTH } from '../../writing/write-script.ts'
import { brandOf, type FetchedBrand } from '../brand-of.ts'
import { decidedSafeAreas } from '../decided-safe-areas.ts'
import { filesOfVideo } from '../made-video.ts'
import type { RunContext } from '../run-context.ts'
import { creditsOf, storeMedia } from '../store-media.ts'
import { storeOutputFiles } from '../store-output-files.ts'
import { captionsProvenance } from './captions-provenance.ts'
import { fetchPictures, PROVIDER_SHARE } from './fetch-pictures.ts'
import { picturesProvenance } from './pictures-provenance.ts'
import { withOptionalModels } from './with-optional-models.ts'

/** What the longest script that is taken takes when it is read slowly. */
const MAX_SECONDS = 20 * 60

/** Carries out a project of POST /ttv (interface document, section 4.5). */
export async function runTtv(context: RunContext<TtvRequest>): Promise<FinishedOutput[]> {
  const spoken = await speakText(context, VIDEO_LENGTH)
  requireShortVideo(spoken.made)
  const { transcriptPath } = spoken.made
  const look = { style: context.request.visualStyle, seed: seedOf(context.projectId) }
  const { planned, given, note } = await fetchPictures(context, { transcriptPath, ...look })
  const brand = await brandOf(context)
  const made = await makeVideo({ ...inputOf(context, spoken, brand), ...brand.task, ...look, planned, given }, context)
  return [await outputOf(context, spoken, made, note)]
}

function makeVideo(input: Omit<TaskInput<'ttv'>, 'fonts'>, context: RunContext): Promise<TaskResult<'ttv'>> {
  const { directory, signal, progress } = context
  const from = input.given === null ? 0 : PROVIDER_SHARE
  return withOptionalModels((fonts) =>
    callEngineWithModels(
      { ...videoTaskOptions(directory), kind: 'ttv', input: { ...input, fonts } },
      [],
      signal,
      (stage, fraction, detail) =>
        progress.report(stage, stage === 'illustrating' ? from + (1 - from) * (fraction ?? 0) : fraction, detail),
      'illustrating',
    ),
  )
}

function inputOf(
  { request }: RunContext<TtvRequest>,
  { made }: SpokenText,
  { styleOf }: FetchedBrand,
): Omit<TaskInput<'ttv'>, 'style' | 'seed' | 'given' | 'planned' | 'fonts'> {
  const { template, position, fontSize: size } = request.subtitleStyles
  return {
    narrationPath: made.wavPath ?? made.audioPath,
    transcriptPath: made.transcriptPath,
    captions: template === 'none' ? null : { style: styleOf(template), position, size },
    music: request.additionalFeatures.addBgm,
    ...decidedSafeAreas(request.safeAreas),
    modelsDirectory: settings().MODELS_DIR,
    sources: shotSources(),
  }
}

/** A word can be as long as a script. */
function requireShortVideo({ durationSeconds }: SpokenText['made']): void {
  if (durationSeconds <= MAX_SECONDS) return
  const length = Math.round(durationSeconds / 60)
  const most = MAX_SECONDS / 60
  throw new MediaFailure('too_long', coded('film_too_long', { length, most }))
}

/** Another one for each project, and the same for each attempt at it. */
function seedOf(projectId: string): number {
  return createHash('sha256').update(projectId).digest().readUInt16BE(0)
}

async function outputOf(
  context: RunContext<TtvRequest>,
  { written, madeBy, credits }: SpokenText,
  made: TaskResult<'ttv'>,
  note: CodedMessage | null,
): Promise<FinishedOutput> {
  const { request } = context
  const files = await storeOutputFiles(context, {
    ...filesOfVideo(made),
    shots: { name: 'shots.json', path: made.shotsPath },
    shotPictures: { name: 'shots.jpg', path: made.sheetPath },
    source: { name: 'source', path: made.sourcePath },
  })
  const media = await storeMedia(context, made.files)
  const { durationSeconds, width, height } = made
  const { template } = request.subtitleStyles
  const isCaptioned = template !== 'none' && made.captionFonts !== 'none'
  return {
    id: newId('out'),
    ...{ files, media, durationSeconds, width, height, template: isCaptioned ? template : null },
    sizeBytes: (await stat(made.videoPath)).size,
    ...(written === null ? {} : { script: written }),
    madeBy: [
      ...madeBy,
      noted(picturesProvenance(made.pictures), note),
      ...captionsProvenance(made.captionFonts),
      ...(request.additionalFeatures.addBgm ? [MUSIC] : []),
    ],
    credits: [...credits, ...creditsOf(made.media), ...creditsOf(worksIn(made.pictures))],
  }
}

const noted = (made: Provenance, note: CodedMessage | null): Provenance => (note === null ? made : withNote(made, note))

/** The works of others that were filmed, by their shots. */
function worksIn(pictures: TaskResult<'ttv'>['pictures']): Parameters<typeof creditsOf>[0] {
  return Object.fromEntries(pictures.flatMap(({ work }, index) => (work === null ? [] : [[index, work]])))
}

const MUSIC = provenanceOf('music', 'built-in', coded('maker_composed'))
