import { join } from 'node:path'
import { coded } from '#lib/contract/messages/coded.ts'
import { downloadFile } from '#lib/core/fetch/safe-fetch-download.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { requireSetting, settings } from '#lib/core/settings/env.ts'
import type { BrollPlace } from '#lib/media/broll/plan-broll.ts'
import type { StockFile } from '#lib/media/broll/prepare-stock.ts'
import { runStageOnce } from '#lib/media/stage-file.ts'
import { secondsOf } from '#lib/media/timeline/time.ts'
import type { Frame } from '#lib/media/timeline/timeline.ts'
import { callProvider, unusableResponse } from '../providers/call-provider.ts'
import { ProviderFailure } from '../providers/provider-failure.ts'
import { pexels } from './pexels.ts'
import { pixabay } from './pixabay.ts'
import { cacheResponse, readCachedResponse } from './response-cache.ts'
import type { StockOffer, StockProvider, StockQuery } from './stock-provider.ts'

const SEARCH_TIMEOUT_MS = 15_000
const DOWNLOAD_TIMEOUT_MS = 90_000
const MAX_RESPONSE_BYTES = 4 * 2 ** 20
const MAX_FILE_BYTES = 96 * 2 ** 20

const STOCK_SEARCH_PROVIDER = { provider: 'stock' as const, advice: coded('advice_tell_operator') }

const PROVIDERS = { pexels, pixabay }

/** A search that shows whether the provider takes the key; null where none is set up. */
export function cheapestSearch(): {
  provider: string
  url: string
  key: string | undefined
  keyHeader?: string
} | null {
  const { STOCK_PROVIDER, STOCK_URL } = settings()
  if (STOCK_PROVIDER === undefined) return null
  const { name, baseUrl, search } = PROVIDERS[STOCK_PROVIDER]
  const key = requireSetting('STOCK_KEY')
  const wish: StockQuery = { words: 'sky', kind: 'picture', upright: true, seconds: 0, side: 1080 }
  const { url, keyHeader } = search(STOCK_URL ?? baseUrl, key, wish)
  return { provider: name, url, ...(keyHeader === undefined ? { key: undefined } : { key, keyHeader }) }
}

/** What a place in a video asks of a stock. */
type StockPlace = Pick<BrollPlace, 'start' | 'end' | 'moving' | 'search'>

/** Stock files by index of the place; `failed` when the provider could not be used for some of them. */
export type FetchedStock = { provider: string | null; files: Record<number, StockFile>; failed: boolean }

/**
 * Fetches stock for the places that it can show, from the provider that the operator set up. Where there is none, or it fails or
 * has nothing that fits, a place gets no file and is drawn. Each work is used once.
 *
 * @throws the signal's reason.
 */
export async function fetchStock(
  places: readonly StockPlace[],
  frame: Frame,
  work: { directory: string; signal: AbortSignal; name?: string },
): Promise<FetchedStock> {
  const chosen = settings().STOCK_PROVIDER
  if (chosen === undefined) return { provider: null, files: {}, failed: false }
  const provider = PROVIDERS[chosen]
  const prefix = work.name ?? 'stock'
  return runStageOnce(work.directory, `${prefix}.json`, async () => {
    const fetched: FetchedStock = { provider: provider.name, files: {}, failed: false }
    const used = new Set<string>()
    for (const [index, place] of places.entries()) {
      if (place.search === null || fetched.failed) continue
      const target = join(work.directory, `${prefix}-${index + 1}`)
      const file = await fetchOne(provider, wishOf(place, place.search, frame), target, used, work.signal)
      if (file === 'failed') fetched.failed = true
      else if (file !== null) fetched.files[index] = file
    }
    return fetched
  })
}

function wishOf(place: StockPlace, words: string, { width, height }: Frame): StockQuery {
  const seconds = secondsOf(place.end) - secondsOf(place.start)
  const kind = place.moving ? 'video' : 'picture'
  return { words, kind, upright: height > width, seconds, side: Math.min(1080, width, height) }
}

/** `failed`: the provider cannot be used at all, so that asking it for more only costs time. */
async function fetchOne(
  provider: StockProvider,
  wish: StockQuery,
  target: string,
  used: Set<string>,
  signal: AbortSignal,
): Promise<StockFile | 'failed' | null> {
  try {
    const offer = await search(provider, wish, used, signal)
    if (offer === null) return null
    await downloadFile(offer.url, {
      target,
      maxBytes: MAX_FILE_BYTES,
      signal,
      totalTimeoutMs: DOWNLOAD_TIMEOUT_MS,
      maxAttemptsWithoutProgress: 2,
      allowedOrigins: ownOrigins(),
    })
    used.add(offer.id)
    return { path: target, kind: wish.kind, title: offer.title, credit: offer.credit }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ProviderFailure) && !(error instanceof FetchFailure)) throw error
    logger('stock').warn({ err: error }, 'the stock provider failed; the built-in illustrator draws')
    return error instanceof ProviderFailure ? 'failed' : null
  }
}

/** Upright works before others where that is wished; a wide one fills an upright frame only with its middle. */
async function search(
  provider: StockProvider,
  wish: StockQuery,
  used: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<StockOffer | null> {
  const key = requireSetting('STOCK_KEY')
  const { url, keyHeader } = provider.search(settings().STOCK_URL ?? provider.baseUrl, key, wish)
  const kept = provider.cacheHours > 0 ? await readCachedResponse(url, provider.cacheHours) : null
  const body = kept ?? (await ask(url, keyHeader === undefined ? null : { key, keyHeader }, signal))
  const all = offersIn(provider, body, wish)
  if (kept === null && provider.cacheHours > 0) await cacheResponse(url, body, provider.cacheHours)
  const offers = all.filter(({ id }) => !used.has(id))
  const fits = ({ width, height }: StockOffer) => height > width === wish.upright
  return offers.find(fits) ?? offers[0] ?? null
}

async function ask(
  url: string,
  keyed: { key: string; keyHeader: string } | null,
  signal: AbortSignal,
): Promise<Buffer> {
  const question = { ...STOCK_SEARCH_PROVIDER, url, timeoutMs: SEARCH_TIMEOUT_MS, maxResponseBytes: MAX_RESPONSE_BYTES }
  return (await callProvider(keyed === null ? { ...question, key: undefined } : { ...question, ...keyed }, signal)).body
}

function offersIn(provider: StockProvider, body: Buffer, wish: StockQuery): StockOffer[] {
  try {
    return provider.read(JSON.parse(body.toString('utf8')), wish)
  } catch (cause) {
    throw unusableResponse(STOCK_SEARCH_PROVIDER, coded('answer_form_undocumented'), cause)
  }
}

/** A provider that the operator runs at an address of their own may be private, and so may its files. */
function ownOrigins(): string[] {
  const { STOCK_URL, ALLOW_PRIVATE_ORIGINS } = settings()
  return [...ALLOW_PRIVATE_ORIGINS, ...(STOCK_URL === undefined ? [] : [new URL(STOCK_URL).origin])]
}
