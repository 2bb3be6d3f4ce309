import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { freePort } from '#lib/bootstrap/ports.ts'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { blockStatements } from './block-statements.ts'

const BODY = { videoUrl: 'https://example.com/v.mp4', language: 'english', webhookUrl: 'https://example.com/h' }
const database = await testDatabase()
const db = database.service
const service = await startTestService(database)
const { key } = await service.newKey()
let http: ChildProcess | undefined
afterEach(() => http?.kill('SIGKILL'))

/** The service's HTTP face in a process of its own. */
async function startHttp(): Promise<string> {
  const port = String(await freePort())
  const env = { ...process.env, SERVICE_PORT: port }
  const child = spawn(process.execPath, ['lib/service/main.ts', '--http'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env,
  })
  http = child
  await new Promise((resolve) => child.once('message', resolve))
  return `http://127.0.0.1:${port}/api/v2/subtitles`
}

async function killHttp(): Promise<void> {
  const gone = new Promise((resolve) => http?.once('exit', resolve))
  http?.kill('SIGKILL')
  await gone
}

const onInsert = { table: 'projects', event: 'insert', condition: 'true' } as const

it('a request that is cut off while its project is written made none, and can be sent again with its key', async () => {
  const held = await blockStatements(database, onInsert)
  const url = await startHttp()
  const headers = { 'idempotency-key': 'cut-off' }
  const sent = call(url, { key, body: BODY, headers }).catch(() => 'cut off')
  await held.reached()
  await killHttp()
  await held.rollBack()
  expect(await sent).toBe('cut off')
  expect(await db.select().from(projects)).toEqual([])
  const again = await startHttp()
  const [first, second] = [
    await call(again, { key, body: BODY, headers }),
    await call(again, { key, body: BODY, headers }),
  ]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await db.select().from(projects)).toHaveLength(1)
  expect(await claimProjects(db, service.queue, 'video', 'worker', 5)).toHaveLength(1)
})

it('a project that was written although its caller never heard of it is worked on like any other', async () => {
  const held = await blockStatements(database, onInsert)
  const url = await startHttp()
  const sent = call(url, { key, body: BODY }).catch(() => 'cut off')
  await held.reached()
  await killHttp()
  expect(await sent).toBe('cut off')
  await held.letThrough()
  const claim = () => claimProjects(db, service.queue, 'video', 'worker', 5)
  await expect.poll(async () => (await claim()).length).toBe(1)
})
