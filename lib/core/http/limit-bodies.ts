import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type BodyMemory, createBodyMemory } from './body-memory.ts'
import { formatRawResponse, type RawResponse } from './raw-response.ts'

/** How soon a body must come. Time in which the program itself does not read is not counted against its sender. */
export type Pace = {
  /** Each period must bring at least this many bytes. */
  periodMs: number
  bytesPerPeriod: number
  /** When the whole body must have come; infinite where it may take hours. */
  deadlineMs: number
  /** Whether it is held in memory. Bytes that are written to a disk are not counted. */
  isBuffered: boolean
}

/** `slow`: 408. `crowded`: 429, its network sends too much at once. `full`: 503, all senders together do. */
export type BodyRefusal = 'slow' | 'crowded' | 'full'

export type BodyRules = {
  /** Null where the handler sees to it itself. */
  paceOf: (request: IncomingMessage) => Pace | null
  networkOf: (request: IncomingMessage) => string
  answer: (request: IncomingMessage, refusal: BodyRefusal) => RawResponse
  /** How much of unfinished requests one process holds in memory, of all senders and of one network. */
  maxBufferedBytes: number
  maxBufferedBytesPerNetwork: number
  /** How long the rest of a body is still read after it was answered, so that its sender gets to see the answer. */
  lingerMs: number
}

export const BODY_MEMORY_LIMITS = {
  maxBufferedBytes: 32 * 2 ** 20,
  maxBufferedBytesPerNetwork: 8 * 2 ** 20,
  lingerMs: 30_000,
}

/** How long the rest of a refused body is read and dropped. */
const REFUSED_LINGER_MS = 2_000

/**
 * Bounds every body that comes to a server, before any handler reads it: by time, by rate and by the memory that all take
 * together. A body that is refused never ends for its handler, so a part of it is not taken for the whole.
 */
export function limitBodies(server: Server, rules: BodyRules): void {
  const kept = createBodyMemory(rules)
  const guard = (request: IncomingMessage, response: ServerResponse) => {
    const pace = hasBody(request) ? rules.paceOf(request) : null
    if (pace !== null) watch({ request, response, pace, kept, rules })
  }
  server.prependListener('request', guard)
  server.requestTimeout = 0
  server.headersTimeout = 20_000
}

type Watched = {
  request: IncomingMessage
  response: ServerResponse
  pace: Pace
  kept: BodyMemory
  rules: BodyRules
}

function watch({ request, response, pace, kept, rules }: Watched): void {
  const push = request.push.bind(request)
  let isRefused = false
  let isAnswered = false
  let received = 0
  const refuse = (refusal: BodyRefusal) => {
    if (isRefused || request.complete) return
    isRefused = true
    held.release()
    closeConnection(request, response, formatRawResponse(rules.answer(request, refusal)))
  }
  const held = kept.open(rules.networkOf(request), refuse)
  request.push = (chunk: Uint8Array | null, encoding) => {
    if (isRefused || (isAnswered && chunk !== null)) return true
    received += chunk?.byteLength ?? 0
    if (chunk === null) held.complete()
    else if (pace.isBuffered) held.add(chunk.byteLength)
    return isRefused || push(chunk, encoding)
  }
  const endPace = enforcePace(request, pace, () => received, refuse)
  const endLinger = lingerAfter(request, response, rules.lingerMs)
  response.once('finish', () => {
    isAnswered = true
    // Who read only the beginning has paused the connection, on which the next request would never be seen.
    request.unpipe().resume()
  })
  response.once('close', held.release)
  request.once('close', endPace)
  request.once('close', endLinger)
}

/** @returns what ends it. */
function enforcePace(
  request: IncomingMessage,
  { periodMs, bytesPerPeriod, deadlineMs }: Pace,
  received: () => number,
  refuse: (refusal: BodyRefusal) => void,
): () => void {
  let before = 0
  let leftMs = deadlineMs
  const timer = setInterval(() => {
    if (request.complete) {
      clearInterval(timer)
      return
    }
    const isUnread = request.readableLength >= request.readableHighWaterMark
    if (!isUnread) leftMs -= periodMs
    if (leftMs <= 0 || (!isUnread && received() - before < bytesPerPeriod)) refuse('slow')
    before = received()
  }, periodMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** @returns what ends it. */
function lingerAfter(request: IncomingMessage, response: ServerResponse, lingerMs: number): () => void {
  let timer: NodeJS.Timeout | undefined
  response.once('finish', () => {
    if (!request.complete) timer = setTimeout(() => request.socket.destroy(), lingerMs).unref()
  })
  return () => clearTimeout(timer)
}

/** Where the answer has begun, or waits for an earlier one on the same connection, nothing can be sent any more. */
function closeConnection({ socket }: IncomingMessage, response: ServerResponse, answer: string): void {
  if (response.headersSent || response.socket === null || !socket.writable) {
    socket.destroy()
    return
  }
  socket.end(answer)
  const timer = setTimeout(() => socket.destroy(), REFUSED_LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
