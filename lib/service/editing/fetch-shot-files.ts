import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ChangedShot } from '#lib/contract/editing/shots.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { type DecidedShot, TEAM } from '#lib/media/editing/decided-shots.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { MediaFailure } from '#lib/media/task.ts'
import { ownPrompt } from '#lib/media/text-to-video/picture-prompt.ts'
import type { Frame, VisualStyle } from '#lib/media/timeline/timeline.ts'
import type { RunContext } from '../operations/run-context.ts'
import { drawByProvider, pictureSize } from '../providers/pictures/draw-by-provider.ts'
import { fetchShotFile } from '../sources/fetch-source.ts'
import { fetchStock, fetchWork, stockName } from '../stock/fetch-stock.ts'
import type { ShotFile } from './apply-shots.ts'

/** A file as it came; `kind` is null where only the file itself tells. */
export type FetchedShotFile = Omit<ShotFile, 'kind'> & { path: string; kind: ShotFile['kind'] | null }

type Wanted = { change: ChangedShot; shot: DecidedShot; at: number }

/**
 * Fetches what shots are to show, by the index of the shot: works of a stock, pictures of the image provider, files of one's own. Cards
 * and what a shot showed at first need none.
 *
 * @throws MediaFailure naming the shot for which there is nothing; FetchFailure; the signal's reason.
 */
export async function fetchShotFiles(
  changes: readonly ChangedShot[],
  { shots, frame }: Pick<EditDecisions, 'shots' | 'frame'>,
  context: RunContext,
): Promise<Map<number, FetchedShotFile>> {
  const files = new Map<number, FetchedShotFile>()
  if (shots === undefined) return files
  const taken = shots.list.flatMap(({ shown }) => shown.work?.credit.url ?? [])
  for (const [at, change] of changes.entries()) {
    const shot = shots.list[change.index]
    if (shot === undefined) continue
    const file = await fetchShot({ change, shot, at }, { frame, taken, style: shots.style }, context)
    if (file !== null) files.set(change.index, file)
  }
  return files
}

type Video = { frame: Frame; taken: readonly string[]; style: VisualStyle }

function fetchShot(wanted: Wanted, video: Video, context: RunContext): Promise<FetchedShotFile | null> {
  switch (wanted.change.show) {
    case 'offer':
      return fetchOffer(wanted, context)
    case 'search':
      return searchStock(wanted, video, context)
    case 'prompt':
      return drawPrompt(wanted, video, context)
    case 'file':
      return fetchOwn(wanted, context)
    case 'words':
    case 'original':
      return Promise.resolve(null)
  }
}

async function fetchOffer(wanted: Wanted, { directory, signal }: RunContext): Promise<FetchedShotFile> {
  const { change, shot } = wanted
  const offer = shot.offers.find(({ id }) => id === change.offer)
  if (offer === undefined) throw new Error(`An accepted offer of shot ${change.index} is not there.`)
  const path = join(directory, nameOf('offer', wanted))
  try {
    await fetchWork(offer.url, path, signal)
  } catch (error) {
    if (!(error instanceof FetchFailure) || error.isRetryable) throw error
    throw nothingFor(wanted, (number) => coded('shot_offer_gone', { shot: number, title: offer.title }))
  }
  const { kind, title, credit } = offer
  return { path, kind, by: stockName() ?? '', work: { title, credit } }
}

/** Of the kind that the shot shows first: a film, or else a photograph. */
async function searchStock(wanted: Wanted, video: Video, context: RunContext): Promise<FetchedShotFile> {
  const { change, shot } = wanted
  const words = change.words ?? ''
  const isMoving = shot.shown.kind !== 'picture'
  for (const moving of [isMoving, !isMoving]) {
    const place = { start: shot.start, end: shot.end, moving, search: words }
    const { directory, signal } = context
    const name = nameOf(moving ? 'film' : 'photo', wanted)
    const found = await fetchStock([place], video.frame, { directory, signal, name, taken: video.taken })
    if (found.failed) throw nothingFor(wanted, (number) => coded('shot_stock_failed', { shot: number }))
    const file = found.files[0]
    if (file === undefined || file.credit === null) continue
    const others = (found.others[0] ?? []).map(({ id, kind, url, title, credit }) => ({
      ...{ id, kind, url, title, credit, cell: null },
    }))
    const work = { title: file.title, credit: file.credit }
    return { path: file.path, kind: file.kind, by: found.provider ?? '', work, found: { search: words, others } }
  }
  const provider = stockName() ?? ''
  throw nothingFor(wanted, (number) => coded('shot_nothing_found', { shot: number, provider, words }))
}

async function drawPrompt(wanted: Wanted, { frame, style }: Video, context: RunContext): Promise<FetchedShotFile> {
  const words = wanted.change.words ?? ''
  const name = nameOf('prompt', wanted)
  const wish = { name, prompt: ownPrompt(words, style), seed: wanted.change.index, ...pictureSize(frame) }
  const { directory, signal } = context
  const { provider, pictures } = await drawByProvider([wish], { directory, signal })
  const made = pictures[name]
  if (made?.path != null) return { path: made.path, kind: 'picture', by: provider, work: null }
  const reason = made?.path === null ? made.why : coded('images_failed')
  throw nothingFor(wanted, (number) => coded('shot_not_drawn', { shot: number, reason }))
}

async function fetchOwn(wanted: Wanted, context: RunContext): Promise<FetchedShotFile> {
  const fetch = { ...context, onProgress: () => undefined }
  const path = await fetchShotFile(wanted.change.url ?? '', nameOf('own', wanted), fetch)
  return { path, kind: null, by: TEAM, work: null }
}

/** A second attempt at a job finds what the first fetched for the same change. */
function nameOf(way: string, { change }: Wanted): string {
  const wish = createHash('sha256').update(JSON.stringify(change)).digest('hex').slice(0, 8)
  return `shot-${change.index + 1}-${way}-${wish}`
}

function nothingFor({ change }: Wanted, reason: (number: number) => CodedMessage): MediaFailure {
  return new MediaFailure('nothing_to_show', reason(change.index + 1))
}
