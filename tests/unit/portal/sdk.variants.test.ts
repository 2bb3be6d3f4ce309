import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileStore } from '@tus/file-store'
import { Server as TusServer } from '@tus/server'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extractPackage } from '#tests/support/extract-package.ts'

type Call = (...given: unknown[]) => Promise<Record<string, unknown>>
type Client = { uploads: { send: Call }; clips: { start: Call }; subtitles: { start: Call } }
type Sdk = { Reelwright: new (options: object) => Client; verifyWebhook: Call }

let folder = ''
let sdk: Sdk
let server: Server
let answer: (url: string, tries: number) => { status: number; body: object; headers?: Record<string, string> }
const seen: { method: string; url: string; key: string }[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sdk-'))
  await extractPackage('sdk', folder)
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  sdk = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'index.js')).href)
  const tus = new TusServer({
    path: '/resumable-uploads',
    datastore: new FileStore({ directory: folder }),
  })
  let pieces = 0
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, key: String(headers['idempotency-key']) })
    // The second piece breaks off in the middle.
    if (method === 'PATCH' && ++pieces === 2) return void request.once('data', () => request.destroy())
    if (url.startsWith('/resumable-uploads')) return void tus.handle(request, response)
    const { status, body, headers: own } = answer(url, seen.filter((one) => one.url === url).length)
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

function client(): Client {
  const { port } = server.address() as AddressInfo
  return new sdk.Reelwright({ apiKey: 'rw_test_x', baseUrl: `http://127.0.0.1:${port}` })
}

describe('the SDK', () => {
  it('sends a file in pieces and goes on after a broken connection, as another tus server sees it', async () => {
    const file = randomBytes(12_000_000)
    answer = (url) => ({ status: 200, body: { uploadId: url.split('/').at(-1), videoUrl: 'https://x/file' } })
    const sent: number[] = []
    const onProgress = ({ sentBytes }: { sentBytes: number }) => sent.push(sentBytes)
    const made = await client().uploads.send(new Uint8Array(file), { name: 'tálk.mp4', onProgress })
    expect(made).toMatchObject({ videoUrl: 'https://x/file' })
    expect(Buffer.compare(await readFile(path.join(folder, String(made.uploadId))), file)).toBe(0)
    expect(sent.at(-1)).toBe(file.length)
    expect(seen.map(({ method }) => method)).toContain('HEAD')
  })

  it('sends a call that creates something again with the same Idempotency-Key, and tells a refusal by its fields', async () => {
    answer = (_url, tries) =>
      tries === 1
        ? { status: 503, body: { error: { message: 'Busy' } }, headers: { 'retry-after': '1' } }
        : { status: 201, body: { projectId: 'job_1' } }
    expect(await client().clips.start({ videoUrl: 'https://x/v.mp4', language: 'english' })).toEqual({
      projectId: 'job_1',
    })
    const keys = seen.filter(({ url }) => url === '/clip').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    const fields = { videoUrl: { message: 'is missing', code: 'is_missing' } }
    answer = () => ({
      status: 400,
      body: { error: { message: 'Bad Request', code: 'missing_fields', fields } },
      headers: { 'x-request-id': 'r' },
    })
    await expect(client().subtitles.start({})).rejects.toMatchObject({
      ...{ name: 'ReelwrightError', status: 400, code: 'missing_fields', fields, requestId: 'r' },
    })
  })

  it('takes messages that another library signed, with either secret, and no others', async () => {
    const secrets = [1, 2].map(() => `whsec_${randomBytes(32).toString('base64')}`)
    const [body, at] = ['{"type":"project.completed"}', new Date()]
    const headers = new Headers({
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secrets[1] ?? '').sign('msg_1', at, body),
    })
    expect(await sdk.verifyWebhook(body, headers, secrets)).toEqual({ type: 'project.completed' })
    await expect(sdk.verifyWebhook(`${body} `, headers, secrets)).rejects.toThrow('does not match')
    await expect(sdk.verifyWebhook(body, headers, secrets[0] ?? '')).rejects.toThrow('does not match')
    const later = { now: at.getTime() + 301_000 }
    await expect(sdk.verifyWebhook(body, headers, secrets, later)).rejects.toThrow('too old')
  })
})
