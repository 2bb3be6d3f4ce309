import { describe, expect, it } from 'vitest'
import { startPeer } from '#tests/support/start-peer.ts'
import { testDatabase } from '#tests/support/test-database.ts'
import { call, startTestService } from './start-test-service.ts'

/** A server that answers as LibreTranslate's documentation says. */
const translator = await startPeer()
const service = await startTestService(await testDatabase(), {
  TRANSLATE_URL: translator.origin,
  TRANSLATE_KEY: 'secret',
})
const { key } = await service.newKey()
const TEXTS = ['Discounts teach people to wait.', 'That is the whole lesson they take from you.']
const SPANISH = ['Los descuentos enseñan a esperar.', 'Esa es toda la lección que se llevan.']
const translate = (body: object = {}) =>
  call(`${service.base}/translations`, { key, body: { from: 'en', to: 'es', texts: TEXTS, ...body } })
const json = (body: unknown, status = 200) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

describe('a provider with the API of LibreTranslate', () => {
  it('is asked for all lines at once, with its key, and named', async () => {
    translator.answerWith(json({ translatedText: SPANISH }))
    const { status, body } = await translate()
    expect([status, body]).toEqual([
      200,
      { message: 'Texts translated successfully', texts: SPANISH, translatedBy: 'LibreTranslate' },
    ])
    const request = translator.requests.at(-1)
    expect(request).toMatchObject({ method: 'POST', url: '/translate' })
    expect(JSON.parse(request?.body.toString() ?? '')).toEqual({
      ...{ q: TEXTS, source: 'en', target: 'es', format: 'text', api_key: 'secret' },
    })
  })

  it.each([
    ['es-MX', 'es'],
    ['zh-Hant', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['pt-BR', 'pt-BR'],
    ['pt-PT', 'pt'],
  ])('is asked for %s as %s', async (to, target) => {
    translator.answerWith(json({ translatedText: SPANISH }))
    await translate({ to })
    expect(JSON.parse(translator.requests.at(-1)?.body.toString() ?? '')).toMatchObject({ target })
  })

  it('leaves lines open that come empty, with markup or far too long', async () => {
    const odd = ['<b>Hola</b>', ' ', 'palabra '.repeat(60), 'https://example.com', 'Vale.']
    translator.answerWith(json({ translatedText: odd }))
    const { body } = await translate({ texts: ['Hello', 'Yes', 'No', 'There', 'Fine.'] })
    expect(body).toMatchObject({ texts: [null, null, null, null, 'Vale.'] })
  })

  it.each([
    ['another number of lines', json({ translatedText: ['Uno.'] }), 'does not have the requested format'],
    ['one text alone', json({ translatedText: 'Uno.' }), 'does not have the requested format'],
    ['a refusal', json({ error: 'Invalid API key' }, 403), 'translation provider returned 403'],
    ['something else', { body: '<html>' }, 'does not have the requested format'],
  ])('that answers with %s fails with a sentence for people', async (_, answer, sentence) => {
    translator.answerWith(answer)
    const { status, body } = await translate()
    expect(status).toBe(503)
    expect(JSON.stringify(body)).toContain(sentence)
    expect(JSON.stringify(body)).toContain('write or upload the translation yourself')
  })
})

it.each([
  ['a language that is none', { to: 'español' }, 'must be the BCP 47 tag of a language'],
  ['no lines', { texts: [] }, 'texts must not be empty'],
  ['an empty line', { texts: [' '] }, 'must not be empty'],
  ['too many lines', { texts: Array.from({ length: 41 }, () => 'Yes.') }, 'at most 40 entries'],
])('refuses %s', async (_, body, message) => {
  const answer = await translate(body)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(message)
})

it('needs a key that may create', async () => {
  const { key: reader } = await service.newKey({ scopes: ['read'] })
  const answer = await call(`${service.base}/translations`, {
    key: reader,
    body: { from: 'en', to: 'es', texts: TEXTS },
  })
  expect(answer.status).toBe(403)
})
