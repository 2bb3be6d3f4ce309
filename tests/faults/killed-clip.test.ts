import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import type { ChosenReel } from '#lib/media/clips/choosing/chosen-reel.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { spokenFilm } from '#tests/support/spoken-film.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { killWorkerAndEngine } from './kill-worker-and-engine.ts'

const TEXT =
  'Nobody tells you the truth about prices. Ask three customers before you change one. Why did my bees die in one night? I had sprayed my own roses.'
const source = await startPeer()
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, { ALLOW_PRIVATE_ORIGINS: `${hook.origin},${source.origin}` })
const { key } = await service.newKey()
await insertSampleRows(db)

it('the chosen reels are made once each, even if worker and engine are killed while they work', {
  timeout: 600_000,
}, async () => {
  const voice = { engine: 'piper', speaker: '14', languageTag: 'en-US' } as const
  const body = await spokenFilm({ text: TEXT, voice, picture: 'testsrc2=s=320x180:r=10' })
  source.answerWith({ body, headers: { 'content-type': 'video/mp4', etag: '"film"' } })
  const created = await call(`${service.base}/clip`, {
    key,
    body: {
      ...{ videoUrl: `${source.origin}/film.mp4`, language: 'english', webhookUrl: `${hook.origin}/done` },
      clipSettings: { reelsCount: 2, reelDuration: '2-6' },
    },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
  const row = async () => (await db.select().from(projects).where(eq(projects.id, id)))[0]
  await killWorkerAndEngine(db, id, 'reels.json', 'reel-1/video.mp4')
  const chosen: ChosenReel[] = JSON.parse(readFileSync(join(workDirectory(id), 'reels.json'), 'utf8'))

  await expect.poll(async () => (await row())?.state, { timeout: 180_000, interval: 20 }).toBe('completed')
  await expect.poll(async () => (await db.select().from(reports))[0]?.state, { timeout: 20_000 }).toBe('delivered')
  const { outputs } = projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  expect(chosen).toHaveLength(2)
  expect(outputs.map(({ cut }) => cut?.startSeconds)).toEqual(chosen.map(({ startSeconds }) => startSeconds))
  expect(outputs.map(({ info }) => info?.title)).toEqual(chosen.map(({ title }) => title))
  for (const { videoUrl } of outputs) {
    const part = await fetch(videoUrl ?? '', { headers: { range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
  }
  expect(await row()).toMatchObject({ attempt: 3, error: null })
  expect(source.requests).toHaveLength(1)
  expect(hook.requests).toHaveLength(1)
  await expect.poll(() => service.storage.list(`outputs/${id}`)).toEqual(['3'])
})
