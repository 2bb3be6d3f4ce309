import { z } from 'zod'
import type { Member } from '#lib/auth/member.ts'
import { countTry, LIMITS } from '#lib/auth/rate-limit.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '#lib/core/error-code.ts'
import { type SafeResponse, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { FILE_REDIRECTS } from '#lib/core/fetch/safe-fetch-download.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { sharedFile } from '#lib/core/fetch/shared-files.ts'
import { settings } from '#lib/core/settings/env.ts'
import { readFileKind } from '../media/file-kind.ts'
import { videoLink } from './video-link.ts'

/**
 * The result of checking a link, with a sentence for the person who pasted it. `refused`: it does not lead to a video
 * and will not later. `unknown`: the check failed, or the result may change soon.
 */
export type SourceCheck = { verdict: 'reachable' | 'refused' | 'unknown'; message: CodedMessage }

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
    const response = await safeFetch(sharedFile(url), {
      maxRedirects: FILE_REDIRECTS,
      headers: { range: `bytes=0-${FIRST_BYTES - 1}` },
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
      signal: AbortSignal.timeout(longestMs),
      headersTimeoutMs: longestMs,
    })
    return judge(response, await readStart(response))
  } catch (error) {
    if (error instanceof FetchFailure) return judgeFailure(error)
    if (error instanceof DOMException) return unknown(coded('source_silent'))
    throw error
  }
}

/** Responses that may differ on another attempt or for another client: too early, too often, a server error. */
function mayChange(status: number, contentType: string): boolean {
  return status >= 500 || [408, 425, 429].includes(status) || (status === 403 && isPage(contentType))
}

function judge({ status, headers, url }: SafeResponse, start: Buffer): SourceCheck {
  const contentType = headers['content-type'] ?? ''
  if (mayChange(status, contentType)) return unknown(coded('source_answered', { status }))
  if (status >= 400) return refused(coded('source_answered_error', { status }))
  const most = settings().MAX_SOURCE_MEGABYTES
  const megabytes = (wholeSize(headers, status) ?? 0) / 2 ** 20
  if (megabytes > most) return refused(coded('source_too_large', { size: Math.round(megabytes), most }))
  const kind = readFileKind(start)
  if (kind?.family === 'video' || kind?.family === 'audio') return reachable(coded('source_reachable'))
  if (kind === null && isPage(contentType)) return reachable(coded('source_is_web_page', { host: url.hostname }))
  if (kind === null && !SOMETHING_ELSE.test(contentType)) return unknown(coded('source_of_unknown_format'))
  return refused(coded('source_not_a_video'))
}

/** Content types that are not a video, for files whose first bytes are unknown. */
const SOMETHING_ELSE = /^(text|image|font)\/|^application\/(json|pdf|xml|zip)\b/i

function judgeFailure(error: FetchFailure): SourceCheck {
  if (error.isRetryable || resolverFailed(error)) return unknown(error.reason)
  return refused(error.reason)
}

/** Error codes when no name server answered, as opposed to a name that does not exist. */
const RESOLVER_FAILURES = new Set(['ECONNREFUSED', 'ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECANCELLED', 'EAI_AGAIN'])

/** Whether name resolution itself failed, which proves nothing about the address. */
function resolverFailed(error: Error): boolean {
  return RESOLVER_FAILURES.has(errorCode(error.cause))
}

function reachable(message: CodedMessage): SourceCheck {
  return { verdict: 'reachable', message }
}

function refused(message: CodedMessage): SourceCheck {
  return { verdict: 'refused', message }
}

function unknown(cause: CodedMessage): SourceCheck {
  return {
    verdict: 'unknown',
    message: coded('source_unchecked', { cause }),
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
