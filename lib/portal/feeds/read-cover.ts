import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { readBody } from '#lib/core/http/read-body.ts'
import { readServiceFeed } from '../service/service-feeds.ts'
import { serviceOrigins } from '../service/service-origins.ts'

/** What Apple asks of covers: 1400 to 3000 pixels, square. */
const SIDE = 1400
const MAX_POSTER_BYTES = 12_000_000
const MOST_KEPT = 50

/** Those that were asked for last, by the poster that they show. */
const kept = new Map<string, Promise<Buffer | null>>()

/** The cover of a feed, which players show: a name that changes with the picture, and the JPEG. */
type Cover = { validator: string; bytes: Buffer }

/**
 * The middle of the newest entry's picture; null for a feed that is not there or shows nothing.
 *
 * @throws Failure `unavailable` where the service does not answer.
 */
export async function readCover(feedId: string): Promise<Cover | null> {
  const newest = (await readServiceFeed(feedId, null, 1))?.data.find(({ privacy }) => privacy === 'public')
  if (newest === undefined) return null
  const { entryId, thumbnailUrl } = newest
  const cutting = kept.get(entryId) ?? cut(thumbnailUrl)
  kept.set(entryId, cutting)
  cutting.then(
    (bytes) => bytes === null && kept.delete(entryId),
    () => kept.delete(entryId),
  )
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  const bytes = await cutting
  return bytes === null ? null : { validator: entryId, bytes }
}

async function cut(address: string): Promise<Buffer | null> {
  const answer = await safeFetch(address, { allowedOrigins: serviceOrigins() })
  const body = await readBody(answer.body, MAX_POSTER_BYTES, () => new Error('The picture is too large.'))
  if (answer.status !== 200) return null
  // Loaded when the first cover is asked for: most processes draw none.
  const { cutPicture } = await import('../shares/card/card-picture.ts')
  const drawn = await cutPicture(body, { width: SIDE, height: SIDE }, 'jpeg')
  return drawn === null ? null : Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
}
