import { z } from 'zod'
import { safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { readBody } from '#lib/core/http/read-body.ts'

const answer = z.object({ url: z.url({ protocol: /^https?$/ }) })

const LONGEST_MS = 20_000
const MOST_BYTES = 64 * 1024

/**
 * The file behind a link of Loom, which gives it to anyone who may watch the recording; null where it gives none or
 * only a stream in pieces. `site` is where Loom is.
 *
 * @throws the signal's reason.
 */
export async function loomFile(
  address: string,
  { site = 'https://www.loom.com', signal, allowedOrigins = [] }: LoomCall,
): Promise<string | null> {
  const { hostname, pathname } = new URL(address)
  const id = /^\/(?:share|embed)\/([\da-f]{32})/.exec(pathname)?.[1]
  if (id === undefined || !/(^|\.)loom\.com$/.test(hostname)) return null
  try {
    const { status, body } = await safeFetch(`${site}/api/campaigns/sessions/${id}/transcoded-url`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ anonID: crypto.randomUUID(), deviceID: null, force_original: false, password: null }),
      ...{ signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]), allowedOrigins, maxRedirects: 0 },
    })
    if (status !== 200) {
      body.destroy()
      return null
    }
    const text = await readBody(body, MOST_BYTES, () => new SyntaxError('The answer is too long.'))
    const { url } = answer.parse(JSON.parse(text.toString('utf8')))
    return /\.(m3u8|mpd)$/.test(new URL(url).pathname) ? null : url
  } catch (error) {
    signal.throwIfAborted()
    if (isRefusal(error)) return null
    throw error
  }
}

type LoomCall = { site?: string; signal: AbortSignal; allowedOrigins?: readonly string[] }

/** An answer of another form, or none: the extractor then tries. */
function isRefusal(error: unknown): boolean {
  const isNoAnswer = error instanceof FetchFailure || (error instanceof DOMException && error.name === 'TimeoutError')
  return isNoAnswer || error instanceof SyntaxError || error instanceof z.ZodError
}
