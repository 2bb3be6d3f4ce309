import { type ChildProcess, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { outputs } from '#db/schema/portal/outputs.ts'
import { projects } from '#db/schema/portal/projects.ts'
import { asSystem, inTeam } from '#lib/auth/tenancy.ts'
import { newId } from '#lib/core/ids.ts'
import { importOutputs } from '#lib/portal/background/import-outputs.ts'
import { findProject } from '#lib/portal/projects/find-project.ts'
import { portalFolder, teamStorage } from '#lib/portal/teams/team-storage.ts'
import { makeProjectRow, makeTeam } from '#tests/integration/portal/arrange.ts'
import { MP4 } from '#tests/integration/portal/foreign-service.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { isLong } from './run-length.ts'

/** Longest that what a worker copies waits for it when it is not heard of. */
const LEFT_FOR_MS = 20_000
const FILE = Buffer.concat([MP4, Buffer.from(Array.from({ length: 400_000 }, (_, at) => at % 251))])
const HALF = FILE.length / 2

const service = await startHoldingService()
process.env.VIDEO_SERVICE_URL = `${service.origin}/api/v2`
await testDatabase()
const team = await makeTeam()
const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['lib/portal/worker.ts'], { stdio: 'inherit', env: process.env })
  started.push(child)
  return child
}

/** A finished job whose file a worker process has begun to copy. */
async function beginImport(path: string) {
  const job = await makeProjectRow(team, { state: 'processing', importState: 'waiting', nextCheckAt: new Date() })
  const outputId = newId('out')
  await inTeam(team, (transaction) =>
    transaction.insert(outputs).values({
      ...{ id: outputId, teamId: team.teamId, jobId: job.id, externalId: 'a', position: 0, kind: 'video' },
      ...{ remote: { media: `${service.origin}${path}` }, files: {}, durationSeconds: 1, sizeBytes: 1 },
      ...{ verified: true, createdAt: new Date() },
    }),
  )
  const worker = startWorker()
  const part = join(portalFolder('incoming'), `${outputId}-media.part`)
  const copied = async () => (await stat(part).catch(() => undefined))?.size
  await expect.poll(copied, { timeout: 30_000 }).toBe(HALF)
  return { id: job.id, worker }
}

async function nextCheck(id: string): Promise<Date> {
  const [row] = await asSystem((transaction) => transaction.select().from(projects).where(eq(projects.id, id)))
  return row?.nextCheckAt ?? new Date(0)
}

async function storedFile(jobId: string): Promise<Buffer> {
  const [row] = await asSystem((transaction) => transaction.select().from(outputs).where(eq(outputs.jobId, jobId)))
  const chunks: Buffer[] = []
  for await (const chunk of await teamStorage().openRange(row?.files.media?.key ?? '')) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const { signal } = new AbortController()
const afterLease = async (id: string) => new Date((await nextCheck(id)).getTime() + 1)

it('what a killed worker was copying is gone on with after 20 s, from where it stopped', async () => {
  const { id, worker } = await beginImport('/killed')
  worker.kill('SIGKILL')
  await new Promise((resolve) => worker.once('exit', resolve))
  expect((await nextCheck(id)).getTime() - Date.now()).toBeLessThanOrEqual(LEFT_FOR_MS)
  expect(await importOutputs(signal)).toBe(0)
  service.release('/killed')
  expect(await importOutputs(signal, await afterLease(id))).toBe(1)
  expect((await findProject(team, id))?.state).toBe('completed')
  expect((await storedFile(id)).equals(FILE)).toBe(true)
  expect(service.ranges('/killed')).toEqual([undefined, `bytes=${HALF}-`])
})

it.runIf(isLong)('a worker that works longer than that keeps what it copies', async () => {
  const { id } = await beginImport('/slow')
  const first = await nextCheck(id)
  await expect.poll(() => nextCheck(id), { timeout: 20_000 }).not.toEqual(first)
  expect(await importOutputs(signal, new Date(first.getTime() + 1))).toBe(0)
  service.release('/slow')
  await expect.poll(async () => (await findProject(team, id))?.state, { timeout: 20_000 }).toBe('completed')
})

it.runIf(isLong)('a worker that was frozen stops when it finds another one at work, and spoils nothing', async () => {
  const { id, worker } = await beginImport('/frozen')
  worker.kill('SIGSTOP')
  const taken = importOutputs(signal, await afterLease(id))
  await expect.poll(() => service.held('/frozen')).toBe(2)
  worker.kill('SIGCONT')
  await expect.poll(() => service.closed('/frozen'), { timeout: 20_000 }).toBe(1)
  service.release('/frozen')
  expect(await taken).toBe(1)
  expect((await findProject(team, id))?.state).toBe('completed')
  expect((await storedFile(id)).equals(FILE)).toBe(true)
})

/** Gives half of a file and holds the rest until told, and understands Range. */
async function startHoldingService() {
  const seen: { path: string; range: string | undefined; closed: boolean; rest: () => void }[] = []
  const released = new Set<string>()
  const server = createServer((request, response: ServerResponse) => {
    const { url: path = '' } = request
    const { range } = request.headers
    if (path.startsWith('/api')) return response.writeHead(404).end()
    const start = Number(/^bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0)
    const entry = { path, range, closed: false, rest: () => void response.end(FILE.subarray(Math.max(start, HALF))) }
    seen.push(entry)
    response.once('close', () => {
      entry.closed = !response.writableEnded
    })
    const length = { etag: '"1"', 'content-length': FILE.length - start }
    response.writeHead(start > 0 ? 206 : 200, { ...length, 'content-range': `bytes ${start}-${FILE.length - 1}/*` })
    response.write(FILE.subarray(start, Math.max(start, HALF)))
    response.flushHeaders()
    if (released.has(path)) entry.rest()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const at = (path: string) => seen.filter((entry) => entry.path === path)
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    held: (path: string) => at(path).length,
    closed: (path: string) => at(path).filter(({ closed }) => closed).length,
    ranges: (path: string) => at(path).map(({ range }) => range),
    release: (path: string) => {
      released.add(path)
      for (const { closed, rest } of at(path)) if (!closed) rest()
    },
  }
}
