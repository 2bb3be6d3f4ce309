import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type OutputFiles, outputs } from '#db/schema/service/outputs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { changeEdit } from '#lib/contract/editing/change-edit.ts'
import { type RenderRequest, renderRequest } from '#lib/contract/editing/editing.ts'
import type { Translation } from '#lib/contract/languages/translation.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { newId } from '#lib/core/ids.ts'
import { settings } from '#lib/core/settings/env.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import type { TranscriptOrigin } from '#lib/media/editing/result-transcript.ts'
import { parseStoredJson } from '#lib/media/parse-stored-json.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import type { TaskInput, TaskResult } from '../engine/tasks.ts'
import { fontOf } from '../operations/brand-of.ts'
import { filesOfVideo } from '../operations/made-video.ts'
import type { RunContext } from '../operations/run-context.ts'
import { storeMedia } from '../operations/store-media.ts'
import { type MadeFiles, storeOutputFiles } from '../operations/store-output-files.ts'
import type { OutputRow } from '../projects/present-project.ts'
import type { FinishedOutput } from '../queue/finished-output.ts'
import { fetchStoredFile } from '../sources/fetch-source.ts'
import { applyTranslation } from '../translating/apply-translation.ts'
import { type ReadAloud, readAloud, VOICE_OVER } from '../translating/read-aloud.ts'
import { applyEdit } from './apply-edit.ts'
import { exchangeShots } from './exchange-shots.ts'
import { presentBroll } from './present-broll.ts'
import { presentEdit } from './present-edit.ts'
import { readDecisions } from './read-decisions.ts'
import { writeShots } from './write-shots.ts'

const GONE = coded('source_gone')

/**
 * Carries out a project of POST /projects/{id}/outputs/{output}/render: the output with the edit in it, from its stored
 * decisions and source.
 *
 * @throws FetchFailure when the source is no longer kept; MediaFailure; the signal's reason.
 */
export async function renderAgain(
  database: Database,
  outputId: string,
  context: RunContext,
): Promise<FinishedOutput[]> {
  const { storage, directory, progress } = context
  progress.report('fetching', 0)
  const base = await readBase(database, outputId)
  const { source = '', decisions: decisionsKey = '', transcript = '' } = base.output.files
  const media = Object.entries(base.output.media ?? {})
  const kept = [source, decisionsKey, transcript, ...media.map(([, key]) => key)]
  const found = await Promise.all(kept.map((key) => (key === '' ? undefined : storage.stat(key))))
  if (found.includes(undefined)) throw new FetchFailure('refused', GONE)
  const decided = await decide(context, base, source, decisionsKey)
  const { template, font } = decided
  const sourcePath = await fetchStoredFile(source, join(directory, 'source'), context)
  const files: Record<string, string> = {}
  for (const [index, [name, key]] of media.entries()) {
    files[name] = await fetchStoredFile(key, join(directory, `media-${index}`), context)
  }
  if (font !== null) files[font.face.family] = font.path
  const { shots } = decided.changes
  const exchanged = shots?.length
    ? await exchangeShots(base.output, decided.decisions, shots, sourcePath, context)
    : null
  for (const [name, path] of Object.entries(exchanged?.media ?? {})) {
    if (path === null) delete files[name]
    else files[name] = path
  }
  progress.report('fetching', 1)
  const translated = await inLanguage(exchanged?.decisions ?? decided.decisions, decided.changes.translation, context)
  const { decisions } = translated
  if (translated.path !== null) files[VOICE_OVER] = translated.path
  const origin = parseStoredJson<TranscriptOrigin>(await text(await storage.openRange(transcript)))
  const made = await render({ sourcePath, decisions, files, origin, ...titleOf(base.output, decided.changes) }, context)
  const shown = Object.fromEntries(Object.entries(files).filter(([name]) => name in decisions.media))
  const { shotPictures } = base.output.files
  const isOfShots = shotPictures !== undefined && decisions.shots !== undefined
  const shared = { source, ...(isOfShots && { shotPictures }) }
  const added = {
    ...(await writeShots(decisions, directory)),
    ...(exchanged && { shotPictures: { name: 'shots.jpg', path: exchanged.sheetPath } }),
  }
  const version = {
    ...(await storeVersion(context, made, shared, added)),
    ...metadataOfOriginal(base.output, decisions),
    ...infoOf(base.output, decided.changes),
    template,
  }
  if (exchanged === null && translated.path === null && font === null) return [version]
  const { madeBy, credits } = exchanged ?? { madeBy: version.madeBy, credits: base.output.credits ?? [] }
  return [
    {
      ...version,
      ...{ madeBy: [...madeBy, ...translated.madeBy], credits: [...credits, ...translated.credits] },
      media: await storeMedia(context, shown),
    },
  ]
}

type InLanguage = Omit<ReadAloud, 'path'> & { path: string | null }

/** The decisions as they are, or in another language, and read aloud where that is wanted. */
async function inLanguage(
  decisions: EditDecisions,
  translation: Translation | undefined,
  context: RunContext,
): Promise<InLanguage> {
  const untouched = { path: null, madeBy: [], credits: [] }
  if (translation === undefined) return { decisions, ...untouched }
  const translated = applyTranslation(decisions, translation)
  if (translation.voiceOver === undefined) return { decisions: translated, ...untouched }
  return readAloud(translated, translation.voiceOver, context)
}

function render(
  input: Omit<TaskInput<'render'>, 'modelsDirectory'>,
  { directory, signal, progress }: RunContext,
): Promise<TaskResult<'render'>> {
  const { MODELS_DIR: modelsDirectory } = settings()
  const task = { ...videoTaskOptions(directory), kind: 'render' as const, input: { ...input, modelsDirectory } }
  return callEngineWithModels(task, [], signal, progress.report, 'rendering')
}

type RenderBase = { output: OutputRow; project: typeof projects.$inferSelect }

async function readBase(database: Database, outputId: string): Promise<RenderBase> {
  const [row] = await database
    .select({ output: outputs, project: projects })
    .from(outputs)
    .innerJoin(projects, eq(projects.id, outputs.projectId))
    .where(eq(outputs.id, outputId))
  if (row === undefined) throw new FetchFailure('refused', GONE)
  return row
}

async function decide(context: RunContext, base: RenderBase, source: string, key: string) {
  const { storage, request } = context
  const changes = renderRequest.parse(request)
  const decided = await readDecisions(storage, key)
  const document = presentEdit(base, source, decided)
  const edited = changeEdit(document, changes)
  if (!edited.ok) throw new Error(`An accepted edit is wrong: ${english(edited.refusal)}`)
  const { template } = edited.value.captions
  const font = await fontOf(context, changes.captions?.look?.font, 'captions')
  const decisions = applyEdit(decided, edited.value, changes, document.captions.template, font?.face ?? null)
  return {
    ...{ changes, font, template: template === 'none' ? null : template },
    decisions: font === null ? decisions : withFont(decisions, font.face.family),
  }
}

function withFont(decisions: EditDecisions, family: string): EditDecisions {
  return { ...decisions, media: { ...decisions.media, [family]: { kind: 'font', title: 'Font', credit: null } } }
}

/** The title of a translation, which has none of the original's language. */
function titleOf({ info }: OutputRow, { translation }: RenderRequest): { title?: string } {
  if (translation !== undefined) return translation.title ? { title: translation.title } : {}
  return info === null ? {} : { title: info.title }
}

async function storeVersion(context: RunContext, made: TaskResult<'render'>, shared: OutputFiles, added: MadeFiles) {
  const files = await storeOutputFiles(context, { ...filesOfVideo(made), ...added })
  const { durationSeconds, width, height } = made
  const { size: sizeBytes } = await stat(made.videoPath)
  return { id: newId('out'), files: { ...shared, ...files }, durationSeconds, width, height, sizeBytes }
}

/** What is said about it keeps its language, except for the title where there is a translation of it. */
function infoOf({ info }: OutputRow, { translation }: RenderRequest) {
  return info === null || !translation?.title ? {} : { info: { ...info, title: translation.title } }
}

/** The part of an output's description that an edit does not change. */
function metadataOfOriginal({ info, script, madeBy, credits, media, cut }: OutputRow, decisions: EditDecisions) {
  const [startSeconds, endSeconds] = [secondsOf(decisions.start), secondsOf(decisions.end)]
  return {
    madeBy: madeBy ?? [],
    ...(info === null ? {} : { info }),
    ...(script === null ? {} : { script }),
    ...(credits === null ? {} : { credits }),
    ...(media === null ? {} : { media }),
    ...(cut === null ? {} : { cut: { ...cut, startSeconds, endSeconds } }),
    ...(decisions.shots === undefined ? { insertions: presentBroll(decisions) } : {}),
  }
}
