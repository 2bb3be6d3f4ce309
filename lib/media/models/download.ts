import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

/** How long a server may send nothing before the attempt counts as broken. */
const stallMs = 30_000
const attemptsInVain = 5
const attemptsAtMost = 40

/**
 * Fetches `url` into `path`. Bytes already in `path` from an interrupted download are kept and the rest is asked for
 * with a range request; a server that does not do ranges sends the whole file again. Does not verify the content.
 *
 * The only place of the engine that speaks to a network, and only to addresses the manifest or the operator gave.
 *
 * @throws the signal's reason when aborted; Error when the server refuses, has a file of another size, or five attempts
 * in a row brought nothing.
 */
export async function download(
  url: string,
  path: string,
  options: { signal: AbortSignal; bytes: number; onBytes: (received: number) => void },
): Promise<void> {
  let failure: unknown
  let inVain = 0
  for (let attempt = 0; attempt < attemptsAtMost && inVain < attemptsInVain; attempt++) {
    options.signal.throwIfAborted()
    const before = await sizeOf(path)
    try {
      await continueDownload(url, path, before, options)
      return
    } catch (error) {
      options.signal.throwIfAborted()
      if (error instanceof Refused) throw error
      failure = error
      inVain = (await sizeOf(path)) > before ? 0 : inVain + 1
      await setTimeout(Math.min(250 * 2 ** inVain, 4000), undefined, { signal: options.signal })
    }
  }
  throw failure
}

class Refused extends Error {}

async function continueDownload(
  url: string,
  path: string,
  have: number,
  options: { signal: AbortSignal; bytes: number; onBytes: (received: number) => void },
): Promise<void> {
  if (have >= options.bytes) return
  const stall = new AbortController()
  const watch = () => globalThis.setTimeout(() => stall.abort(new Error('the server stopped sending')), stallMs)
  let timer = watch()
  try {
    const signal = AbortSignal.any([options.signal, stall.signal])
    const response = await fetch(url, { signal, headers: have > 0 ? { range: `bytes=${have}-` } : {} })
    if (response.status === 416) {
      await rm(path, { force: true })
      throw new Error('the server does not have the rest of the file')
    }
    if (!response.ok || !response.body) {
      const message = `${new URL(url).host} answered ${response.status}`
      throw response.status >= 500 || response.status === 429 ? new Error(message) : new Refused(message)
    }
    if (totalBytes(response, options.bytes) !== options.bytes)
      throw new Refused('the server has a file of another size')
    const resumed = response.status === 206
    let received = resumed ? have : 0
    const counted = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        clearTimeout(timer)
        timer = watch()
        received += chunk.length
        if (received > options.bytes) throw new Refused('the file is larger than it should be')
        options.onBytes(received)
        yield chunk
      }
    }
    await pipeline(response.body, counted, createWriteStream(path, { flags: resumed ? 'a' : 'w' }), { signal })
    if (received < options.bytes) throw new Error('the connection ended early')
  } finally {
    clearTimeout(timer)
  }
}

/** Size of the whole file as the server tells it; the expected size where it does not tell. */
function totalBytes(response: Response, expected: number): number {
  const told = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length')
  return told === null || told === undefined || told === '*' ? expected : Number(told)
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.size ?? 0
}
