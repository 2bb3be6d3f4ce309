import { createReadStream } from 'node:fs'
import { type ClientRequest, request as http } from 'node:http'
import { request as https } from 'node:https'
import type { Readable } from 'node:stream'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { CookieJar } from './cookie-jar.ts'
import { resolvePublicAddress } from './safe-fetch-address.ts'
import { connectPinned, type Destination, timedOut } from './safe-fetch-connect.ts'
import { FetchFailure } from './safe-fetch-failure.ts'
import type { PinnedAddress } from './safe-fetch-resolve.ts'

/** A part of a file: `lengthBytes` from `start`. */
export type FilePart = { path: string; start: number; lengthBytes: number }

export type SafeRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array | FilePart
  signal?: AbortSignal
  /** Exact origins that are allowed although they are private. */
  allowedOrigins?: readonly string[]
  /** Redirects that are followed, each checked like the first address. Default 3. */
  maxRedirects?: number
  connectTimeoutMs?: number
  headersTimeoutMs?: number
  /** Longest silence within the body. */
  idleTimeoutMs?: number
}

export type SafeResponse = {
  status: number
  headers: Record<string, string>
  /** Must be read to its end or destroyed; the connection ends with it. */
  body: Readable
  /** The address that answered, after redirects. */
  url: URL
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * The only way the product calls user-supplied addresses: sources, webhook targets, pictures. A name is resolved once,
 * all its addresses must be public, the connection goes to the checked address and is verified once established; each
 * redirect starts over, with the cookies that the same site has set on the way. Nothing is decompressed, so byte limits are exact.
 *
 * @throws FetchFailure; the signal's reason when aborted.
 */
export async function safeFetch(address: string | URL, options: SafeRequest = {}): Promise<SafeResponse> {
  const maxRedirects = options.maxRedirects ?? 3
  const cookies = new CookieJar()
  let url = new URL(address)
  for (let hop = 0; ; hop += 1) {
    const headers = { ...cookies.headerFor(url), ...options.headers }
    const { setCookies, ...response } = await sendWithoutRedirects(url, { ...options, headers })
    const location = response.headers.location
    if (!REDIRECTS.has(response.status) || location === undefined || maxRedirects === 0) return response
    response.body.destroy()
    cookies.take(setCookies, url)
    if (hop >= maxRedirects) throw redirectRefused(url, coded('redirects_many_times', { times: maxRedirects }))
    if (!['GET', 'HEAD'].includes(options.method ?? 'GET')) throw redirectRefused(url, coded('redirects_answer'))
    if (!URL.canParse(location, url)) throw redirectRefused(url, coded('redirects_nowhere'))
    url = new URL(location, url)
  }
}

/** An answer with the cookies that it sets, each as the site wrote it. */
type Answer = SafeResponse & { setCookies: string[] }

async function sendWithoutRedirects(url: URL, options: SafeRequest): Promise<Answer> {
  options.signal?.throwIfAborted()
  const pinned = await resolvePublicAddress(url, options.allowedOrigins ?? [])
  try {
    return await exchange(url, pinned, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw toFetchFailure(url, cause)
  }
}

function exchange(url: URL, pinned: PinnedAddress, options: SafeRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // `agent` stays unset, not even false: with it, Node would resolve the name a second time and never call createConnection.
    const outgoing = (url.protocol === 'https:' ? https : http)(url, {
      method: options.method ?? 'GET',
      headers: {
        'user-agent': 'Reelwright/1.0',
        'accept-encoding': 'identity',
        ...(options.body === undefined ? {} : { 'content-length': String(lengthOf(options.body)) }),
        ...options.headers,
      },
      maxHeaderSize: 32_768,
      createConnection: (_, done) => connectPinned(destinationOf(url, pinned, options), done),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    const late = () => outgoing.destroy(timedOut('no answer'))
    let tooLate = setTimeout(late, headersTimeoutMs(options))
    // An answer can be expected once the body is on its way; until then only silence of the connection counts.
    if (typeof options.body === 'object' && 'path' in options.body) {
      clearTimeout(tooLate)
      outgoing.setTimeout(options.idleTimeoutMs ?? 30_000, () => outgoing.destroy(timedOut('silence')))
      outgoing.once('finish', () => {
        tooLate = setTimeout(late, headersTimeoutMs(options))
      })
    }
    outgoing.once('error', reject)
    // A server that switches to another protocol (101) ends the call without an answer and without an error.
    outgoing.once('close', () => {
      clearTimeout(tooLate)
      reject(new Error('The connection ended without an answer.'))
    })
    outgoing.once('response', (incoming) => {
      clearTimeout(tooLate)
      incoming.setTimeout(options.idleTimeoutMs ?? 30_000, () => incoming.destroy(timedOut('silence')))
      incoming.once('error', () => outgoing.destroy())
      const setCookies = incoming.headers['set-cookie'] ?? []
      resolve({
        status: incoming.statusCode ?? 0,
        headers: flattenHeaders(incoming.headers),
        body: incoming,
        url,
        setCookies,
      })
    })
    send(outgoing, options.body)
  })
}

function lengthOf(body: NonNullable<SafeRequest['body']>): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  return body instanceof Uint8Array ? body.byteLength : body.lengthBytes
}

function send(outgoing: ClientRequest, body: SafeRequest['body']): void {
  if (typeof body !== 'object' || body instanceof Uint8Array) {
    outgoing.end(body)
    return
  }
  const { path, start, lengthBytes } = body
  const file = createReadStream(path, { start, end: start + lengthBytes - 1 })
  file.once('error', (error) => outgoing.destroy(error))
  outgoing.once('close', () => file.destroy())
  file.pipe(outgoing)
}

/** A request that is destroyed before it has its connection would wait for it; the connection ends by itself no later. */
function destinationOf(url: URL, pinned: PinnedAddress, options: SafeRequest): Destination {
  const isSecure = url.protocol === 'https:'
  const port = url.port === '' ? (isSecure ? 443 : 80) : Number(url.port)
  const timeoutMs = Math.min(options.connectTimeoutMs ?? 10_000, headersTimeoutMs(options))
  const secureHost = isSecure ? url.hostname.replace(/^\[|\]$/g, '') : null
  return { pinned, port, secureHost, timeoutMs, signal: options.signal }
}

function headersTimeoutMs(options: SafeRequest): number {
  return options.headersTimeoutMs ?? 20_000
}

function flattenHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return Object.fromEntries(pairs)
}

function redirectRefused(url: URL, problem: CodedMessage): FetchFailure {
  return new FetchFailure('redirects', coded('address_redirects', { host: url.host, problem }))
}

/** Turns a network error into a public failure. */
export function toFetchFailure(url: URL, cause: unknown): FetchFailure {
  if (cause instanceof FetchFailure) return cause
  const code = errorCode(cause)
  if (/TIMEOUT|ETIMEDOUT/.test(code)) {
    return new FetchFailure('timeout', coded('address_silent', { host: url.host }), { cause })
  }
  return new FetchFailure('unreachable', coded('address_private', { host: url.host }), { cause })
}
