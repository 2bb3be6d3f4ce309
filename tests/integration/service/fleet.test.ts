import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { giveBacks } from '#db/schema/service/give-backs.ts'
import { projects } from '#db/schema/service/projects.ts'
import { uploads } from '#db/schema/service/uploads.ts'
import { workers } from '#db/schema/service/workers.ts'
import { type CodedMessage, coded } from '#lib/contract/messages/coded.ts'
import { english } from '#lib/contract/messages/render.ts'
import { logger } from '#lib/core/log/log.ts'
import { configureTools } from '#lib/media/ffmpeg/tools.ts'
import { type Abilities, ALL_ABILITIES, trackAbilities } from '#lib/service/queue/abilities.ts'
import { claimProjects, kindOf } from '#lib/service/queue/claim-projects.ts'
import { findToolFault } from '#lib/service/queue/find-tool-fault.ts'
import { returnToQueue } from '#lib/service/queue/return-to-queue.ts'
import { runProject } from '#lib/service/queue/run-project.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const source = await startPeer({ body: 'no video', headers: { 'content-type': 'video/mp4' } })
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: source.origin,
  RATE_LIMIT_PER_MINUTE: '100000',
})
const { key } = await service.newKey()

beforeEach(async () => {
  await db.delete(projects)
  await db.delete(workers)
  await database.owner.unsafe('delete from service_queue.job')
})

async function create(videoUrl = `${source.origin}/v.mp4`, language = 'english'): Promise<string> {
  const body = { videoUrl, language, webhookUrl: `${source.origin}/hook` }
  const answer = await call(`${service.base}/subtitles`, { key, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return String(Object(answer.body).projectId)
}

const claim = (workerId: string, abilities: Partial<Abilities> = {}) =>
  claimProjects(db, service.queue, 'video', workerId, 5, { ...ALL_ABILITIES, ...abilities })
const claimed = async (workerId: string, abilities: Partial<Abilities> = {}) =>
  (await claim(workerId, abilities)).map(({ id }) => id)
const rowOf = async (id: string) => (await db.select().from(projects).where(eq(projects.id, id)))[0]

async function putWorker(id: string, offers: string[]): Promise<void> {
  await db.insert(workers).values({ id, machine: 'another', pid: 1, processStart: '', offers })
}

describe('a worker takes up only what it can do', () => {
  it('leaves a link that needs yt-dlp to a worker that has it, and takes it where no worker has', async () => {
    const id = await create('https://www.youtube.com/watch?v=abc')
    await putWorker('equipped', ['yt-dlp'])
    expect(await claimed('plain', { offers: [] })).toEqual([])
    await db.update(workers).set({ seenAt: sql`now() - interval '1 minute'` })
    expect(await claimed('plain', { offers: [] })).toEqual([id])
  })

  it('leaves alone what only a newer version knows: a need or an operation without a name here', async () => {
    const [need, operation, known] = [await create(), await create(), await create()]
    await db
      .update(projects)
      .set({ needs: ['holograms'] })
      .where(eq(projects.id, need))
    await db.execute(sql`update service.projects set operation = 'hologram' where id = ${operation}`)
    expect(await claimed('older')).toEqual([known])
  })

  it('leaves alone an upload that its disk cannot hold, and takes what stands behind it', async () => {
    const [large, small] = [await create(), await create()]
    const { ownerId = '' } = (await rowOf(large)) ?? {}
    await db
      .insert(uploads)
      .values({ id: 'upl_large', ownerId, file: 'uploads/upl_large/v', name: 'v', sizeBytes: 9e9 })
    await db.update(projects).set({ sourceFile: 'uploads/upl_large/v' }).where(eq(projects.id, large))
    expect(await claimed('narrow', { spareBytes: 8e9 })).toEqual([small])
    expect(await claimed('wide', { spareBytes: 10e9 })).toEqual([large])
  })

  it('leaves alone a language whose models it could not get', async () => {
    const [english, german] = [await create(), await create(undefined, 'german')]
    const [row] = await db.select().from(projects).where(eq(projects.id, german))
    expect(await claimed('worker', { refused: row === undefined ? [] : [kindOf(row)] })).toEqual([english])
  })
})

describe('a project that a worker gives back', () => {
  it('waits for another worker without a loss being counted, and for longer each time', async () => {
    const id = await create()
    const minutes: number[] = []
    for (let time = 1; time <= 3; time += 1) {
      const [taken] = await claim('faulty')
      const lease = { projectId: id, workerId: 'faulty', attempt: taken?.attempt ?? 0 }
      await returnToQueue(db, service.queue, lease, coded('disk_full'))
      expect(await rowOf(id)).toMatchObject({ state: 'queued', crashes: 0, leaseOwner: null, error: null })
      expect(await claimed('faulty')).toEqual([])
      const [left] =
        await database.owner`select extract(epoch from until - now()) / 60 as minutes from service.give_backs`
      minutes.push(Math.round(Number(left?.minutes)))
      await db.update(giveBacks).set({ until: sql`now()` })
    }
    expect(minutes).toEqual([5, 10, 20])
    await db.update(giveBacks).set({ until: sql`now() + interval '1 hour'` })
    expect(await claimed('sound')).toEqual([id])
  })

  /** Works on the one project that waits, as a worker whose tools have this fault. */
  async function run(toolFault: CodedMessage | null): Promise<void> {
    const [project] = await claim('faulty')
    if (project === undefined) throw new Error('Nothing waits.')
    const abilities = { ...trackAbilities(), recheckTools: async () => toolFault }
    const { queue, storage } = service
    const context = { database: db, queue, storage, workerId: 'faulty', abilities, log: logger('test') }
    await runProject(context, project, new AbortController().signal)
  }
  const reasons = async () => (await db.select().from(giveBacks)).map(({ reason }) => reason)

  it('is given back where the tools of the worker are broken, and fails where the file itself is', async () => {
    const id = await create()
    const fault = coded('worker_tool_ended', { name: 'ffmpeg', code: '127' })
    await run(fault)
    expect(await rowOf(id)).toMatchObject({ state: 'queued', crashes: 0 })
    expect(await db.select().from(giveBacks)).toMatchObject([
      { reason: 'ffmpeg does not work. It exited with 127.', reasonMessage: fault },
    ])
    await db.delete(giveBacks)
    await run(null)
    expect(await rowOf(id)).toMatchObject({ state: 'failed', errorCode: 'not_a_video' })
  })

  it('is given back by a worker that has another key or does not understand the request', async () => {
    const id = await create()
    const request = { ...Object((await rowOf(id))?.request) }
    const attempts = [
      { ...request, videoUrl: 'sealed:nonsense' },
      { ...request, language: 'klingon' },
    ]
    for (const changed of attempts) {
      await db.update(projects).set({ request: changed }).where(eq(projects.id, id))
      await run(null)
      expect(await rowOf(id)).toMatchObject({ state: 'queued', crashes: 0 })
      await db.update(giveBacks).set({ until: sql`now()` })
    }
    expect(await reasons()).toEqual([expect.stringMatching(/^A newer version created this project/)])
  })
})

describe('the video tools of a worker', () => {
  it('are tried by making and reading a film; what does not work is named', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reelwright-tools-'))
    onTestFinished(async () => {
      configureTools({})
      await rm(folder, { recursive: true, force: true })
    })
    configureTools({})
    expect(await findToolFault(folder)).toBeNull()
    const broken = join(folder, 'ffmpeg')
    await writeFile(broken, '#!/bin/sh\necho "cannot open shared object file" >&2\nexit 127\n', { mode: 0o755 })
    configureTools({ ffmpegPath: broken })
    expect(english((await findToolFault(folder)) ?? '')).toMatch(
      /^ffmpeg does not work\. It exited with 127 and said "cannot open/,
    )
    configureTools({ ffmpegPath: join(folder, 'absent') })
    expect(english((await findToolFault(folder)) ?? '')).toMatch(/^The video tools do not work: .*no usable ffmpeg/)
  })
})
