import { type FileHandle, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { coded } from '#lib/contract/messages/coded.ts'
import { errorCode } from '../error-code.ts'
import { readRetryAfterSeconds } from '../http/rate-limit-headers.ts'
import { decodeBody, encodingsOf } from './decode-body.ts'
import { type SafeResponse, safeFetch, toFetchFailure } from './safe-fetch.ts'
import { diskTooFull, FetchFailure, fileTooLarge } from './safe-fetch-failure.ts'

export type Download = {
  /** The file appears under this path only once it is complete. */
  target: string
  maxBytes: number
  signal: AbortSignal
  allowedOrigins?: readonly string[]
  /** Redirects that are followed. Default `FILE_REDIRECTS`. */
  maxRedirects?: number
  /** Bound on the whole download, in milliseconds. */
  totalTimeoutMs: number
  /** Consecutive attempts without progress before giving up. Default 4. */
  maxAttemptsWithoutProgress?: number
  /** First wait between attempts, in milliseconds; doubles. Default 1000. */
  retryDelayMs?: number
  onProgress?: (receivedBytes: number, totalBytes: number | null) => void
}

/** State of an interrupted download, stored beside the partial file. */
const partNote = z.object({ url: z.string(), validator: z.string(), totalBytes: z.number().nullable() })
type PartNote = z.output<typeof partNote>

/** A server that asks for a longer wait is asked again after this all the same. */
const MAX_RETRY_AFTER_MS = 60_000

/** Redirects that are followed to a file: a short link leads over a statistic, a gate and a CDN to it. */
export const FILE_REDIRECTS = 10

/** Disk space left free for everything else. */
const RESERVE_BYTES = 256 * 2 ** 20

/**
 * Downloads `url` to a file, through the guard. An interrupted download, even by a restart of this process, is resumed
 * if the server can prove that the file is unchanged (ETag or Last-Modified with If-Range), and restarted otherwise.
 *
 * @returns the size in bytes.
 * @throws FetchFailure with a public sentence; the signal's reason when aborted.
 */
export async function downloadFile(url: string, download: Download): Promise<number> {
  const overall = AbortSignal.timeout(download.totalTimeoutMs)
  const signal = AbortSignal.any([download.signal, overall])
  const delayMs = download.retryDelayMs ?? 1000
  const maxAttemptsWithoutProgress = download.maxAttemptsWithoutProgress ?? 4
  for (let attemptsWithoutProgress = 0; ; ) {
    const before = await sizeOf(partOf(download.target))
    try {
      await continueDownload(url, { ...download, signal })
      await rename(partOf(download.target), download.target)
      await rm(noteOf(download.target), { force: true })
      return (await stat(download.target)).size
    } catch (error) {
      download.signal.throwIfAborted()
      if (overall.aborted) throw tooSlow(url)
      const failure = toDownloadFailure(url, error)
      attemptsWithoutProgress = (await sizeOf(partOf(download.target))) > before ? 1 : attemptsWithoutProgress + 1
      if (!failure.isRetryable || attemptsWithoutProgress >= maxAttemptsWithoutProgress) throw failure
      const retryAfterMs = Math.min((failure.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AFTER_MS)
      const waitMs = Math.max(delayMs * 2 ** (attemptsWithoutProgress - 1), retryAfterMs)
      await delay(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

async function continueDownload(url: string, download: Download): Promise<void> {
  const part = partOf(download.target)
  const note = await readNote(download.target, url)
  const resumeFrom = note === undefined ? 0 : await sizeOf(part)
  if (note?.totalBytes !== null && note?.totalBytes === resumeFrom && resumeFrom > 0) return
  const headers: Record<string, string> =
    note !== undefined && resumeFrom > 0 ? { range: `bytes=${resumeFrom}-`, 'if-range': note.validator } : {}
  const response = await safeFetch(url, {
    headers,
    signal: download.signal,
    ...(download.allowedOrigins === undefined ? {} : { allowedOrigins: download.allowedOrigins }),
    maxRedirects: download.maxRedirects ?? FILE_REDIRECTS,
  })
  try {
    await receive(url, download, response, resumeFrom)
  } finally {
    response.body.destroy()
  }
}

async function receive(url: string, download: Download, response: SafeResponse, resumeFrom: number): Promise<void> {
  if (response.status === 416) await rm(noteOf(download.target), { force: true })
  const start = response.status === 206 ? rangeStart(response) : 0
  if ((response.status !== 200 && response.status !== 206) || (start !== 0 && start !== resumeFrom)) {
    throw errorStatusFailure(response)
  }
  const encodings = encodingsOf(response.headers['content-encoding'])
  const body = decodeBody(response.body, encodings)
  if (body === null) throw unknownEncoding(response, encodings)
  // The length of a compressed body is not that of the file.
  const length = encodings.length === 0 ? response.headers['content-length'] : undefined
  const totalBytes = length === undefined ? null : start + Number(length)
  if (totalBytes !== null && totalBytes > download.maxBytes) throw fileTooLarge(download.maxBytes)
  await requireDownloadSpace(download.target, totalBytes === null ? 0 : totalBytes - start)
  await writeNote(download.target, { url, validator: validatorOf(response), totalBytes })
  const received = await writeResponse(body, download, start, totalBytes)
  if (totalBytes !== null && received < totalBytes) throw interrupted(url)
}

/**
 * Each chunk is written before the next is requested, so little is lost when the connection breaks. Chunks are written
 * at their offset: if a frozen process resumes while another has taken over, it writes the same bytes to the same
 * place.
 */
async function writeResponse(
  body: Readable,
  download: Download,
  start: number,
  totalBytes: number | null,
): Promise<number> {
  let received = start
  const file = await open(partOf(download.target), start > 0 ? 'r+' : 'w', 0o600)
  try {
    for await (const chunk of body) {
      const place = received
      received += chunk.length
      if (received > download.maxBytes) throw fileTooLarge(download.maxBytes)
      await writeAll(file, chunk, place)
      download.onProgress?.(received, totalBytes)
    }
  } finally {
    await file.close()
  }
  return received
}

async function writeAll(file: FileHandle, chunk: Buffer, place: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    written += (await file.write(chunk, written, chunk.length - written, place + written)).bytesWritten
  }
}

/** Weak validators do not prove that bytes are the same, so they do not count. */
function validatorOf(response: SafeResponse): string {
  const { etag, 'last-modified': modified } = response.headers
  // Of a packed file no part can be asked for.
  if (response.headers['accept-ranges'] === 'none' || response.headers['content-encoding'] !== undefined) return ''
  return etag !== undefined && !etag.startsWith('W/') ? etag : (modified ?? '')
}

function rangeStart(response: SafeResponse): number {
  return Number(/^bytes (\d+)-/.exec(response.headers['content-range'] ?? '')?.[1] ?? -1)
}

async function readNote(target: string, url: string): Promise<PartNote | undefined> {
  const text = await readFile(noteOf(target), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const note = partNote.safeParse(parseJson(text))
  return note.success && note.data.url === url && note.data.validator !== '' ? note.data : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function writeNote(target: string, note: PartNote): Promise<void> {
  await writeFile(noteOf(target), JSON.stringify(note), { mode: 0o600 })
}

/** @throws FetchFailure `disk_full` when `bytes` do not fit beside `target` with some room to spare. */
export async function requireDownloadSpace(target: string, bytes: number): Promise<void> {
  const disk = await statfs(dirname(target))
  if (disk.bavail * disk.bsize < bytes + RESERVE_BYTES) throw diskTooFull(undefined)
}

function toDownloadFailure(url: string, error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskTooFull(error)
  if (/^(ERR_STREAM|ECONNRESET|EPIPE|Z_)/.test(code)) return interrupted(url, error)
  return toFetchFailure(new URL(url), error)
}

function errorStatusFailure(response: SafeResponse): FetchFailure {
  const { status } = response
  const host = response.url.host
  const again = status >= 500 || status === 416 || status === 429
  return new FetchFailure(
    again ? 'answered_error' : 'refused',
    coded('address_answered_error', { host, status }),
    again ? { retryAfterSeconds: readRetryAfterSeconds(response.headers) } : {},
  )
}

function unknownEncoding({ url }: SafeResponse, encodings: readonly string[]): FetchFailure {
  return new FetchFailure(
    'refused',
    coded('file_packed', { host: url.host, encoding: encodings.join(', ').slice(0, 40) }),
  )
}

function tooSlow(url: string): FetchFailure {
  return new FetchFailure('timeout', coded('file_slow', { host: new URL(url).host }))
}

function interrupted(url: string, cause?: unknown): FetchFailure {
  return new FetchFailure('interrupted', coded('connection_lost', { host: new URL(url).host }), { cause })
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

const partOf = (target: string) => `${target}.part`
const noteOf = (target: string) => `${target}.part.json`
