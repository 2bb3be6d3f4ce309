import type { Readable } from 'node:stream'
import { coded } from '#lib/contract/messages/coded.ts'
import { type SafeRequest, safeFetch } from '#lib/core/fetch/safe-fetch.ts'
import { FetchFailure } from '#lib/core/fetch/safe-fetch-failure.ts'
import { readRetryAfterSeconds } from '#lib/core/http/rate-limit-headers.ts'
import { toPlainText } from '#lib/core/log/plain-text.ts'
import { countProviderError, errorKind } from '#lib/core/metrics/external-calls.ts'
import { settings } from '#lib/core/settings/env.ts'
import { NetworkFailure, type NetworkFailureOptions } from './network-failure.ts'

export type NetworkCall = Pick<SafeRequest, 'method' | 'headers' | 'headersTimeoutMs'> & {
  /** As it is; `json` and `form` set the type that goes with them. */
  body?: NonNullable<SafeRequest['body']>
  json?: unknown
  form?: Record<string, string> | URLSearchParams
  signal: AbortSignal
  /** How a network is called in a failure's message. */
  name: string
}

export type NetworkResponse = {
  status: number
  headers: Record<string, string>
  text: string
  /** Undefined if the answer is not JSON. */
  json: unknown
}

/** A network's answer is read so far. */
const MAX_RESPONSE_BYTES = 5_000_000

/** Longest that a network may think about a request that it has whole. */
const RESPONSE_TIMEOUT_MS = 60_000

/**
 * Calls a network through the URL guard and reads its answer, whatever its status. Redirects are not followed: a request
 * with credentials goes where it was meant to go.
 *
 * @throws NetworkFailure `unavailable` when no answer came; the signal's reason.
 */
export async function callNetwork(url: string | URL, call: NetworkCall): Promise<NetworkResponse> {
  const { method = 'GET', signal, name } = call
  try {
    const response = await safeFetch(url, {
      method,
      ...bodyOf(call),
      signal,
      maxRedirects: 0,
      headersTimeoutMs: call.headersTimeoutMs ?? RESPONSE_TIMEOUT_MS,
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
    })
    const text = await readText(response.body)
    if (response.status >= 400) countProviderError(name, errorKind(response.status))
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NetworkFailure) throw error
    countProviderError(name, 'unreachable')
    const reason = error instanceof FetchFailure ? error.reason : coded('network_broke_off', { network: name })
    throw new NetworkFailure('unavailable', coded('network_unreachable', { network: name, reason }), { cause: error })
  }
}

/**
 * The failure for an answer other than 2xx, by its status alone. Adapters give it the network's message in
 * its own words, and a code of their own where its answer is clearer than its status.
 */
export function failureOfResponse(
  name: string,
  answer: NetworkResponse,
  text: string | undefined,
  code: NetworkFailure['code'] = codeOf(answer),
  options: NetworkFailureOptions = {},
): NetworkFailure {
  const words = toPlainText(text ?? '', 1000)
  const reason =
    words === ''
      ? coded('network_answered', { network: name, status: answer.status })
      : coded('network_said', { network: name, said: words })
  const retryAfterSeconds = readRetryAfterSeconds(answer.headers)
  return new NetworkFailure(code, reason, { retryAfterSeconds, ...options })
}

/** Statuses about the way to the network, not about the request. */
const TRANSIENT_STATUSES = new Set([407, 408, 421, 425])

function codeOf(answer: NetworkResponse): NetworkFailure['code'] {
  const { status } = answer
  if (status === 429) return 'rate_limited'
  if (isFromIntermediary(answer)) return 'unavailable'
  if (status === 401) return 'account_rejected'
  return status < 400 || status >= 500 || TRANSIENT_STATUSES.has(status) ? 'unavailable' : 'refused'
}

/**
 * Whether an answer is a page, so that it comes from something in front of the network: a firewall, a proxy, a page of an
 * error. It proves nothing about the request, except that the body was too large.
 */
export function isFromIntermediary({ status, headers, text, json }: NetworkResponse): boolean {
  if (json !== undefined || status === 413) return false
  return /\bhtml\b/i.test(headers['content-type'] ?? '') || text.trimStart().startsWith('<')
}

function bodyOf({ headers = {}, body, json, form }: NetworkCall): Pick<SafeRequest, 'headers' | 'body'> {
  if (json !== undefined) {
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) }
  }
  if (form !== undefined) {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers: { ...type, ...headers }, body: new URLSearchParams(form).toString() }
  }
  return body === undefined ? { headers } : { headers, body }
}

async function readText(body: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_RESPONSE_BYTES) {
      body.destroy()
      throw new Error('The answer is too large.')
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
