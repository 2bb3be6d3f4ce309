import { settings } from '#lib/core/settings/env.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import type { StockFile } from '#lib/media/broll/prepare-stock.ts'
import type { Frame } from '#lib/media/timeline/timeline.ts'
import { drawByProvider, hasIllustrator, pictureSize } from '../providers/pictures/draw-by-provider.ts'
import { fetchStock } from './fetch-stock.ts'

/** What providers gave for places, by index of the place. `failed`: one of them could not be used for some of them. */
export type FetchedCutaways = { stockProvider: string | null; files: Record<number, StockFile>; failed: boolean }

type Work = { directory: string; signal: AbortSignal; name?: string }

/** Whether an operator set up anybody who can be asked. */
export const hasCutawayProvider = (): boolean => settings().STOCK_PROVIDER !== undefined || hasIllustrator()

/**
 * Fetches what lies over a video from the providers that the operator set up: stills are made by the image provider, films come
 * from the stock provider, and each replaces the other if that has none. A place that neither has anything for gets no
 * file and is drawn.
 *
 * @throws the signal's reason; failures of the disk.
 */
export async function fetchCutaways(places: readonly BrollPlace[], frame: Frame, work: Work): Promise<FetchedCutaways> {
  const made = await drawPlaces(places, frame, work)
  const left = places.map((place, index) => (made.files[index] === undefined ? place : { ...place, search: null }))
  const stock = await fetchStock(left, frame, work)
  const files = { ...stock.files, ...made.files }
  return { stockProvider: stock.provider, files, failed: made.failed || stock.failed }
}

async function drawPlaces(
  places: readonly BrollPlace[],
  frame: Frame,
  work: Work,
): Promise<Pick<FetchedCutaways, 'files' | 'failed'>> {
  if (!hasIllustrator()) return { files: {}, failed: false }
  const hasStock = settings().STOCK_PROVIDER !== undefined
  const size = pictureSize(frame)
  const wanted = [...places.entries()].flatMap(([index, { search, said, moving, seed }]) => {
    if (search === null || (moving && hasStock)) return []
    const name = `${work.name ?? 'cutaway'}-${index + 1}`
    return [{ index, said, wish: { name, prompt: promptOf(search, said), seed, ...size } }]
  })
  const wishes = wanted.map(({ wish }) => wish)
  const { provider, pictures } = await drawByProvider(wishes, work)
  const files = wanted.flatMap(({ index, said, wish }): [number, StockFile][] => {
    const path = pictures[wish.name]?.path ?? null
    return path === null ? [] : [[index, { path, kind: 'picture', title: said, credit: null, madeBy: provider }]]
  })
  return { files: Object.fromEntries(files), failed: files.length < wanted.length }
}

function promptOf(search: string, said: string): string {
  return `A realistic photograph of this subject: ${search}. It is shown while somebody says “${said}”. Natural light, the subject in the middle. No letters, captions, logos or frames.`
}
