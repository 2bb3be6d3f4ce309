import { Readable } from 'node:stream'
import { type SafeResponse, safeFetch } from '#lib/core/safe-fetch.ts'
import { serviceOrigins } from '../service-origins.ts'

/** Headers of the service's response that a player needs. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Other content types from the service must never reach a browser under our own origin. */
const KINDS = {
  video: /^video\/[\w.+-]+$/,
  captions: /^text\/vtt\b/,
  poster: /^image\/(jpeg|png|webp|avif)$/,
  source: /^(video\/[\w.+-]+|application\/octet-stream)$/,
}

/**
 * Passes a video, picture or captions of the service on, whole or the part that was asked for; null where the service has none.
 *
 * @param cacheControl how long whoever receives it may keep it.
 */
export async function streamServiceFile(
  address: string,
  kind: keyof typeof KINDS,
  request: Request,
  cacheControl: string,
): Promise<Response | null> {
  const range = request.headers.get('range')
  const answer = await safeFetch(address, {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: range === null ? {} : { range },
    allowedOrigins: serviceOrigins(),
    signal: request.signal,
  })
  const length = answer.headers['content-range']
  if (answer.status === 416) {
    answer.body.destroy()
    return new Response(null, { status: 416, headers: length === undefined ? {} : { 'content-range': length } })
  }
  return passOn(answer, kind, cacheControl)
}

/** Hands over what the service answered; null where that is not a file of this kind. */
export function passOn(answer: SafeResponse, kind: keyof typeof KINDS, cacheControl: string): Response | null {
  if (answer.status >= 300 || !KINDS[kind].test(answer.headers['content-type'] ?? '')) {
    answer.body.destroy()
    return null
  }
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'cache-control': cacheControl })
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  // The service does not tell what others gave it; a player looks for itself, and nothing else may interpret it.
  if (kind === 'source') headers.set('content-type', 'video/mp4')
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, { status: answer.status, headers })
}
