import { z } from 'zod'
import type { Member } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { settings } from '#lib/core/env.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { type SafeResponse, safeFetch } from '#lib/core/safe-fetch.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { say, saying } from '#lib/words/message.ts'
import { readFileKind } from '../file-kind.ts'
import { videoLink } from './video-link.ts'

/**
 * The result of checking a link, with a sentence for the person who pasted it. `refused`: it does not lead to a video
 * and will not later. `unknown`: the check failed, or the result may change soon.
 */
export type SourceCheck = { verdict: 'reachable' | 'refused' | 'unknown'; message: string }

/** The form of the check; the field is called `url`. */
export const sourceCheckInput = z.object({ url: videoLink })

const FIRST_BYTES = 64
const LONGEST_MS = 10_000

/**
 * Checks the first bytes behind a link, so a wrong one is noticed before a project is created. Web pages pass, because
 * only the service knows which video-sharing sites it supports.
 *
 * @throws Failure `rate_limited`.
 */
export async function checkSource(member: Member, url: string, longestMs: number = LONGEST_MS): Promise<SourceCheck> {
  await countTry(LIMITS.checkSource, member.teamId)
  try {
    const response = await safeFetch(url, {
      headers: { range: `bytes=0-${FIRST_BYTES - 1}` },
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
      signal: AbortSignal.timeout(longestMs),
      headersTimeoutMs: longestMs,
    })
    return judge(response, await readStart(response))
  } catch (error) {
    if (error instanceof FetchFailure) return judgeFailure(error)
    if (error instanceof DOMException) return unknown(say('The site did not respond in time.'))
    throw error
  }
}

/** Responses that may differ on another attempt or for another client: too early, too often, a server error. */
function mayChange(status: number, contentType: string): boolean {
  return status >= 500 || [408, 425, 429].includes(status) || (status === 403 && isPage(contentType))
}

function judge({ status, headers, url }: SafeResponse, start: Buffer): SourceCheck {
  const contentType = headers['content-type'] ?? ''
  if (mayChange(status, contentType)) return unknown(say('The site answered {status}.', { status: String(status) }))
  if (status >= 400)
    return refused(
      say('The site answered {status}. Make sure the link opens without signing in, or upload the file.', {
        status: String(status),
      }),
    )
  const most = settings().MAX_SOURCE_MEGABYTES
  const megabytes = (wholeSize(headers, status) ?? 0) / 2 ** 20
  if (megabytes > most)
    return refused(
      say('The file is {size} MB; the limit is {most} MB. Use a smaller version.', {
        size: String(Math.round(megabytes)),
        most: String(most),
      }),
    )
  const kind = readFileKind(start)
  if (kind?.family === 'video' || kind?.family === 'audio') return reachable(say('The video is reachable.'))
  if (kind === null && isPage(contentType))
    return reachable(say('{host} is a web page. The service will look for a video on it.', { host: url.hostname }))
  if (kind === null && !SOMETHING_ELSE.test(contentType)) return unknown(say('Its format is not one we recognise.'))
  return refused(say('The file behind this link is not a video. Paste a link to a video.'))
}

/** Content types that are not a video, for files whose first bytes are unknown. */
const SOMETHING_ELSE = /^(text|image|font)\/|^application\/(json|pdf|xml|zip)\b/i

function judgeFailure(error: FetchFailure): SourceCheck {
  if (error.again || resolverFailed(error)) return unknown(error.message)
  return refused(error.message)
}

/** Error codes when no name server answered, as opposed to a name that does not exist. */
const RESOLVER_FAILURES = new Set(['ECONNREFUSED', 'ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECANCELLED', 'EAI_AGAIN'])

/** Whether name resolution itself failed, which says nothing about the address. */
function resolverFailed(error: Error): boolean {
  return RESOLVER_FAILURES.has(errorCode(error.cause))
}

function reachable(message: string): SourceCheck {
  return { verdict: 'reachable', message }
}

function refused(message: string): SourceCheck {
  return { verdict: 'refused', message }
}

function unknown(cause: string): SourceCheck {
  return {
    verdict: 'unknown',
    message: say('We could not check the video. {cause} You can still start.', { cause: saying(cause) }),
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

function isPage(contentType: string): boolean {
  return /^(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
}

function wholeSize(headers: Record<string, string>, status: number): number | null {
  const text = status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length']
  return text === undefined || !/^\d+$/.test(text) ? null : Number(text)
}
