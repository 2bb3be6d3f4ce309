import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { afterAll } from 'vitest'

/** One request as it came in. */
export type PeerRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export type PeerAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Never answers, as a receiver that hangs; ends with the peer. */
  hang?: boolean
}

export type Peer = {
  /** `http://127.0.0.1:<port>`, or `https:` where it has a certificate, without a trailing slash. */
  origin: string
  /** Everything that came in so far, oldest first. */
  requests: PeerRequest[]
  /** Waits until `count` requests have come in and gives them. */
  received: (count: number, limitMs?: number) => Promise<PeerRequest[]>
  /** From now on answers so. */
  answerWith: (answer: PeerAnswer | ((request: PeerRequest) => PeerAnswer | Promise<PeerAnswer>)) => void
  stop: () => Promise<void>
}

/**
 * A real HTTP server on a free port of the loopback address that records what it is sent and answers 200 until told
 * otherwise. It ends after the last test of the file.
 *
 * @param tls with what it proves who it is; absent, it speaks in the clear.
 */
export async function startPeer(
  answer: Parameters<Peer['answerWith']>[0] = {},
  tls?: { key: string; cert: string },
): Promise<Peer> {
  let current = answer
  const requests: PeerRequest[] = []
  const waiting = new Set<() => void>()
  const serve: RequestListener = async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: Buffer.concat(chunks) }
    requests.push(request)
    for (const check of [...waiting]) check()
    const given = typeof current === 'function' ? await current(request) : current
    if (given.hang !== true) outgoing.writeHead(given.status ?? 200, given.headers).end(given.body)
  }
  const server = tls === undefined ? createServer(serve) : createTlsServer(tls, serve)
  const origin = `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${await listen(server)}`
  const stop = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
  }
  afterAll(stop)
  return {
    origin,
    requests,
    received: (count, limitMs = 20_000) => waitFor(requests, waiting, count, limitMs),
    answerWith: (next) => {
      current = next
    },
    stop,
  }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port number.')
  return address.port
}

function waitFor(
  requests: PeerRequest[],
  waiting: Set<() => void>,
  count: number,
  limitMs: number,
): Promise<PeerRequest[]> {
  return new Promise((resolve, reject) => {
    const done = () => {
      if (requests.length < count) return
      waiting.delete(done)
      clearTimeout(timer)
      resolve(requests.slice())
    }
    const timer = setTimeout(() => {
      waiting.delete(done)
      reject(new Error(`${requests.length} of ${count} requests came in within ${limitMs} ms.`))
    }, limitMs)
    waiting.add(done)
    done()
  })
}
