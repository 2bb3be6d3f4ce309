import { Readable } from 'node:stream'
import { safeFetch } from '#lib/core/safe-fetch.ts'
import { readServiceSamples } from '../service-client.ts'
import { serviceOrigins } from '../service-origins.ts'

/** Headers of the service's response that a player needs. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Other content types from the service must never reach a browser under our own origin. */
const VIDEO = /^video\/[\w.+-]+$/
const PICTURE = /^image\/(jpeg|png|webp|avif)$/

/** Streams a sample's video or picture from the service; null if there is none. */
export async function streamSample(
  sampleId: string,
  file: 'video' | 'poster',
  request: Request,
): Promise<Response | null> {
  const sample = (await readServiceSamples())?.find((one) => one.id === sampleId && one.ready)
  if (sample === undefined) return null
  const range = request.headers.get('range')
  const answer = await safeFetch(file === 'video' ? sample.videoUrl : sample.thumbnailUrl, {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: range === null ? {} : { range },
    allowedOrigins: serviceOrigins(),
    signal: request.signal,
  })
  const kinds = file === 'video' ? VIDEO : PICTURE
  if (answer.status >= 300 || !kinds.test(answer.headers['content-type'] ?? '')) {
    answer.body.destroy()
    return null
  }
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=300' })
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, { status: answer.status, headers })
}
