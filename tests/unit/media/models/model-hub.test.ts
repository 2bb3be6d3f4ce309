import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ensureInStore } from '#lib/media/models/ensure-model.ts'
import { manifest } from '#lib/media/models/manifest.ts'
import type { ModelOptions } from '#lib/media/models/model-options.ts'
import type { StoreEntry } from '#lib/media/models/store-entry.ts'

/** One large file of the hub, of which the model takes all, and a part. */
const large = Buffer.from(Uint8Array.from({ length: 4_000_000 }, (_, at) => (at * at * 31 + at) >>> 3))
const part = large.subarray(1_000_000, 3_000_000)

type Handler = (request: IncomingMessage, response: ServerResponse) => void
type Asked = { url: string; range: string | undefined; encoding: string | undefined }

async function serve(handle: Handler): Promise<{ origin: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const { range, 'accept-encoding': encoding } = request.headers
    asked.push({ url: request.url ?? '', range, encoding: String(encoding) })
    handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, asked }
}

/** As a content network answers: whole, or the stretch that was asked for, with its ETag. */
function send(
  content: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
  cutAfter = Number.POSITIVE_INFINITY,
) {
  const [, from, until] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  const start = Number(from ?? 0)
  const end = until ? Number(until) + 1 : content.length
  const etag = `"${sha256(content)}"`
  if (from === undefined) response.writeHead(200, { etag, 'content-length': content.length })
  else {
    const range = `bytes ${start}-${end - 1}/${content.length}`
    response.writeHead(206, { etag, 'content-range': range, 'content-length': end - start })
  }
  const body = content.subarray(start, end)
  if (body.length <= cutAfter) response.end(body)
  else response.write(body.subarray(0, cutAfter), () => response.destroy())
}

const status = (code: number) => (_: IncomingMessage, response: ServerResponse) => response.writeHead(code).end()

function model(...baseUrls: string[]): StoreEntry {
  return {
    ...{ name: 'hub-test', version: '1', purpose: 'is fetched by a test', licence: 'none', attribution: 'none' },
    files: [
      { path: 'weights.bin', bytes: large.length, sha256: sha256(large) },
      { path: 'part.bin', bytes: part.length, sha256: sha256(part) },
    ],
    sources: baseUrls.map((baseUrl) => ({
      kind: 'web' as const,
      baseUrl,
      members: {
        'weights.bin': { member: 'onnx/model.onnx' },
        'part.bin': { member: 'onnx/model.onnx', offset: 1_000_000 },
      },
    })),
  }
}

async function ensure(entry: StoreEntry, more: Partial<ModelOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'models-hub-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  return { directory, at: await ensureInStore(entry, { directory, ...more }) }
}

/** A hub that leads to its content network, as model hubs do. */
async function hubAndNetwork(network: Handler) {
  const cdn = await serve(network)
  const hub = await serve((_, response) => {
    response.writeHead(302, { location: `${cdn.origin}/blob?signature=x`, 'x-linked-etag': `"${sha256(large)}"` }).end()
  })
  return { cdn, hub }
}

describe('a model that comes from its hub', () => {
  it('is fetched over the redirect to the content network, whole files whole and parts as ranges', async () => {
    const { cdn, hub } = await hubAndNetwork((request, response) => send(large, request, response))
    const seen: number[] = []
    const { at } = await ensure(model(`${hub.origin}/owner/name/resolve/abc`), {
      onProgress: ({ receivedBytes, totalBytes }) => seen.push(receivedBytes / totalBytes),
    })
    expect((await readFile(join(at, 'weights.bin'))).equals(large)).toBe(true)
    expect((await readFile(join(at, 'part.bin'))).equals(part)).toBe(true)
    expect(hub.asked[0]?.url).toBe('/owner/name/resolve/abc/onnx/model.onnx')
    expect(cdn.asked.map(({ range }) => range)).toEqual([undefined, 'bytes=1000000-2999999'])
    for (const { encoding } of cdn.asked) expect(encoding).toMatch(/^identity(, identity)?$/)
    expect(seen.at(-1)).toBe(1)
  })

  it('is resumed where the connection broke, within the part too', async () => {
    let answers = 0
    const { cdn, hub } = await hubAndNetwork((request, response) => {
      answers += 1
      send(large, request, response, answers % 2 === 1 ? 1_000_000 : undefined)
    })
    const { at } = await ensure(model(hub.origin))
    expect((await readFile(join(at, 'part.bin'))).equals(part)).toBe(true)
    const from = cdn.asked.map(({ range }) => Number(/bytes=(\d+)/.exec(range ?? '')?.[1] ?? 0))
    expect(from[1]).toBeGreaterThan(0)
    expect(from[3]).toBeGreaterThan(1_000_000)
    expect(cdn.asked[3]?.range).toMatch(/-2999999$/)
  })

  it('is fetched from its beginning when what an earlier attempt had left is of another file', async () => {
    const hub = await serve((request, response) => send(large, request, response))
    const directory = await mkdtemp(join(tmpdir(), 'models-hub-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    await mkdir(join(directory, '.downloads'))
    await writeFile(join(directory, '.downloads', sha256(large)), Buffer.alloc(1_000_000, 9))
    const at = await ensureInStore(model(hub.origin), { directory })
    expect((await readFile(join(at, 'weights.bin'))).equals(large)).toBe(true)
    expect(hub.asked.slice(0, 2).map(({ range }) => range)).toEqual(['bytes=1000000-', undefined])
  })

  it.each([401, 403, 404, 429, 500])(
    'is taken from the next source when one answers %i',
    async (code) => {
      const bad = await serve(status(code))
      const good = await serve((request, response) => send(large, request, response))
      const { at } = await ensure(model(bad.origin, good.origin))
      expect((await readFile(join(at, 'weights.bin'))).equals(large)).toBe(true)
    },
    30_000,
  )

  it('is refused when it is another file of the same size, and the next source is tried', async () => {
    const other = Buffer.alloc(large.length, 7)
    const bad = await serve((request, response) => send(other, request, response))
    const good = await serve((request, response) => send(large, request, response))
    const { at, directory } = await ensure(model(bad.origin, good.origin))
    expect((await readFile(join(at, 'weights.bin'))).equals(large)).toBe(true)
    expect(await readdir(join(directory, '.downloads'))).toEqual([])
  })

  it.each<[string, Handler, string]>([
    [
      'without end',
      (_, response) => response.writeHead(302, { location: '/again' }).end(),
      'redirects more than 5 times',
    ],
    ['to a file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(), 'not followed'],
    ['to nowhere', (_, response) => response.writeHead(302, { location: 'http://' }).end(), 'no address'],
  ])('is not followed when it redirects %s', async (_, handle, reason) => {
    const hub = await serve(handle)
    await expect(ensure(model(hub.origin))).rejects.toMatchObject({
      cause: { message: expect.stringContaining(reason) },
    })
  })

  it('is refused when a part that was not asked for comes', async () => {
    const hub = await serve((request, response) => {
      if (request.headers.range === undefined) return send(large, request, response)
      response.writeHead(206, { 'content-range': `bytes 0-1999999/${large.length}`, 'content-length': 2_000_000 })
      response.end(large.subarray(0, 2_000_000))
    })
    await expect(ensure(model(hub.origin))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('another part of the file') },
    })
  })

  it('fails with the reason of every source', async () => {
    const gone = await serve(status(404))
    const closed = await serve(status(403))
    const nobody = await nobodyListens()
    const failure = await ensure(model(gone.origin, closed.origin, nobody)).catch((error) => error)
    expect(failure).toMatchObject({ code: 'model_unavailable', message: expect.stringContaining('is kept') })
    expect(failure.cause.message).toMatch(/404.*403.*ECONNREFUSED/)
  })

  it.each<[string, Handler]>([
    ['does not answer', () => undefined],
    [
      'sends and then halts',
      (_, response) => void response.writeHead(200, { 'content-length': large.length }).write('x'),
    ],
    ['is broken', status(503)],
  ])('is given up when its project is canceled, also where the hub %s', async (_, handle) => {
    const cancel = new AbortController()
    const hub = await serve((request, response) => {
      handle(request, response)
      setImmediate(() => cancel.abort(new Error('cancelled')))
    })
    await expect(ensure(model(hub.origin), { signal: cancel.signal })).rejects.toThrow('cancelled')
  })

  it('is given up where there is no network', async () => {
    const nobody = await nobodyListens()
    await expect(ensure(model(nobody, nobody, nobody))).rejects.toThrow('could not be downloaded')
  })
})

describe('the hubs of the manifest', () => {
  const hubs = Object.values(manifest).flatMap((entry) =>
    entry.sources.flatMap((source) => (source.kind === 'web' ? [{ entry, source }] : [])),
  )

  it('are asked only after the registry, over protected connections, at a fixed revision', () => {
    expect(hubs.length).toBeGreaterThan(8)
    for (const { entry, source } of hubs) {
      expect(entry.sources[0]?.kind).toBe('npm')
      expect(source.baseUrl).toMatch(
        /^https:\/\/(huggingface\.co|github\.com|[a-z]+\.githubusercontent\.com)\/.*[0-9a-f]{40}|^https:\/\/fonts\.gstatic\.com\/s\/\w+\/v\d+$/,
      )
    }
  })

  it('name only files that the model has, and parts that follow each other without a gap', () => {
    for (const { entry, source } of hubs) {
      const names = entry.files.map((file) => file.path)
      for (const name of Object.keys(source.members ?? {})) expect(names).toContain(name)
    }
    const weights = hubs.filter(({ entry }) => entry.name.startsWith('kokoro-weights'))
    const parts = weights.flatMap(({ entry, source }) =>
      entry.files.map(({ path, bytes }) => ({ offset: source.members?.[path]?.offset ?? -1, bytes })),
    )
    let end = 0
    for (const { offset, bytes } of parts) {
      expect(offset).toBe(end)
      end = offset + bytes
    }
    expect(end).toBe(325_532_232)
  })
})

/** An address at which somebody listened a moment ago. */
async function nobodyListens(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
