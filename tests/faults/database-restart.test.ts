import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { startPostgres } from '#lib/bootstrap/postgres.ts'
import { issueKey } from '#lib/service/keys/issue-key.ts'
import { call } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPeer } from '#tests/support/start-peer.ts'

const folder = await mkdtemp(join(tmpdir(), 'reelwright-restart-'))
const hook = await startPeer()
const source = await startSlowSource()
let server = await startPostgres(folder, ['fsync=off'])
const stop: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const act of stop.reverse()) await act()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

it('a database that goes away and comes back costs nothing: the project goes on and one report is sent', async () => {
  const { key, base } = await startService()
  const body = { videoUrl: `${source.origin}/v.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
  const created = await call(`${base}/subtitles`, { key, body })
  const { projectId } = created.body as { projectId: string }
  await expect.poll(() => source.asked(), { timeout: 30_000 }).toBe(1)

  await server.stop(1_000)
  const ready = () => call(`${base}/ready`).then(({ status }) => status)
  await expect.poll(ready, { timeout: 20_000 }).toBe(503)
  expect((await call(`${base}/health`)).status).toBe(200)
  server = await startPostgres(folder, ['fsync=off'])
  await expect.poll(ready, { timeout: 30_000 }).toBe(200)
  source.finish()

  const read = () => call(`${base}/projects/${projectId}`, { key }).then((answer) => answer.body)
  await expect
    .poll(read, { timeout: 60_000 })
    .toMatchObject({ status: 'failed', error: expect.stringMatching(/video/i) })
  expect(source.asked()).toBe(1)
  const [report] = await hook.received(1)
  expect(JSON.parse(report?.body.toString() ?? '')).toMatchObject({ projectId, status: 'failed' })
  expect((await call(`${base}/subtitles`, { key, body })).status).toBe(201)
  expect(hook.requests.filter(({ body: sent }) => sent.toString().includes(projectId))).toHaveLength(1)
}, 180_000)

async function startService() {
  await migrateDatabase(server.url('owner'), 'service')
  const database = openDatabase('service', server.url('service'), 1)
  const { key } = await issueKey(database, { name: 'Test' })
  // What a worker makes for itself at its first start is no part of this.
  await insertSampleRows(database)
  await database.$client.end()
  const port = await freePort()
  const env = {
    ...process.env,
    DATABASE_URL: server.url('service'),
    SERVICE_DATABASE_URL: server.url('service'),
    SERVICE_PORT: String(port),
    DATA_DIR: folder,
    ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['lib/service/main.ts'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
  stop.push(() => end(child))
  await new Promise((resolve) => child.once('message', resolve))
  return { key, base: `http://127.0.0.1:${port}/api/v2` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** A file that comes half, and whole when told. */
async function startSlowSource() {
  const waiting: ServerResponse[] = []
  let asked = 0
  const half = Buffer.alloc(100_000, 'not a video ')
  const slow = createServer((_, response) => {
    asked += 1
    response.writeHead(200, { etag: '"v"', 'content-length': half.length * 2 }).write(half)
    waiting.push(response)
  })
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    slow.closeAllConnections()
    slow.close()
  })
  const address = slow.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const finish = () => {
    for (const response of waiting.splice(0)) response.end(half)
  }
  return { origin: `http://127.0.0.1:${port}`, asked: () => asked, finish }
}
