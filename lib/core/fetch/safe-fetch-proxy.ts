import { randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Duplex, pipeline, Transform } from 'node:stream'
import { safeFetch } from './safe-fetch.ts'
import { resolvePublicAddress } from './safe-fetch-address.ts'
import { connectPinned } from './safe-fetch-connect.ts'
import { FetchFailure } from './safe-fetch-failure.ts'

export type ProxyLimits = {
  allowedOrigins: readonly string[]
  /** Total bytes, in both directions. */
  maxBytes: number
  /** Longest silence of a connection. Default 60 s. */
  idleTimeoutMs?: number
}

export type GuardedProxy = {
  /** `http://user:password@127.0.0.1:port`; the password is made for this proxy alone. */
  address: string
  /** Hosts that were refused, in order. */
  refused: readonly string[]
  /** Aborts when the limit is exceeded; every connection is then closed. */
  exceeded: AbortSignal
  stop: () => Promise<void>
}

type Guard = {
  allowedOrigins: readonly string[]
  idleTimeoutMs: number
  authorization: Buffer
  refused: string[]
  sockets: Set<Duplex>
  exceeded: AbortSignal
  /** Counts bytes and passes them on. */
  meter: () => Transform
}

const MAX_CONNECTIONS = 64
const CONNECT_TIMEOUT_MS = 10_000
const MAX_BODY_BYTES = 2 ** 20

/** Hop-by-hop headers, which are not forwarded. */
const HOP_BY_HOP = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/

/** Headers that the guarded call sets itself. */
const RESPONSE_TEXTS = /^(host|content-length|accept-encoding)$/

/**
 * A proxy on the loopback address that enforces the rules of `safeFetch` for external programs: names are resolved
 * here, every address must be public, and the connection goes to the checked address. It requires a password. Stop it
 * as soon as the program has ended.
 */
export async function startGuardedProxy(limits: ProxyLimits): Promise<GuardedProxy> {
  const credential = `fetch:${randomBytes(24).toString('base64url')}`
  const over = new AbortController()
  const guard = guardOf(limits, credential, over)
  const server = createServer({ maxHeaderSize: 32_768 }, (request, response) => void forward(request, response, guard))
  server.maxConnections = MAX_CONNECTIONS
  server.on('connection', (socket) => track(socket, guard))
  server.on('connect', (request, client, head) => void tunnel(request, client, head, guard))
  const port = await listen(server)
  const cut = () => {
    for (const socket of guard.sockets) socket.destroy()
  }
  over.signal.addEventListener('abort', cut, { once: true })
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    cut()
    await closed
  }
  return { address: `http://${credential}@127.0.0.1:${port}`, refused: guard.refused, exceeded: over.signal, stop }
}

function guardOf(limits: ProxyLimits, credential: string, over: AbortController): Guard {
  let bytes = 0
  const meter = () =>
    new Transform({
      transform(chunk: Buffer, _, done) {
        bytes += chunk.length
        if (bytes > limits.maxBytes) over.abort(new Error('More came than may.'))
        done(null, chunk)
      },
    })
  return {
    allowedOrigins: limits.allowedOrigins,
    idleTimeoutMs: limits.idleTimeoutMs ?? 60_000,
    authorization: Buffer.from(`Basic ${Buffer.from(credential).toString('base64')}`),
    refused: [],
    sockets: new Set(),
    exceeded: over.signal,
    meter,
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** An open connection is closed when the proxy stops; an error on it affects nothing else. */
function track(socket: Socket, guard: Guard): void {
  if (guard.exceeded.aborted) socket.destroy()
  guard.sockets.add(socket)
  socket.setTimeout(guard.idleTimeoutMs, () => socket.destroy())
  socket.on('error', () => socket.destroy()).once('close', () => guard.sockets.delete(socket))
}

async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer, guard: Guard): Promise<void> {
  if (!isAuthorized(request, guard)) return void client.end(`${DENIED}\r\nproxy-authenticate: Basic\r\n\r\n`)
  try {
    const target = await connectPublic(request.url ?? '', guard)
    if (client.destroyed) return void target.destroy()
    track(target, guard)
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) target.write(head)
    pipeline(target, guard.meter(), client, () => target.destroy())
    pipeline(client, guard.meter(), target, () => client.destroy())
  } catch (error) {
    client.end(`HTTP/1.1 ${error instanceof FetchFailure ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\n`)
  }
}

const DENIED = 'HTTP/1.1 407 Proxy Authentication Required'

async function connectPublic(authority: string, guard: Guard): Promise<Socket> {
  const url = hostOnly(authority)
  const pinned = await allowed(url, guard)
  const port = url.port === '' ? 443 : Number(url.port)
  return new Promise((resolve, reject) => {
    connectPinned({ pinned, port, secureHost: null, timeoutMs: CONNECT_TIMEOUT_MS }, (error, socket) => {
      if (error === null) resolve(socket)
      else reject(error)
    })
  })
}

function hostOnly(authority: string): URL {
  const text = `https://${authority}`
  if (/[/?#@\s]/.test(authority) || !URL.canParse(text)) throw new Error('No host and port.')
  return new URL(text)
}

async function allowed(url: URL, guard: Guard) {
  try {
    return await resolvePublicAddress(url, guard.allowedOrigins)
  } catch (error) {
    guard.refused.push(url.hostname)
    throw error
  }
}

async function forward(request: IncomingMessage, response: ServerResponse, guard: Guard): Promise<void> {
  const end = (status: number, headers = {}) => response.writeHead(status, { connection: 'close', ...headers }).end()
  if (!isAuthorized(request, guard)) return void end(407, { 'proxy-authenticate': 'Basic' })
  const { url = '', method } = request
  if (!url.startsWith('http://') || !URL.canParse(url)) {
    guard.refused.push(URL.canParse(url) ? new URL(url).hostname : url)
    return void end(403)
  }
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return void end(405)
  const ended = new AbortController()
  response.once('close', () => ended.abort())
  try {
    const answer = await safeFetch(url, {
      method,
      headers: forwardedHeaders(request.headers, (name) => !RESPONSE_TEXTS.test(name)),
      ...(method === 'POST' ? { body: await readBody(request) } : {}),
      maxRedirects: 0,
      idleTimeoutMs: guard.idleTimeoutMs,
      allowedOrigins: guard.allowedOrigins,
      signal: ended.signal,
    })
    response.writeHead(answer.status, { ...forwardedHeaders(answer.headers), connection: 'close' })
    pipeline(answer.body, guard.meter(), response, () => answer.body.destroy())
  } catch (error) {
    const isRefused = error instanceof FetchFailure && error.code === 'address_refused'
    if (isRefused) guard.refused.push(new URL(url).hostname)
    if (!response.headersSent) end(isRefused ? 403 : 502)
  }
}

function isAuthorized(request: IncomingMessage, guard: Guard): boolean {
  const given = Buffer.from(request.headers['proxy-authorization'] ?? '')
  return given.length === guard.authorization.length && timingSafeEqual(given, guard.authorization)
}

function forwardedHeaders(
  headers: Record<string, string | string[] | undefined>,
  isForwarded: (name: string) => boolean = () => true,
): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.test(name) && isForwarded(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MAX_BODY_BYTES) throw new Error('The body is too large.')
  }
  return Buffer.concat(chunks)
}
