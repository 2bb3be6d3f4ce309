import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readyResponse } from '#lib/contract/openapi/health-paths.ts'
import { readSettings } from '#lib/core/settings/env.ts'
import { fillModels } from '#tests/support/fill-models.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const filled = readSettings().MODELS_DIR
await fillModels(['sano-voices'], filled)
const empty = await mkdtemp(join(tmpdir(), 'reelwright-models-'))
afterAll(() => rm(empty, { recursive: true, force: true }))
/** Has the voices of sano, and never gets anything else done. */
const mirror = await startPeer(async ({ url }) => {
  const [, name, version, ...path] = url.split('/')
  return name === 'sano-voices' ? { body: await readFile(join(filled, `${name}-${version}`, ...path)) } : { hang: true }
})
const database = await testDatabase()
const settings = { MODELS_DIR: empty, MODELS_MIRROR: mirror.origin }
const service = await startTestService(database, settings, { modelWaitMs: 10_000 })
const sample = (voiceId: string) => `${service.origin}/files/voices/${voiceId}.mp3`

it('gives a listener of a voice its sample, although its models have to be fetched before', async () => {
  const ask = async () => {
    const answer = await fetch(sample('sano-de'))
    await answer.arrayBuffer()
    return [answer.status, answer.headers.get('content-type')]
  }
  // A crowded machine may take longer than a request waits, and is then to be asked again.
  await expect.poll(ask, { timeout: 60_000 }).toEqual([200, 'audio/mpeg'])
})

it('says how much of a voice has come, and when to ask again, where it takes too long, and fetches it once', async () => {
  const voiceIds = ['libritts-0001', 'libritts-0001', 'libritts-0002']
  for (const answer of await Promise.all(voiceIds.map((voiceId) => call(sample(voiceId))))) {
    expect(answer.status).toBe(202)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.body).toEqual({ status: 'fetching', percent: 0 })
  }
  expect(mirror.requests.filter(({ url }) => url.includes('/piper-libritts-r/'))).toHaveLength(1)
})

it('speaks with a voice that needs no model', async () => {
  const answer = await fetch(sample('espeak-de-de'))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
  await answer.arrayBuffer()
})

it('tells in /ready which models the first project lacks', async () => {
  const ready = readyResponse.parse((await call(`${service.base}/ready`)).body)
  expect(ready.missingModels).toEqual(expect.arrayContaining(['silero-vad', 'whisper-base', 'piper-libritts-r']))
})
