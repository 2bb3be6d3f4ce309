import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'

const content = Buffer.from(Uint8Array.from({ length: 6_000_000 }, (_, at) => (at * at * 17 + at) >>> 4))

/** Sends the first half and then nothing, until it is let go. */
async function hubThatHalts() {
  const ranges: (string | undefined)[] = []
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  const server = createServer(async (request, response) => {
    const { range } = request.headers
    ranges.push(range)
    const from = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
    const contentRange = from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}
    response.writeHead(from > 0 ? 206 : 200, { ...contentRange, 'content-length': content.length - from })
    const half = Math.max(from, content.length / 2)
    response.write(content.subarray(from, half))
    await released
    response.end(content.subarray(half))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    go()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return { baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, ranges, go }
}

function entryAt(baseUrl: string): StoreEntry {
  const sha256 = createHash('sha256').update(content).digest('hex')
  return {
    ...{ name: 'shared', version: '1', purpose: 'is fetched by a test', licence: 'none', attribution: 'none' },
    files: [{ path: 'weights.bin', bytes: content.length, sha256 }],
    sources: [{ kind: 'web', baseUrl }],
  }
}

function start(entry: StoreEntry, directory: string) {
  const program = join(import.meta.dirname, 'fetching-process.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(entry), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, ended }
}

/** Until the process has been sent so many bytes. */
function received({ stdout }: ChildProcess, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    let text = ''
    stdout?.setEncoding('utf8').on('data', (more: string) => {
      text += more
      if (text.split('\n').some((line) => Number(line) >= bytes)) resolve()
    })
  })
}

describe('processes that want the same model', () => {
  it('share one download, whose progress each reports', async () => {
    const hub = await hubThatHalts()
    const directory = await mkdtemp(join(tmpdir(), 'models-processes-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const entry = entryAt(hub.baseUrl)
    const first = start(entry, directory)
    await received(first.child, content.length / 2)
    const others = [start(entry, directory), start(entry, directory)]
    await Promise.all(others.map(({ child }) => received(child, 1_000_000)))
    hub.go()
    expect(await Promise.all([first, ...others].map(({ ended }) => ended))).toEqual([0, 0, 0])
    expect(hub.ranges).toEqual([undefined])
    expect((await readFile(join(directory, 'shared-1', 'weights.bin'))).equals(content)).toBe(true)
  })

  it('go on from what one that was killed had received', async () => {
    const hub = await hubThatHalts()
    const directory = await mkdtemp(join(tmpdir(), 'models-processes-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const first = start(entryAt(hub.baseUrl), directory)
    await received(first.child, content.length / 2)
    first.child.kill('SIGKILL')
    await first.ended
    hub.go()
    const second = start(entryAt(hub.baseUrl), directory)
    expect(await second.ended).toBe(0)
    expect(Number(/bytes=(\d+)-/.exec(hub.ranges[1] ?? '')?.[1])).toBeGreaterThan(1_000_000)
    expect((await readFile(join(directory, 'shared-1', 'weights.bin'))).equals(content)).toBe(true)
    expect(await readdir(join(directory, '.locks'))).toEqual([])
    expect(await readdir(join(directory, '.downloads'))).toEqual([])
  })
})
