import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
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

/** What needs no method of its own: other names of the same, and the pieces of an upload. */
const WITHOUT_METHOD = ['createBrolls', 'publishToSocials', 'upload']
const isPiece = (id: string) => id.endsWith('ResumableUpload')

describe('the package', () => {
  it('has a named method for every operation', async () => {
    const { OPERATIONS } = await import(/* @vite-ignore */ pathToFileURL(path.join(folder, 'operations.js')).href)
    const sources = await Promise.all(
      ['index.js', 'groups.js', 'uploads.js'].map((name) => readFile(path.join(folder, name), 'utf8')),
    )
    const without = Object.keys(OPERATIONS).filter((id) => !sources.some((text) => text.includes(`'${id}'`)))
    expect(without.filter((id) => !WITHOUT_METHOD.includes(id) && !isPiece(id))).toEqual([])
  })

  it('compiles strictly in a program of somebody who has only the package', async () => {
    const own = path.join(folder, 'stranger')
    await mkdir(own)
    await writeFile(path.join(own, 'program.ts'), PROGRAM)
    const options = { strict: true, noUncheckedIndexedAccess: true, noEmit: true, types: [], target: 'es2022' }
    const compilerOptions = { ...options, module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'] }
    await writeFile(path.join(own, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    const tsc = path.join(process.cwd(), 'node_modules/typescript/bin/tsc')
    const ran = await promisify(execFile)(process.execPath, [tsc, '-p', own]).catch((error: object) => error)
    expect(ran).toMatchObject({ stdout: '', stderr: '' })
    expect(ran).not.toHaveProperty('code')
    // What the types have, the program has.
    type Groups = Record<string, Record<string, unknown>>
    const program: { Reelwright: new (key: string) => Groups } = await import(
      /* @vite-ignore */ pathToFileURL(path.join(folder, 'index.js')).href
    )
    const rw = new program.Reelwright('rw_test_x')
    for (const [, group = '', method = ''] of PROGRAM.matchAll(/\brw\.(\w+)\.(\w+)\(/g))
      expect([group, method, typeof rw[group]?.[method]]).toEqual([group, method, 'function'])
  })
})

const PROGRAM = `import { Reelwright } from '../index.js'

export async function run(rw: Reelwright, projectId: string, outputId: string): Promise<string> {
  const preset = await rw.presets.create({ name: 'Weekly', operation: 'clip', options: { language: 'english' } })
  await rw.presets.change(preset.presetId, { isDefault: true })
  const kit = await rw.brandKits.create({ name: 'Halden', mask: { words: ['darn'] } })
  await rw.brandKits.delete(kit.brandKitId, { replacedBy: 'kit_other' })
  const folder = await rw.folders.create({ name: 'Events' }, { idempotencyKey: 'events' })
  await rw.folders.move(folder.folderId)
  const { kept } = await rw.library.move([projectId], folder.folderId)
  const reasons: ('running' | 'planned' | 'used')[] = kept.map(({ reason }) => reason)
  for await (const item of rw.library.all({ place: 'archived', kind: 'result' })) reasons.length = item.tags.length
  await rw.projects.trash(projectId)
  const zip: Response = await rw.projects.download(projectId)
  const { data, leftOutputIds } = await rw.queue.add({ outputIds: [outputId], pace: 'day' })
  await rw.queue.move(data[0]?.publicationId ?? '', leftOutputIds[0])
  const { paused }: { paused: boolean } = await rw.queue.pause()
  const share = await rw.shares.create(projectId, { expiresInDays: 7, comments: paused })
  const said = await rw.comments.create(share.shareId, { outputId, text: 'Shorter' })
  await rw.comments.reply(said.commentId, 'Done')
  await rw.thumbnails.choose(projectId, outputId, 'titled1')
  const { linkUrl = null } = (await rw.accounts.networks()).data[0] ?? {}
  await rw.accounts.unlink('acct_1')
  const { taken } = await rw.autopilot.try({ sourceKind: 'feed', address: 'https://x/feed', posting: 'make' })
  await rw.autopilot.cap(taken)
  const exported = await rw.exports.create(projectId, outputId, { files: ['srt'] })
  await rw.exports.archive(exported.id)
  await rw.languages.add(projectId, outputId, { languageTag: 'es' })
  const { unread } = await rw.notices.list({ show: 'unread' })
  if (unread > 0) await rw.notices.markRead()
  await rw.voices.preview('voice', { text: 'Hello' })
  // @ts-expect-error A pace that does not exist.
  await rw.queue.preview({ outputIds: [outputId], pace: 'week' })
  return linkUrl ?? String(zip.status)
}
`
