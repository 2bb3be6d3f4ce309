import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { workers } from '#db/schema/service/workers.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { claimProjects } from '#lib/service/queue/claim-projects.ts'
import { renewLease } from '#lib/service/queue/lease.ts'
import { releaseProject } from '#lib/service/queue/release-project.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const SIZE = 400_000
const CONTENT = Buffer.alloc(SIZE, 'not a video ')

/** A file server that stops half way until told to go on, and understands Range. */
const source = await startSource()
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}`,
  LOG_LEVEL: 'error',
})
const { key } = await service.newKey()
const db = database.service
const started: ChildProcess[] = []

// What a worker makes for itself at its first start is no part of this.
await insertSampleRows(db)

afterEach(async () => {
  await Promise.all(started.splice(0).map(end))
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['lib/service/main.ts', '--worker'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: process.env,
  })
  started.push(child)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

async function create(path: string): Promise<string> {
  const body = { videoUrl: `${source.origin}/${path}`, language: 'english', webhookUrl: `${hook.origin}/${path}` }
  const answer = await call(`${service.base}/subtitles`, { key, body })
  expect(answer.status).toBe(201)
  return typeof answer.body === 'object' && answer.body !== null && 'projectId' in answer.body
    ? String(answer.body.projectId)
    : ''
}

const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]
const stateOf = (id: string) => rowOf(id).then((row) => row?.state)
const within = (timeout: number) => ({ timeout, interval: 50 })

describe('a worker that is killed', () => {
  it('loses nothing: the next one goes on at once from what is there, and one report is sent', async () => {
    const first = startWorker()
    const id = await create('half')
    await expect.poll(() => source.held('/half'), within(60_000)).toBe(1)
    const part = join(workDirectory(id), 'source.part')
    await expect.poll(() => statSync(part, { throwIfNoEntry: false })?.size, within(5000)).toBe(SIZE / 2)
    await end(first)
    // Only who knows that the process is gone may take the project now.
    await db.update(projects).set({ leaseUntil: sql`now() + interval '1 hour'` }).where(eq(projects.id, id))
    source.release('/half')
    startWorker()
    await expect.poll(() => stateOf(id), within(60_000)).toBe('failed')
    expect(source.ranges('/half')).toEqual([undefined, `bytes=${SIZE / 2}-`])
    expect((await rowOf(id))?.attempt).toBe(2)
    const sent = (await hook.received(1)).filter(({ url }) => url === '/half')
    expect(JSON.parse(sent[0]?.body.toString() ?? '')).toMatchObject({
      projectId: id,
      status: 'failed',
      error: expect.stringMatching(/video/i),
    })
    await expect
      .poll(async () => (await db.select().from(reports).where(eq(reports.projectId, id)))[0]?.state)
      .toBe('delivered')
    expect(hook.requests.filter(({ url }) => url === '/half')).toHaveLength(1)
    expect(existsSync(workDirectory(id))).toBe(false)
  })

  it('gives up a project after three losses at the same step, with a reason', async () => {
    const id = await create('poison')
    for (let crash = 1; crash <= 3; crash += 1) {
      const worker = startWorker()
      await expect.poll(() => source.held('/poison'), within(60_000)).toBe(crash)
      await end(worker)
    }
    startWorker()
    await expect.poll(() => stateOf(id), within(60_000)).toBe('failed')
    const row = await rowOf(id)
    expect(row).toMatchObject({
      attempt: 3,
      crashes: 3,
      error: expect.stringContaining('stopped unexpectedly three times'),
    })
    expect(await db.select().from(reports).where(eq(reports.projectId, id))).toHaveLength(1)
  })
})

describe('a project that loses its worker', () => {
  const note = (percent: number) => ({ stage: null, detail: null, percent, stages: [], finishedStage: false })

  /** Takes it up, comes so far, and is lost. */
  async function lose(percent: number, kind: 'video' | 'speech' = 'video'): Promise<string> {
    const [taken] = await claimProjects(db, service.queue, kind, 'worker', 1)
    const lease = { projectId: taken?.id ?? '', workerId: 'worker', attempt: taken?.attempt ?? 0 }
    expect(await renewLease(db, lease, note(percent))).toBe(true)
    const became = await releaseProject(db, service.queue, lease, true)
    await database.owner`update service_queue.job set start_after = now()`
    return became
  }

  it('is forgiven when it came further than ever before, and given up when it does not', async () => {
    const id = await create('further')
    for (const percent of [10, 10, 20, 30, 40, 40]) expect(await lose(percent)).toBe('queued')
    expect(await lose(39)).toBe('failed')
    expect(await rowOf(id)).toMatchObject({ state: 'failed', percent: 40, crashes: 3, attempt: 7 })
    expect((await rowOf(id))?.error).toContain('Convert it to a plain MP4')
  })

  it('that would have spoken is given up with words about its script', async () => {
    const body = { voiceId: 'espeak-en-us', script: 'Good evening.', webhookUrl: `${hook.origin}/spoken` }
    expect((await call(`${service.base}/tts`, { key, body })).status).toBe(201)
    for (const became of ['queued', 'queued', 'failed']) expect(await lose(0, 'speech')).toBe(became)
    const [row] = await db.select().from(projects).where(eq(projects.operation, 'tts'))
    expect(row?.error).toBe(
      'Processing stopped unexpectedly three times at the same step. Something in the script probably caused this. Shorten it or split it in two and try again.',
    )
  })
})

describe('a worker', () => {
  it('stops within 2 s when a project is canceled, cleans up after it and sends no report', async () => {
    startWorker()
    const id = await create('canceled')
    await expect.poll(() => source.held('/canceled'), within(60_000)).toBe(1)
    await call(`${service.base}/projects/${id}`, { key, method: 'DELETE' })
    await expect.poll(() => source.closed('/canceled'), within(2000)).toBe(1)
    await expect.poll(() => existsSync(workDirectory(id)), within(2000)).toBe(false)
    expect(await db.select().from(reports).where(eq(reports.projectId, id))).toEqual([])
  })

  it('gives back what it holds on SIGTERM without counting a crash, and leaves when its starter goes away', async () => {
    const worker = startWorker()
    const id = await create('terminated')
    await expect.poll(() => source.held('/terminated'), within(60_000)).toBe(1)
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.kill('SIGTERM')
    expect(await gone).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', crashes: 0, leaseOwner: null })
    const orphan = startWorker()
    await expect.poll(() => source.held('/terminated'), within(60_000)).toBe(2)
    const left = new Promise((resolve) => orphan.once('exit', resolve))
    orphan.disconnect()
    await left
    await expect.poll(() => stateOf(id)).toBe('queued')
    expect(programsIn(workDirectory(id))).toEqual([])
    await expect.poll(async () => (await db.select().from(workers)).filter(({ pid }) => pid === orphan.pid)).toEqual([])
    await call(`${service.base}/projects/${id}`, { key, method: 'DELETE' })
  })
})

async function startSource() {
  const seen: { path: string; range: string | undefined; held: boolean; closed: boolean }[] = []
  const released = new Set<string>()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const { range } = request.headers
    const entry = { path, range, held: false, closed: false }
    seen.push(entry)
    response.once('close', () => {
      entry.closed = true
    })
    const start = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
    const headers = {
      etag: '"v1"',
      'content-length': SIZE - start,
      'content-range': `bytes ${start}-${SIZE - 1}/${SIZE}`,
    }
    response.writeHead(start > 0 ? 206 : 200, headers)
    if (released.has(path)) response.end(CONTENT.subarray(start))
    else {
      response.write(CONTENT.subarray(start, Math.max(start, SIZE / 2)))
      response.flushHeaders()
      entry.held = true
    }
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    held: (path: string) => seen.filter((entry) => entry.path === path && entry.held).length,
    closed: (path: string) => seen.filter((entry) => entry.path === path && entry.closed).length,
    ranges: (path: string) => seen.filter((entry) => entry.path === path).map(({ range }) => range),
    release: (path: string) => released.add(path),
  }
}
