import { afterAll, expect, it } from 'vitest'
import { project as projectSchema, sampleList } from '#lib/contract/project.ts'
import { SAMPLE_REELS } from '#lib/contract/sample-reels.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { startWorker } from './speech-project.ts'
import { call, startTestService } from './start-test-service.ts'

const peer = await startPeer(() => ({ status: 200 }))
const service = await startTestService(await testDatabase(), { ALLOW_PRIVATE_ORIGINS: peer.origin })
const { key } = await service.newKey()
const worker = startWorker()
afterAll(() => worker.kill())

const MADE = { timeout: 900_000, interval: 1_000 }
/** Nothing is rendered: the files are copied. */
const COPIED_MS = 120_000
/** Longer than both waits, so that the one that fails says what it waited for. */
const WHOLE_MS = MADE.timeout + COPIED_MS + 60_000

const firstSample = async () => {
  const { body } = await call(`${service.base}/constants/samples`, { key })
  const [first] = sampleList.parse(body).data
  if (first === undefined) throw new Error('The service offers no sample.')
  return first
}
const sizeOf = async (address: string) => (await (await fetch(address)).arrayBuffer()).byteLength

it('a new service makes reels of its first sample, and a project of the same choices is finished at once', {
  timeout: WHOLE_MS,
}, async () => {
  expect(await firstSample()).toMatchObject({ makes: 'reels', ready: false, reels: null })
  await expect.poll(async () => (await firstSample()).reels?.length, MADE).toBe(3)
  const { videoUrl, reels } = await firstSample()

  const body = { ...SAMPLE_REELS, videoUrl, webhookUrl: `${peer.origin}/reports` }
  const created = await call(`${service.base}/clip`, { key, body })
  expect(created.status).toBe(201)
  const id = String(Object.getOwnPropertyDescriptor(created.body, 'projectId')?.value)
  const read = async () => projectSchema.parse((await call(`${service.base}/projects/${id}`, { key })).body)
  await expect.poll(async () => (await read()).status, { timeout: COPIED_MS, interval: 200 }).toBe('completed')

  const { outputs } = await read()
  expect(outputs.map(({ info }) => info?.title)).toEqual(reels?.map(({ title }) => title))
  for (const [index, output] of outputs.entries()) {
    expect(output).toMatchObject({ width: 1080, height: 1920, editable: true })
    expect(output.durationSeconds).toBeGreaterThan(12)
    expect(output.durationSeconds).toBeLessThan(30)
    expect(await sizeOf(output.videoUrl ?? '')).toBe(await sizeOf(reels?.[index]?.videoUrl ?? ''))
    const transcript = output.madeBy?.find(({ part }) => part === 'transcript')
    expect(transcript?.nameMessage?.code).toBe('maker_sample_script')
    expect(output.madeBy?.some(({ part }) => part === 'captions')).toBe(false)
  }
  expect(new Set(outputs.map(({ cut }) => cut?.startSeconds)).size).toBe(3)
})
