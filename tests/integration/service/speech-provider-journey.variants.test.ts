import { afterAll, describe, expect, it } from 'vitest'
import { voiceList } from '#lib/contract/responses.ts'
import type { Transcript } from '#lib/media/transcript.ts'
import { insertSampleRows } from '#tests/support/insert-sample-rows.ts'
import { speakWithTimes, startSpeakingPeer } from '#tests/support/speaking-peer.ts'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { askForSpeech, startWorker } from './speech-project.ts'
import { call, error, startTestService } from './start-test-service.ts'

const provider = await startSpeakingPeer()
provider.answerWith(speakWithTimes)
const hook = await startPeer()
const database = await testDatabase()
const service = await startTestService(database, {
  ALLOW_PRIVATE_ORIGINS: hook.origin,
  SPEAK_URL: `${provider.origin}/v1`,
  SPEAK_FORM: 'elevenlabs',
  SPEAK_MODEL: 'tts-1',
  SPEAK_VOICES: 'alloy:en-US:Alloy:female',
})
const { key } = await service.newKey()
const webhookUrl = `${hook.origin}/done`
// What a worker makes for itself at its first start is no part of this.
await insertSampleRows(database.service)

describe('a voice of the operator’s speech provider', { timeout: 240_000 }, () => {
  const worker = startWorker()
  afterAll(() => worker.kill())

  it('is listed, plays a sample, speaks a project, and the project says who spoke', async () => {
    const { body } = await call(`${service.base}/constants/voices?search=alloy`, { key })
    const [voice] = voiceList.parse(body).data
    expect(voice).toMatchObject({ voiceId: 'provider-alloy-en-us', name: 'Alloy (tts-1)', style: 'external' })
    const sample = await fetch(voice?.sampleVoiceUrl ?? '')
    expect([sample.status, sample.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const again = await fetch(voice?.sampleVoiceUrl ?? '')
    expect(again.status).toBe(200)
    expect(provider.requests).toHaveLength(1)

    const script = 'Good morning. The ticket costs $45.'
    const asked = await askForSpeech(service, key, { voiceId: voice?.voiceId, script, webhookUrl })
    const done = await asked.ended()
    expect(done).toMatchObject({ status: 'completed', percent: 100, error: null })
    const [output] = done.outputs
    const name = `tts-1 at ${new URL(provider.origin).host}`
    expect(output?.madeBy).toEqual([{ part: 'speech', by: 'provider', name, note: null }])
    const transcript: Transcript = await (await fetch(output?.transcriptUrl ?? '')).json()
    expect(transcript.segments.map(({ text }) => text).join(' ')).toBe(script)
    expect(provider.requests).toHaveLength(2)
  })

  it('fails a project with a clear report when the provider refuses', async () => {
    provider.answerWith({ status: 401 })
    const wanted = { voiceId: 'provider-alloy-en-us', script: 'Good evening.', webhookUrl }
    const done = await (await askForSpeech(service, key, wanted)).ended()
    expect(done).toMatchObject({
      status: 'failed',
      error: 'The speech provider returned 401. Try again later or choose another voice.',
    })
  })

  it('refuses a script in another writing at once, as a built-in voice does', async () => {
    const body = { voiceId: 'provider-alloy-en-us', script: 'Доброе утро, друзья', webhookUrl }
    const answer = await call(`${service.base}/tts`, { key, body })
    expect(answer).toMatchObject({ status: 400, body: error(expect.stringContaining('The voice speaks English')) })
  })
})
