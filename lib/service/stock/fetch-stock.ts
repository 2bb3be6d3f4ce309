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

/** As which the stock provider is named; null where none is set up. */
export function stockName(): string | null {
  const { STOCK_PROVIDER } = settings()
  return STOCK_PROVIDER === undefined ? null : PROVIDERS[STOCK_PROVIDER].name
}

/** What a place in a video asks of a stock. */
type StockPlace = Pick<BrollPlace, 'start' | 'end' | 'moving' | 'search'>

/** A work that a search found beside the one that is used. */
export type OtherWork = StockOffer & Pick<StockQuery, 'kind'>

/**
 * Stock files by index of the place, and what else was found for it, the most fitting first; `failed` when the provider could not be
 * used for some of them.
 */
export type FetchedStock = {
  provider: string | null
  files: Record<number, StockFile>
  others: Record<number, OtherWork[]>
  failed: boolean
}

/** So many other works are kept for a place. */
const MOST_OTHERS = 5

/**
 * Fetches stock for the places that it can show, from the provider that the operator set up. Where there is none, or it fails or
 * has nothing that fits, a place gets no file and is drawn. Each work is used once.
 *
 * @param work.taken addresses of works that are used already.
 * @throws the signal's reason.
 */
export async function fetchStock(
  places: readonly StockPlace[],
  frame: Frame,
  work: { directory: string; signal: AbortSignal; name?: string; taken?: readonly string[] },
): Promise<FetchedStock> {
  const chosen = settings().STOCK_PROVIDER
  if (chosen === undefined) return { provider: null, files: {}, others: {}, failed: false }
  const provider = PROVIDERS[chosen]
  const prefix = work.name ?? 'stock'
  return runStageOnce(work.directory, `${prefix}.json`, async () => {
    const fetched: FetchedStock = { provider: provider.name, files: {}, others: {}, failed: false }
    const used = new Set<string>()
    const isTaken = ({ id, credit }: StockOffer) => used.has(id) || (work.taken ?? []).includes(credit.url ?? '')
    for (const [index, place] of places.entries()) {
      if (place.search === null || fetched.failed) continue
      const target = join(work.directory, `${prefix}-${index + 1}`)
      const found = await fetchOne(provider, wishOf(place, place.search, frame), target, isTaken, work.signal)
      if (found === 'failed') fetched.failed = true
      if (found === 'failed' || found === null) continue
      used.add(found.id)
      fetched.files[index] = found.file
      fetched.others[index] = found.others
    }
    for (const [index, found] of Object.entries(fetched.others))
      fetched.others[Number(index)] = found.filter((offer) => !isTaken(offer)).slice(0, MOST_OTHERS)
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
  isTaken: (offer: StockOffer) => boolean,
  signal: AbortSignal,
): Promise<{ id: string; file: StockFile; others: OtherWork[] } | 'failed' | null> {
  try {
    const [offer, ...others] = (await search(provider, wish, signal)).filter((one) => !isTaken(one))
    if (offer === undefined) return null
    const { kind } = wish
    await fetchWork(offer.url, target, signal)
    const file = { path: target, kind, title: offer.title, credit: offer.credit }
    return { id: offer.id, file, others: others.map((other) => ({ ...other, kind })) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ProviderFailure) && !(error instanceof FetchFailure)) throw error
    logger('stock').warn({ err: error }, 'the stock provider failed; the built-in illustrator draws')
    return error instanceof ProviderFailure ? 'failed' : null
  }
}

/**
 * Downloads a work that a stock offered.
 *
 * @throws FetchFailure; the signal's reason.
 */
export async function fetchWork(
  url: string,
  target: string,
  signal: AbortSignal,
  limits = { maxBytes: MAX_FILE_BYTES, totalTimeoutMs: DOWNLOAD_TIMEOUT_MS },
): Promise<void> {
  const { STOCK_URL, ALLOW_PRIVATE_ORIGINS } = settings()
  await downloadFile(url, {
    ...{ target, signal, ...limits },
    maxAttemptsWithoutProgress: 2,
    // A provider that the operator runs at an address of their own may be private, and so may its files.
    allowedOrigins: [...ALLOW_PRIVATE_ORIGINS, ...(STOCK_URL === undefined ? [] : [new URL(STOCK_URL).origin])],
  })
}

/** Upright works before others where that is wished; a wide one fills an upright frame only with its middle. */
async function search(provider: StockProvider, wish: StockQuery, signal: AbortSignal): Promise<StockOffer[]> {
  const key = requireSetting('STOCK_KEY')
  const { url, keyHeader } = provider.search(settings().STOCK_URL ?? provider.baseUrl, key, wish)
  const kept = provider.cacheHours > 0 ? await readCachedResponse(url, provider.cacheHours) : null
  const body = kept ?? (await ask(url, keyHeader === undefined ? null : { key, keyHeader }, signal))
  const all = offersIn(provider, body, wish)
  if (kept === null && provider.cacheHours > 0) await cacheResponse(url, body, provider.cacheHours)
  const fits = ({ width, height }: StockOffer) => height > width === wish.upright
  return [...all.filter(fits), ...all.filter((offer) => !fits(offer))]
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
