import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { projects } from '#db/schema/service/projects.ts'
import { reports } from '#db/schema/service/reports.ts'
import { project as projectSchema } from '#lib/contract/project.ts'
import type { PresentedShots } from '#lib/media/text-to-video/present-shots.ts'
import { workDirectory } from '#lib/service/files/file-storage.ts'
import { call, startTestService } from '#tests/integration/service/start-test-service.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { killWorkerAndEngine } from './kill-worker-and-engine.ts'

const SCRIPT = 'Wolves returned to the forest last winter. A doctor drew a weapon in the hospital. The farmers danced.'
const PICTURE = createCanvas(1024, 1536).toBuffer('image/png').toString('base64')

const painter = await startPeer(({ body }) =>
  body.includes('weapon')
    ? { status: 400, body: JSON.stringify({ error: { code: 'content_policy_violation' } }) }
    : { body: JSON.stringify({ data: [{ b64_json: PICTURE }] }) },
)
const hook = await startPeer()
const database = await testDatabase()
const db = database.service
const service = await startTestService(database, {
  ...{ ALLOW_PRIVATE_ORIGINS: hook.origin, DRAW_URL: `${painter.origin}/v1`, DRAW_MODEL: 'painter' },
})
const { key } = await service.newKey()
await insertSampleRows(db)

it('text to video resumes after its last finished shot when worker and engine are killed, and requests no picture twice', {
  timeout: 600_000,
}, async () => {
  const created = await call(`${service.base}/ttv`, {
    key,
    body: { voiceId: 'espeak-en-us', script: SCRIPT, webhookUrl: `${hook.origin}/done` },
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
  const row = async () => (await db.select().from(projects).where(eq(projects.id, id)))[0]
  await killWorkerAndEngine(db, id, 'shot-1.json', 'shot-2.json')
  const shots: { name: string }[] = JSON.parse(readFileSync(join(workDirectory(id), 'shots.json'), 'utf8'))

  await expect.poll(async () => (await row())?.state, { timeout: 180_000, interval: 20 }).toBe('completed')
  await expect.poll(async () => (await db.select().from(reports))[0]?.state, { timeout: 20_000 }).toBe('delivered')
  const { outputs } = projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  expect(outputs).toHaveLength(1)
  const [output] = outputs
  const made: PresentedShots = await (await fetch(output?.shotsUrl ?? '')).json()
  const name = `painter at ${new URL(painter.origin).host}`
  expect(made.shots.map(({ text, picture }) => [text.includes('weapon'), picture.madeBy])).toEqual(
    shots.map((_, index) => [index === 1, index === 1 ? 'built-in' : name]),
  )
  expect(made.shots[1]?.picture.note).toBe('The image provider rejected this text.')
  expect(output?.madeBy?.find(({ part }) => part === 'pictures')).toMatchObject({
    ...{ part: 'pictures', by: 'provider', name },
    note: `The built-in illustrator made 1 of ${shots.length} pictures. The image provider rejected this text.`,
  })
  // The sentences beside the refused one are asked for again without it.
  const asked = painter.requests.map(({ body }) => body.toString())
  expect(new Set(asked).size).toBe(asked.length)
  expect(await row()).toMatchObject({ attempt: 3, error: null })
  expect(hook.requests).toHaveLength(1)
})
