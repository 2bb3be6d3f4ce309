import { z } from 'zod'
import type { Member } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { httpUrl } from '#lib/contract/wire-types.ts'
import { settings } from '#lib/core/env.ts'
import { type SafeResponse, safeFetch } from '#lib/core/safe-fetch.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { readFileKind } from '../file-kind.ts'

/** What a look at a link showed. `message` is for the person who pasted it. */
export type SourceCheck =
  | { ok: true; name: string; contentType: string | null; sizeBytes: number | null; message: string }
  | { ok: false; message: string }

/** The form of the check; the field is called `url`. */
export const sourceCheckInput = z.object({ url: httpUrl })

const FIRST_BYTES = 64

/**
 * Looks at the first bytes behind a link, so that a wrong one is noticed before a project is made. A page of a
 * video-sharing site passes: only the service knows which of those it can read.
 *
 * @throws Failure `rate_limited`.
 */
export async function checkSource(member: Member, url: string): Promise<SourceCheck> {
  await countTry(LIMITS.checkSource, member.teamId)
  const parsed = httpUrl.safeParse(url)
  if (!parsed.success) return { ok: false, message: 'This is not a web address. Paste a link that starts with https.' }
  try {
    const response = await safeFetch(parsed.data, {
      headers: { range: `bytes=0-${FIRST_BYTES - 1}` },
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
      signal: AbortSignal.timeout(10_000),
      headersTimeoutMs: 8_000,
    })
    return await judge(response)
  } catch (error) {
    if (error instanceof FetchFailure) return { ok: false, message: error.message }
    if (error instanceof DOMException)
      return { ok: false, message: 'The address did not answer within 10 seconds. Try again.' }
    throw error
  }
}

async function judge(response: SafeResponse): Promise<SourceCheck> {
  const start = await readStart(response)
  const { status, headers, url } = response
  if (status >= 400) {
    return { ok: false, message: `The address answers ${status}. Check that it opens without signing in.` }
  }
  const kind = readFileKind(start)
  const sizeBytes = wholeSize(headers, status)
  const name = url.pathname.split('/').findLast((part) => part !== '') ?? url.hostname
  const megabytes = sizeBytes === null ? null : sizeBytes / 2 ** 20
  if (megabytes !== null && megabytes > settings().MAX_SOURCE_MEGABYTES) {
    return {
      ok: false,
      message: `The file has ${Math.round(megabytes)} MB; at most ${settings().MAX_SOURCE_MEGABYTES} MB are accepted.`,
    }
  }
  if (kind !== null && kind.family !== 'video' && kind.family !== 'audio') {
    return { ok: false, message: 'The link leads to a file that is not a video. Paste a link to a video.' }
  }
  if (kind === null && /^text\/html/.test(headers['content-type'] ?? '')) {
    return {
      ok: true,
      name: url.hostname,
      contentType: null,
      sizeBytes: null,
      message: 'This is a web page. The service tries to find the video on it.',
    }
  }
  if (kind === null) return { ok: false, message: 'The link does not lead to a video file. Paste a link to a video.' }
  return {
    ok: true,
    name: decodeName(name),
    contentType: kind.contentType,
    sizeBytes,
    message: 'The video can be reached.',
  }
}

async function readStart(response: SafeResponse): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response.body) {
    chunks.push(Buffer.from(chunk))
    size += chunk.length
    if (size >= FIRST_BYTES) break
  }
  response.body.destroy()
  return Buffer.concat(chunks).subarray(0, FIRST_BYTES)
}

function wholeSize(headers: Record<string, string>, status: number): number | null {
  const text = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length']
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text)
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
