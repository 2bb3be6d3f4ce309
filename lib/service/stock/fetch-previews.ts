import { join } from 'node:path'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { logger } from '#lib/core/log/log.ts'
import { runStageOnce } from '#lib/media/stage-file.ts'
import type { FoundWorks } from '#lib/media/text-to-video/film-shots.ts'
import { fetchWork, type OtherWork } from './fetch-stock.ts'

const PREVIEW = { maxBytes: 2 * 2 ** 20, totalTimeoutMs: 10_000 }
const AT_ONCE = 4
/** So many that fail are not bad luck: a stock that hangs must not hold the video up. */
const MOST_FAILURES = 3

/**
 * Fetches small pictures of works that a stock offered, by index of the place, so that a person can choose among them here. One that
 * cannot be fetched is left out.
 *
 * @throws the signal's reason; failures of the disk.
 */
export async function fetchPreviews(
  others: Readonly<Record<number, readonly OtherWork[]>>,
  { directory, signal }: { directory: string; signal: AbortSignal },
): Promise<Record<number, FoundWorks['others']>> {
  return runStageOnce(directory, 'stock-previews.json', async () => {
    const paths = new Map<OtherWork, string | null>()
    const left = Object.entries(others)
      .flatMap(([index, works]) => works.map((work, place) => ({ work, name: `preview-${index}-${place}` })))
      .values()
    let failures = 0
    const fetchNext = async () => {
      for (const { work, name } of left) {
        if (work.preview === null || failures >= MOST_FAILURES) continue
        const path = await fetchPreview(work.preview, join(directory, name), signal)
        paths.set(work, path)
        if (path === null) failures++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext))
    return Object.fromEntries(
      Object.entries(others).map(([index, works]) => [index, works.map((work) => offered(work, paths.get(work)))]),
    )
  })
}

async function fetchPreview(url: string, target: string, signal: AbortSignal): Promise<string | null> {
  try {
    await fetchWork(url, target, signal, PREVIEW)
    return target
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof FetchFailure)) throw error
    logger('stock').warn({ err: error }, 'a preview of a work could not be fetched')
    return null
  }
}

function offered({ id, kind, url, title, credit }: OtherWork, path: string | null | undefined) {
  return { ...{ id, kind, url, title, credit }, previewPath: path ?? null }
}
