import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

const service = await startTestService(await testDatabase())
const { key } = await service.newKey()
const prepare = (body: object) => call(`${service.base}/scripts`, { key, body })

it('POST /scripts answers with the script that is made of a prompt, and who wrote it', async () => {
  const { status, body } = await prepare({ voiceId: 'espeak-en-us', prompt: 'why the sea is salty' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ script: { writtenBy: 'built-in', note: expect.stringContaining('basic draft') } })
  expect(JSON.stringify(body)).toMatch(/sea is salty/)
})

it('answers with a script that the voice can read as it was sent', async () => {
  const script = 'Wolves returned to the forest.'
  const { status, body } = await prepare({ voiceId: 'espeak-en-us', script })
  expect([status, body]).toEqual([
    200,
    { message: 'Script prepared successfully', script: { text: script, writtenBy: null, note: null, leftOut: [] } },
  ])
})

it('names what of a script is neither spoken nor shown', async () => {
  const script = '## Mix\n[Intro music] See [it](https://example.com) for 5 ★.'
  const { body } = await prepare({ voiceId: 'espeak-en-us', script })
  expect(body).toMatchObject({
    script: {
      text: script,
      leftOut: [
        { kind: 'marks', written: '##' },
        { kind: 'linkAddresses', written: 'https://example.com' },
        { kind: 'directions', written: '[Intro music]' },
        { kind: 'signs', written: '★' },
      ],
    },
  })
})

it.each([
  ['letterless', { script: '🎉🎉' }, 'script cannot be read aloud. The script has nothing'],
  [
    'in another writing',
    { script: 'Завтра утром мы поедем на море.' },
    'script cannot be read aloud. The voice speaks',
  ],
  ['a prompt that only says how to write', { prompt: '30 seconds, funny' }, 'Name a topic, or write what to say.'],
  ['sent with a prompt', { script: 'Wolves.', prompt: 'wolves' }, 'script cannot be combined with prompt'],
])('refuses what is %s', async (_what, texts, message) => {
  const answer = await prepare({ voiceId: 'espeak-en-us', ...texts })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(message)
})
