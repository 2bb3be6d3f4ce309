import { Readable } from 'node:stream'
import { type SafeResponse, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { serviceOrigins } from '../service/service-origins.ts'
import { AUDIO_TYPE } from '../voices/preview-service-voice.ts'

/** Headers of a request that the service answers itself: which part is wanted, and what who asks has already. */
const ASKED = ['range', 'if-range', 'if-none-match', 'if-modified-since']

/** Headers of the service's response that a player needs. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified']

/** Other content types from the service must never reach a browser under our own origin. */
const KINDS = {
  video: /^video\/[\w.+-]+$/,
  captions: /^text\/vtt\b/,
  poster: /^image\/(jpeg|png|webp|avif)$/,
  sound: AUDIO_TYPE,
  archive: /^application\/zip$/,
  source: /^(video\/[\w.+-]+|application\/octet-stream)$/,
}
type Kind = keyof typeof KINDS

/**
 * Passes a video, picture or captions of the service on, whole or the part that was asked for; null where the service has none.
 *
 * @param cacheControl how long its receiver may keep it.
 */
export async function streamServiceFile(
  address: string,
  kind: Kind,
  request: Request,
  cacheControl: string,
): Promise<Response | null> {
  const answer = await safeFetch(address, {
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: askedOf(request),
    allowedOrigins: serviceOrigins(),
    signal: request.signal,
  })
  return passOn(answer, kind, cacheControl)
}

/** What the service has to know of a request for one of its files. */
export function askedOf({ headers }: Request): Record<string, string> {
  return Object.fromEntries(
    ASKED.flatMap((name) => {
      const value = headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/**
 * Hands over what the service answered: a file, a part of one, that it has not changed, or that it has no such part. Null
 * where that is not a file of this kind.
 */
export function passOn(answer: SafeResponse, kind: Kind, cacheControl: string): Response | null {
  const { status } = answer
  const isBare = status === 304 || status === 416
  if (!isBare && (status >= 300 || !KINDS[kind].test(answer.headers['content-type'] ?? ''))) {
    answer.body.destroy()
    return null
  }
  // Compressed on the way, it would have another length, and no parts.
  const headers = new Headers({ 'x-content-type-options': 'nosniff', 'cache-control': `${cacheControl}, no-transform` })
  for (const name of PASSED) {
    const value = answer.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  if (isBare) {
    answer.body.destroy()
    for (const name of ['content-type', 'content-length']) headers.delete(name)
    if (status === 416) headers.set('content-length', '0')
    return new Response(null, { status, headers })
  }
  // The service does not report the type that others gave it; a player looks for itself, and nothing else may interpret
  // it.
  if (kind === 'source') headers.set('content-type', 'video/mp4')
  return new Response(Readable.toWeb(answer.body) as ReadableStream<Uint8Array>, { status, headers })
}
