import { join } from 'node:path'
import type { ChangedShot } from '#lib/contract/editing/shots.ts'
import { coded } from '#lib/contract/messages/coded.ts'
import type { Credit } from '#lib/contract/project.ts'
import { type Provenance, withNote } from '#lib/contract/provenance.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import type { DecidedShots, ShownPicture } from '#lib/media/editing/decided-shots.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { MediaFailure } from '#lib/media/task.ts'
import type { ExchangedShot } from '#lib/media/text-to-video/exchange-shots.ts'
import { WORD_LISTS } from '#lib/media/text-to-video/planned-picture.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import { callEngineWithModels } from '../engine/call-engine-with-models.ts'
import { videoTaskOptions } from '../engine/task-options.ts'
import type { RunContext } from '../operations/run-context.ts'
import { creditsOf } from '../operations/store-media.ts'
import { picturesProvenance } from '../operations/ttv/pictures-provenance.ts'
import type { OutputRow } from '../projects/present-project.ts'
import { fetchStoredFile } from '../sources/fetch-source.ts'
import { applyShots, type ShotFile, shotMedia } from './apply-shots.ts'
import { type FetchedShotFile, fetchShotFiles } from './fetch-shot-files.ts'

/** A video in which shots show something else, before it is rendered. */
export type ExchangedShots = {
  decisions: EditDecisions
  /** Files of its media by name: those that are new, and null for those that are gone. */
  media: Record<string, string | null>
  /** The stills of its shots. */
  sheetPath: string
  madeBy: Provenance[]
  credits: Credit[]
}

/**
 * Gets what shots are to show instead and puts it into the decisions, the report and the credits.
 *
 * @param sourcePath the video without what lies over it.
 * @throws MediaFailure naming the shot that cannot be exchanged; FetchFailure; the signal's reason.
 */
export async function exchangeShots(
  base: OutputRow,
  decided: EditDecisions,
  changes: readonly ChangedShot[],
  sourcePath: string,
  context: RunContext,
): Promise<ExchangedShots> {
  const { shots } = decided
  if (shots === undefined) throw new Error('An accepted change is of a video without shots.')
  const fetched = await fetchShotFiles(changes, decided, context)
  const kinds = new Map<number, ShotFile>()
  for (const [index, { kind, ...file }] of fetched) kinds.set(index, { ...file, kind: kind ?? 'picture' })
  const wished = applyShots(decided, changes, kinds)
  const input = {
    ...{ sourcePath, sheetPath: await sheetOf(base, context), sheet: shots.sheet, style: shots.style },
    ...{ frame: decided.frame, languageTag: decided.languageTag },
    shots: changes.map(({ index }) => exchangedShot(index, wished, fetched.get(index))),
  }
  const { directory, signal, progress } = context
  const task = { ...videoTaskOptions(directory), kind: 'exchange' as const, input }
  const made = await callEngineWithModels(task, [], signal, progress.report, 'fetching')
  for (const [index, file] of kinds) {
    const prepared = made.files[index] ?? null
    if (prepared === null)
      throw new MediaFailure('unsupported_format', coded('shot_file_unusable', { shot: index + 1 }))
    kinds.set(index, { ...file, kind: prepared.kind })
  }
  const decisions = applyShots(decided, changes, kinds)
  const media = Object.fromEntries(
    changes.map(({ index }) => [shotMedia(index), made.files[index]?.path ?? null] as const),
  )
  return { decisions, media, sheetPath: made.sheetPath, ...reportOf(base, decided, decisions) }
}

function exchangedShot(
  index: number,
  { shots, overlays }: EditDecisions,
  file: FetchedShotFile | undefined,
): ExchangedShot {
  const shot = shots?.list[index]
  if (shot === undefined) throw new Error(`There is no shot ${index}.`)
  const { start, end, shown } = shot
  const times = { index, startSeconds: secondsOf(start), endSeconds: secondsOf(end) }
  if (file !== undefined) {
    const cover = overlays.find((overlay) => 'media' in overlay && overlay.media === shotMedia(index))
    return { ...times, endSeconds: secondsOf(cover?.end ?? end), show: 'file', path: file.path, kind: file.kind }
  }
  if (shown.chosen === 'words' && shown.card !== null) return { ...times, show: 'card', card: shown.card }
  return { ...times, show: 'source' }
}

async function sheetOf({ files }: OutputRow, context: RunContext): Promise<string> {
  const { shotPictures } = files
  if (shotPictures === undefined || (await context.storage.stat(shotPictures)) === undefined)
    throw new FetchFailure('refused', coded('source_gone'))
  return fetchStoredFile(shotPictures, join(context.directory, 'base-shots.jpg'), context)
}

function reportOf(
  base: OutputRow,
  before: EditDecisions,
  { shots }: EditDecisions,
): Pick<ExchangedShots, 'madeBy' | 'credits'> {
  const gone = new Set(worksIn(before.shots).map((credit) => JSON.stringify(credit)))
  const kept = (base.credits ?? []).filter(({ title, author, licence, url }) => {
    return !gone.has(JSON.stringify({ title, author, licence, url }))
  })
  const shown = (shots?.list ?? []).map((shot) => shot.shown)
  const madeBy = (base.madeBy ?? []).map((made) => (made.part === 'pictures' ? picturesOf(shown) : made))
  return { madeBy, credits: [...kept, ...worksIn(shots)] }
}

function picturesOf(shown: readonly ShownPicture[]): Provenance {
  const model = shown.find(({ planner }) => planner !== WORD_LISTS)?.planner
  const made = picturesProvenance(shown)
  return model === undefined ? made : withNote(made, coded('pictures_planned', { model }))
}

function worksIn(shots: DecidedShots | undefined): Credit[] {
  const works = (shots?.list ?? []).flatMap(({ shown: { work } }, index) => (work === null ? [] : [[index, work]]))
  return creditsOf(Object.fromEntries(works))
}
