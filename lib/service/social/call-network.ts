import type { Readable } from 'node:stream'
import { settings } from '#lib/core/env.ts'
import { plainWords } from '#lib/core/plain-words.ts'
import { type SafeRequest, safeFetch } from '#lib/core/safe-fetch.ts'
import { FetchFailure } from '#lib/core/safe-fetch-failure.ts'
import { NetworkFailure } from './network-failure.ts'

export type NetworkCall = Pick<SafeRequest, 'method' | 'headers' | 'headersTimeoutMs'> & {
  /** As it is; `json` and `form` set the type that goes with them. */
  body?: NonNullable<SafeRequest['body']>
  json?: unknown
  form?: Record<string, string> | URLSearchParams
  signal: AbortSignal
  /** How a network is called in a failure's message. */
  name: string
}

export type NetworkAnswer = {
  status: number
  headers: Record<string, string>
  text: string
  /** Undefined where the answer is no JSON. */
  json: unknown
}

/** A network's answer is read so far. */
const MAX_ANSWER_BYTES = 5_000_000

/** Longest that a network may think about a request that it has whole. */
const ANSWER_MS = 60_000

/**
 * Calls a network through the URL guard and reads its answer, whatever its status. Redirects are not followed: a request
 * with credentials goes where it was meant to go.
 *
 * @throws NetworkFailure `unavailable` when no answer came; the signal's reason.
 */
export async function callNetwork(url: string | URL, call: NetworkCall): Promise<NetworkAnswer> {
  const { method = 'GET', signal, name } = call
  try {
    const response = await safeFetch(url, {
      method,
      ...bodyOf(call),
      signal,
      maxRedirects: 0,
      headersTimeoutMs: call.headersTimeoutMs ?? ANSWER_MS,
      allowedOrigins: settings().ALLOW_PRIVATE_ORIGINS,
    })
    const text = await readText(response.body)
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof NetworkFailure) throw error
    const reason = error instanceof FetchFailure ? error.message : `${name} broke off its answer.`
    throw new NetworkFailure('unavailable', `${name} could not be reached. ${reason}`, { cause: error })
  }
}

/**
 * The failure that an answer other than 2xx stands for, by its status alone. Adapters give it what the network said in
 * its own words, and a code of their own where its answer says more than its status.
 */
export function failureOfAnswer(
  name: string,
  { status, headers }: NetworkAnswer,
  said: string | undefined,
  code: NetworkFailure['code'] = codeOf(status),
): NetworkFailure {
  const seconds = waitSeconds(headers)
  const words = plainWords(said ?? '', 1000)
  const message = words === '' ? `${name} answered ${status}.` : `${name}: ${words}`
  return new NetworkFailure(code, message, Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {})
}

/** How long the network asks us to wait; NaN where it does not. Some give a number of seconds, some the moment. */
function waitSeconds(headers: Record<string, string>): number {
  const after = Number(headers['retry-after'])
  if (Number.isFinite(after)) return after
  const reset = headers['x-rate-limit-reset'] ?? headers['x-ratelimit-reset'] ?? ''
  const atMs = /^\d+$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset)
  return Math.max(0, Math.ceil((atMs - Date.now()) / 1000))
}

function codeOf(status: number): NetworkFailure['code'] {
  if (status === 429) return 'rate_limited'
  if (status === 401) return 'account_rejected'
  return status >= 500 || status === 408 ? 'unavailable' : 'refused'
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
    if (size > MAX_ANSWER_BYTES) {
      body.destroy()
      throw new Error('The answer is too large.')
    }
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
