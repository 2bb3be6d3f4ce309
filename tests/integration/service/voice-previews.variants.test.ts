import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { MAX_PREVIEW_LENGTH } from '#lib/contract/limits.ts'
import { wordErrorRate } from '#tests/bench/voices/error-rate.ts'
import { ENGLISH_MODELS, fillModels } from '#tests/support/fill-models.ts'
import { testTask } from '#tests/support/make-media.ts'
import { recognizeText } from '#tests/support/recognize-text.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, error, startTestService } from './start-test-service.ts'

const PER_MINUTE = 20
const database = await testDatabase()
const service = await startTestService(database, { RATE_LIMIT_PER_MINUTE: String(PER_MINUTE) })
const { key } = await service.newKey()
beforeAll(() => fillModels(ENGLISH_MODELS), 600_000)

const SENTENCE = 'Dr. Smith paid 25 dollars for the train to the sea.'
const addressOf = (voiceId: string) => `${service.base}/voices/${voiceId}/preview`

const speak = (voiceId: string, text: string) =>
  fetch(addressOf(voiceId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify({ text }),
  })

describe('POST /voices/{voiceId}/preview', () => {
  // A voice never says a sentence the same way twice, and the recognizer may miss some words of one.
  it('answers with the voice saying the sentence, which a recognizer understands, and keeps nothing', {
    retry: 2,
  }, async () => {
    const answer = await speak('libritts-0010', SENTENCE)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const task = await testTask()
    const path = join(task.directory, 'preview.mp3')
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const heard = await recognizeText(path, 'english', task)
    expect(wordErrorRate('Doctor Smith paid $25 for the train to the sea.', heard)).toBeLessThanOrEqual(0.2)
    expect(await service.storage.list('voices')).toEqual([])
  })

  it.each([
    ['libritts-0010', { text: 'x'.repeat(MAX_PREVIEW_LENGTH + 1) }, 'text must be at most 200 characters'],
    ['libritts-0010', { text: ' ' }, 'text must not be empty'],
    ['libritts-0010', { text: 7 }, 'text must be a string'],
    ['libritts-0010', { text: 'Hello\0' }, 'text must be text without U+0000 or invalid characters'],
    [
      'libritts-0010',
      { text: '…!' },
      'text cannot be read aloud. The text has nothing to read aloud. Write at least one word or number and try again.',
    ],
    [
      'libritts-0010',
      { text: 'Завтра утром мы поедем на море.' },
      'text cannot be read aloud. The voice speaks English, but too little of the text is written in Latin letters. Choose a voice for the language of the text.',
    ],
  ])('refuses what the voice %s cannot say: %o', async (voiceId, body, message) => {
    const answer = await call(addressOf(voiceId), { key, body })
    expect(answer).toMatchObject({ status: 400, body: error(`Bad Request: ${message}`) })
  })

  it('knows no voice that the list does not have', async () => {
    const answer = await call(addressOf('nobody'), { key, body: { text: SENTENCE } })
    expect(answer).toMatchObject({ status: 404, body: error('Voice not found') })
  })

  it('makes a few at a time for one key, and leaves the key its projects when its previews are used up', async () => {
    const other = await service.newKey()
    const body = { text: '' }
    const statuses = await Promise.all(
      Array.from(
        { length: PER_MINUTE + 5 },
        async () => (await call(addressOf('espeak-fi-fi'), { key: other.key, body })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const created = await call(`${service.base}/subtitles`, { key: other.key, body: {} })
    expect(created.status).toBe(400)
    const crowd = await Promise.all(Array.from({ length: 8 }, () => speak('espeak-fi-fi', 'Hei maailma.')))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})
