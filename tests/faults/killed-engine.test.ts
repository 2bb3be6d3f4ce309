import { type ChildProcess, spawn } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { project as projectSchema, report as reportSchema } from '#lib/contract/project.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { programsIn } from '#tests/support/programs-in.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'

const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}` })
const { key } = await service.newKey()
const db = database.service

function startWorker(): ChildProcess {
  const child = spawn(process.execPath, ['lib/service/main.ts', '--worker'], { stdio: 'inherit', env: process.env })
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  })
  return child
}

it('subtitles what is said in a video, although its engine is killed in the middle of rendering', async () => {
  const film = await spokenFilm()
  source.answerWith({ body: film, headers: { 'content-type': 'video/mp4', etag: '"film"' } })
  await insertSampleRows(db)
  startWorker()
  const request = { videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` }
  const answer = await call(`${service.base}/subtitles`, {
    key,
    body: { ...request, subtitleStyles: { template: 'beast' } },
  })
  const id = String(Object.getOwnPropertyDescriptor(answer.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)

  await expect.poll(async () => (await read()).stage, { timeout: 120_000, interval: 50 }).toBe('rendering')
  const before = await read()
  const engines = programsIn(workDirectory(id)).filter(({ commandLine }) => commandLine.includes('engine/process.ts'))
  for (const { pid } of engines) process.kill(pid, 'SIGKILL')
  const percents: number[] = []
  await expect
    .poll(
      async () => {
        const now = await read()
        percents.push(now.percent ?? 0)
        return now.status
      },
      { timeout: 120_000, interval: 100 },
    )
    .toBe('completed')

  const done = await read()
  const stageOf = (name: string, from = done) => from.stages.find((stage) => stage.name === name)
  expect(stageOf('transcribing')).toEqual(stageOf('transcribing', before))
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))
  expect((await db.select().from(projects).where(eq(projects.id, id)))[0]).toMatchObject({
    attempt: 2,
    leaseOwner: null,
  })

  const [output] = done.outputs
  expect(output).toMatchObject({ width: 640, height: 360 })
  const part = await fetch(output?.videoUrl ?? '', { headers: { range: 'bytes=4-7' } })
  expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  const srt = await (await fetch(output?.subtitlesUrl?.srt ?? '')).text()
  expect(srt.replaceAll(/\s+/g, ' ').toLowerCase()).toContain('quick brown fox')
  expect((await fetch(output?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/jpeg')
  const [report] = await hook.received(1)
  expect(reportSchema.parse(JSON.parse(report?.body.toString() ?? ''))).toEqual(
    expect.objectContaining({ projectId: id, status: 'completed', outputs: done.outputs }),
  )
  expect(hook.requests).toHaveLength(1)
}, 300_000)
