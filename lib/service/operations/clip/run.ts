import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import type { ClipRequest } from '#lib/contract/operations/clip.ts'
import { DEFAULT_ASPECT_RATIO, REEL_SIZES } from '#lib/contract/reel-shapes.ts'
import { settings } from '#lib/core/settings/env.ts'
import { clipModels } from '#lib/media/clips/clip-models.ts'
import { maskText } from '#lib/media/editing/mask-words.ts'
import { spokenLanguages } from '#lib/media/languages.ts'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import { readStageFile, runStageOnce } from '#lib/media/stage-file.ts'
import { isSpoken, type Transcript } from '#lib/media/transcript.ts'
import { callEngine } from '#lib/service/engine/call-engine.ts'
import { callEngineWithModels } from '#lib/service/engine/call-engine-with-models.ts'
import type { OnProgress } from '../../engine/messages.ts'
import { videoTaskOptions } from '../../engine/task-options.ts'
import type { TaskInput, TaskResult } from '../../engine/tasks.ts'
import type { FinishedOutput } from '../../queue/finished-output.ts'
import { fetchMusic, fetchSource } from '../../sources/fetch-source.ts'
import { namesOf, termsOf } from '../../speech/terms-of.ts'
import { hasTranscriber } from '../../speech/transcribe-by-provider.ts'
import { transcribeSource } from '../../speech/transcribe-source.ts'
import { fetchPrepared } from '../../stages/prepared-stages.ts'
import { type FetchedCutaways, fetchCutaways, hasCutawayProvider } from '../../stock/fetch-cutaways.ts'
import { chooseByModel, picksOf, type ReelChoice } from '../../writing/choose-reels/choose-by-model.ts'
import { type ImprovedReels, improveReels } from '../../writing/improve-reels.ts'
import { hasWriter } from '../../writing/write-script.ts'
import { brandOf, type FetchedBrand } from '../brand-of.ts'
import { decidedBackground } from '../decided-background.ts'
import { decidedSafeAreas } from '../decided-safe-areas.ts'
import { decidedSpeakers } from '../decided-speakers.ts'
import type { RunContext } from '../run-context.ts'
import { cleaningOfSound } from '../sound-cleaning.ts'
import { type ShownReels, showReels } from './show-reels.ts'
import { storeReel, storeReels } from './store-reels.ts'
import { withPreferences } from './with-preferences.ts'

type Files = { sourcePath: string; musicPath: string | null }

/** Carries out a project of POST /clip (interface document, section 4.2). */
export async function runClip(context: RunContext<ClipRequest>): Promise<FinishedOutput[]> {
  await fetchPrepared(context)
  const files = await fetchFiles(context)
  const shown = showReels(context, files.sourcePath)
  const following = { ...context, progress: { ...context.progress, report: shown.follow } }
  try {
    return await runShown(following, files, shown)
  } finally {
    await shown.settled()
  }
}

async function runShown(context: RunContext<ClipRequest>, files: Files, shown: ShownReels): Promise<FinishedOutput[]> {
  const { sourcePath } = files
  const { language, clipSettings } = context.request
  if (hasTranscriber()) await transcribeSource(sourcePath, language, context, termsOf(context.request, clipSettings))
  const choice = hasWriter() ? await chooseByProvider(context, files) : null
  const { reels: found } = await findReels(context, files, choice)
  const { reels, madeBy } = await writeTexts(context, found, choice)
  const brand = await brandOf(context)
  const input = {
    ...inputOf(context, files, brand),
    ...brand.task,
    reels: reels.map((reel) => withMask(withClosing(reel, context), context)),
  }
  const stock = await cutawaysOf(context, input)
  shown.plan(reels, (reel, shared) => storeReel(context, reel, shared, { madeBy, stock }))
  const made = await makeReels(context, { ...input, stock: stock.map((one) => one.files) })
  return storeReels(context, made, await shown.settled(), { sourcePath, madeBy, stock })
}

async function fetchFiles(context: RunContext<ClipRequest>): Promise<Files> {
  const { request, progress } = context
  const { addBgm } = request.additionalFeatures
  const { url } = request.bgmSettings
  progress.report('fetching', 0)
  const onProgress = (fraction: number | null) => progress.report('fetching', fraction)
  const musicPath = addBgm && url !== undefined ? await fetchMusic(url, { ...context, onProgress }) : null
  const fetched = await fetchSource(request.videoUrl, { ...context, onProgress })
  const { directory, signal } = context
  const task = { ...videoTaskOptions(directory), kind: 'addSilence', input: { sourcePath: fetched } } as const
  // A video without sound has moments too.
  const { sourcePath } = await callEngine(task, signal, () => undefined)
  return { sourcePath, musicPath }
}

/** What the provider chooses, where the operator set one up; kept, so that a second run makes the same reels. */
async function chooseByProvider(context: RunContext<ClipRequest>, files: Files): Promise<ReelChoice | null> {
  const { directory, signal, progress, request } = context
  // Reels that are chosen already, as those of a prepared sample, are not chosen again.
  if ((await readStageFile(join(directory, 'reels.json'))) !== null)
    return readStageFile<ReelChoice>(join(directory, 'choice.json'))
  return runStageOnce(directory, 'choice.json', async () => {
    const input = findInput(context, files)
    const task = { ...videoTaskOptions(directory), kind: 'listTalk', input } as const
    const models = neededModels(context)
    const { sentences, ...spoken } = await callEngineWithModels(task, models, signal, progress.report, firstStage())
    if (sentences.length === 0) return null
    const talk = { ...spoken, sentences, ...input.wish, title: request.videoTitle ?? null }
    const onWindow = (at: number, count: number) =>
      progress.report('selecting', ((at - 1) / count) * CHOICE_SHARE, coded('writer_chooses', { at, count }))
    return chooseByModel(talk, onWindow, signal)
  })
}

/** Share of the stage `selecting` that a provider takes. */
const CHOICE_SHARE = 0.8

const firstStage = () => (hasTranscriber() ? 'transcribing' : 'fetching')

function findReels(
  context: RunContext<ClipRequest>,
  files: Files,
  choice: ReelChoice | null,
): Promise<TaskResult<'find'>> {
  const { directory, signal, progress } = context
  const picked = picksOf(choice, requestedReelCount(context).count)
  const input = { ...findInput(context, files), picked }
  const task = { ...videoTaskOptions(directory), kind: 'find', input } as const
  // What was heard for the choice is not heard again.
  const report: OnProgress = (stage, ...rest) => {
    if (choice === null || stage === 'selecting') progress.report(stage, ...rest)
  }
  return callEngineWithModels(task, neededModels(context), signal, report, choice === null ? firstStage() : 'selecting')
}

const profanityOf = ({ request }: RunContext<ClipRequest>) => ({
  allowsProfanity: request.clipSettings.allowProfanity === true,
})

function findInput(context: RunContext<ClipRequest>, { sourcePath, musicPath }: Files): TaskInput<'listTalk'> {
  const { clipSettings, videoTitle: title } = context.request
  const wish = {
    ...requestedReelCount(context),
    ...requestedLength(context),
    ...profanityOf(context),
    ...(title !== undefined && { title }),
    ...preferencesOf(clipSettings),
  }
  return { ...spokenVideo(context, sourcePath), musicPath, cleaning: cleaningOf(context), wish }
}

/** The provider's words, where the operator set one up; kept like its choice. */
function writeTexts(
  context: RunContext<ClipRequest>,
  found: TaskResult<'find'>['reels'],
  choice: ReelChoice | null,
): Promise<ImprovedReels> {
  const { directory, signal } = context
  return runStageOnce(directory, 'improved.json', async () => {
    const transcript = parseStoredJson<Transcript>(await readFile(join(directory, 'transcript.json'), 'utf8'))
    const asked = { ...requestedReelCount(context), ...profanityOf(context) }
    const improved = await improveReels(found, choice, asked, transcript, signal)
    return { ...improved, madeBy: withPreferences(improved.madeBy, context.request, isSpoken(transcript)) }
  })
}

/** With the call or question that was asked for at the end of its caption. */
function withClosing(
  reel: ImprovedReels['reels'][number],
  { request }: RunContext<ClipRequest>,
): ImprovedReels['reels'][number] {
  const { captionClosing = '' } = request.clipSettings
  if (captionClosing === '') return reel
  return { ...reel, caption: [reel.caption, captionClosing].filter((part) => part !== '').join('\n\n') }
}

/** Its texts give away no more than its captions. */
function withMask(
  reel: ImprovedReels['reels'][number],
  { request }: RunContext<ClipRequest>,
): ImprovedReels['reels'][number] {
  const { mask } = request.brandKit ?? {}
  if (mask === undefined) return reel
  const shown = (text: string) => maskText(text, mask, spokenLanguages[request.language].tag)
  return { ...reel, title: shown(reel.title), caption: maskLines(reel.caption, shown) }
}

/** Line by line, so that paragraphs stay. */
function maskLines(text: string, shown: (line: string) => string): string {
  return text.split('\n').map(shown).join('\n')
}

function requestedReelCount({ request }: RunContext<ClipRequest>) {
  const { reelsCount, prompt, keywords = [] } = request.clipSettings
  return { count: reelsCount ?? null, prompt: prompt ?? null, keywords }
}

function preferencesOf({ preferences }: ClipRequest['clipSettings']) {
  if (preferences === undefined) return {}
  const { traits, words } = preferences
  return { preferences: { traits, words } }
}

function requestedLength({ request }: RunContext<ClipRequest>) {
  const [minSeconds = 0, maxSeconds = 0] = request.clipSettings.reelDuration.split('-').map(Number)
  return { minSeconds, maxSeconds }
}

function cleaningOf({ request }: RunContext<ClipRequest>) {
  const { removeFillerWords, removeSilenceParts } = request.additionalFeatures
  const { longestPause } = request.clipSettings
  const pauses = longestPause === undefined ? {} : { longestPauseSeconds: longestPause }
  return { removeFillerWords, removeSilenceParts, ...pauses }
}

type ClipInput = TaskInput<'clip'>

function inputOf(
  context: RunContext<ClipRequest>,
  { sourcePath, musicPath }: Files,
  { styleOf }: FetchedBrand,
): Omit<ClipInput, 'reels'> {
  const { additionalFeatures, clipSettings, subtitleStyles, brollSettings, bgmSettings } = context.request
  const { addHook: hook, addBroll, addBgm } = additionalFeatures
  const { template, position, fontSize: size, overExistingCaptions: overBurnedCaptions = false } = subtitleStyles
  const { volume, fadeIn: fadeInSeconds, fadeOut: fadeOutSeconds } = bgmSettings
  return {
    ...spokenVideo(context, sourcePath),
    frame: REEL_SIZES[clipSettings.aspectRatio ?? DEFAULT_ASPECT_RATIO],
    screenLayout: clipSettings.screenLayout ?? null,
    ...decidedBackground(clipSettings.background),
    captions: template === 'none' ? null : { style: styleOf(template), position, size },
    overBurnedCaptions,
    cleaning: cleaningOf(context),
    ...cleaningOfSound(context.request),
    ...decidedSafeAreas(context.request.safeAreas),
    ...decidedSpeakers(context.request.speakers, template === 'none' ? null : styleOf(template)),
    minSeconds: requestedLength(context).minSeconds,
    hook,
    broll: addBroll ? brollSettings : null,
    pictures: hasCutawayProvider(),
    music: addBgm ? { path: musicPath, volume, fadeInSeconds, fadeOutSeconds } : null,
  }
}

/** What providers have for each reel, where there is B-roll and a provider of it; everything else is drawn. */
async function cutawaysOf(context: RunContext<ClipRequest>, input: ClipInput): Promise<FetchedCutaways[]> {
  if (input.broll === null || !hasCutawayProvider()) return []
  const { directory, signal } = context
  const { places } = await callTask(context, 'cutaways', input)
  const fetched: FetchedCutaways[] = []
  for (const [index, ofReel] of places.entries()) {
    fetched.push(await fetchCutaways(ofReel, input.frame, { directory, signal, name: `stock-${index + 1}` }))
  }
  return fetched
}

function makeReels(context: RunContext<ClipRequest>, input: ClipInput): Promise<TaskResult<'clip'>> {
  return callTask(context, 'clip', input)
}

function callTask<Kind extends 'cutaways' | 'clip'>(
  context: RunContext<ClipRequest>,
  kind: Kind,
  input: TaskInput<Kind>,
) {
  const { directory, signal, progress } = context
  const task = { ...videoTaskOptions(directory), kind, input }
  return callEngineWithModels(task, neededModels(context), signal, progress.report, 'selecting')
}

function spokenVideo({ request }: RunContext<ClipRequest>, sourcePath: string) {
  const { MODELS_DIR: modelsDirectory, SPEECH_MODEL: model } = settings()
  return {
    sourcePath,
    language: request.language,
    modelsDirectory,
    model,
    terms: termsOf(request, request.clipSettings),
    names: namesOf(request),
  }
}

function neededModels({ request }: RunContext<ClipRequest>) {
  return clipModels(request.language, settings().SPEECH_MODEL, { hasTranscript: hasTranscriber() })
}
