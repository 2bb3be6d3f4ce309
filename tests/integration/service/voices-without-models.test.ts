import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readyAnswer } from '#lib/contract/openapi-health.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const store = await mkdtemp(join(tmpdir(), 'reelwright-models-'))
afterAll(() => rm(store, { recursive: true, force: true }))
const mirror = await startPeer({ hang: true })
const database = await testDatabase()
const service = await startTestService(database, { MODELS_DIR: store, MODELS_MIRROR: mirror.origin })

it('says that a voice is being fetched, when to ask again, and fetches it once', async () => {
  for (const voiceId of ['libritts-0001', 'libritts-0001', 'libritts-0002']) {
    const answer = await call(`${service.origin}/files/voices/${voiceId}.mp3`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.body).toEqual(error('Service Unavailable: The voice is being fetched (0 %). Try again shortly.'))
  }
  const [request] = await mirror.received(1)
  expect(request?.url).toContain('/piper-libritts-r/')
  expect(mirror.requests).toHaveLength(1)
})

it('speaks with a voice that needs no model', async () => {
  const answer = await fetch(`${service.origin}/files/voices/espeak-de-de.mp3`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  await answer.arrayBuffer()
})

it('tells in /ready which models the first project lacks', async () => {
  const ready = readyAnswer.parse((await call(`${service.base}/ready`)).body)
  expect(ready.missingModels).toEqual(expect.arrayContaining(['silero-vad', 'whisper-base', 'piper-libritts-r']))
})
