import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { openAddress, PermanentDownloadError } from './open-address.ts'

/** How long a server may send nothing before the attempt counts as broken. */
const stallMs = 30_000
const maxFailedAttempts = 3
const maxAttempts = 40
/** A machine without a network must not wait: an address that cannot be reached at all is tried once more, then left. */
const maxUnreachableAttempts = 2

export type DownloadOptions = {
  signal: AbortSignal
  /** Size of the wanted file. */
  bytes: number
  /** Where it begins in the file at the address; absent, it is the whole file. */
  offset?: number
  onBytes: (received: number) => void
}

/**
 * Fetches `url` into `path`, redirects followed. Bytes already in `path` from an interrupted download are kept
 * and the rest is asked for with a range request; a server that does not do ranges sends the whole file again. Does not
 * verify the content.
 *
 * The only place of the engine that speaks to a network, and only to addresses the manifest or the operator gave.
 *
 * @throws the signal's reason when aborted; Error when the server refuses, has a file of another size, cannot be reached,
 * or three attempts in a row brought nothing.
 */
export async function download(url: string, path: string, options: DownloadOptions): Promise<void> {
  let failure: unknown
  let failedAttempts = 0
  let unreachable = 0
  for (let attempt = 0; attempt < maxAttempts && failedAttempts < maxFailedAttempts; attempt++) {
    options.signal.throwIfAborted()
    const before = await sizeOf(path)
    try {
      await continueDownload(url, path, before, options)
      return
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof PermanentDownloadError || errorCode(error) === 'ENOSPC') throw error
      failure = error
      failedAttempts = (await sizeOf(path)) > before ? 0 : failedAttempts + 1
      unreachable = isUnreachable(error) ? unreachable + 1 : 0
      if (unreachable >= maxUnreachableAttempts) break
      await setTimeout(Math.min(250 * 2 ** failedAttempts, 4000), undefined, { signal: options.signal })
    }
  }
  const reason = failure instanceof Error ? (failure.cause instanceof Error ? failure.cause : failure).message : failure
  throw new Error(`${new URL(url).host}: ${reason}`, { cause: failure })
}

async function continueDownload(url: string, path: string, have: number, options: DownloadOptions): Promise<void> {
  if (have >= options.bytes) return
  const stall = new AbortController()
  const watch = () => globalThis.setTimeout(() => stall.abort(new Error('the server stopped sending')), stallMs)
  let timer = watch()
  try {
    const signal = AbortSignal.any([options.signal, stall.signal])
    const { body, resumed } = await ask(url, path, have, options, signal)
    let received = resumed ? have : 0
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        clearTimeout(timer)
        timer = watch()
        received += chunk.length
        if (received > options.bytes) throw new PermanentDownloadError('the file is larger than it should be')
        options.onBytes(received)
        yield chunk
      }
    }
    await pipeline(body, counted, createWriteStream(path, { flags: resumed ? 'a' : 'w' }), { signal })
    if (received < options.bytes) throw new Error('the connection ended early')
  } finally {
    clearTimeout(timer)
  }
}

/** Asks for the missing part. A server that answers with anything else is refused before a byte is written. */
async function ask(
  url: string,
  path: string,
  have: number,
  options: DownloadOptions,
  signal: AbortSignal,
): Promise<{ body: NonNullable<Response['body']>; resumed: boolean }> {
  const from = (options.offset ?? 0) + have
  const until = options.offset === undefined ? '' : String(options.offset + options.bytes - 1)
  const wantsPart = from > 0 || options.offset !== undefined
  const response = await openAddress(url, wantsPart ? { range: `bytes=${from}-${until}` } : {}, signal)
  const { host } = new URL(url)
  if (response.status === 416) {
    await response.body?.cancel()
    await rm(path, { force: true })
    throw new Error('the server does not have the rest of the file')
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    const message = `${host} answered ${response.status}`
    throw response.status >= 500 || response.status === 429 ? new Error(message) : new PermanentDownloadError(message)
  }
  const refused = response.status === 206 ? wrongPart(response, from, options) : wrongWhole(response, options)
  if (refused === undefined) return { body: response.body, resumed: response.status === 206 }
  await response.body.cancel()
  throw new PermanentDownloadError(`${host}: ${refused}`)
}

function wrongPart(response: Response, from: number, options: DownloadOptions): string | undefined {
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '') ?? []
  if (Number(start) !== from) return 'the server sends another part of the file than it was asked for'
  if (options.offset === undefined && total !== '*' && Number(total) !== options.bytes)
    return 'the server has a file of another size'
  return undefined
}

function wrongWhole(response: Response, options: DownloadOptions): string | undefined {
  if (options.offset !== undefined) return 'the server does not send parts of a file'
  const length = response.headers.get('content-length')
  return length !== null && Number(length) !== options.bytes ? 'the server has a file of another size' : undefined
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}

/** No name, no route, nobody listening, no answer: what a machine without a network meets. */
function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const causes = cause instanceof AggregateError ? cause.errors : [cause]
  return causes.some((one) =>
    /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/.test(
      errorCode(one) ?? '',
    ),
  )
}
