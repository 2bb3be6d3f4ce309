import { describe, expect, it } from 'vitest'
import { translateTexts } from '#lib/service/translating/translate-texts.ts'
import { type PeerAnswer, startPeer } from '#tests/support/start-peer.ts'

const model = await startPeer()
Object.assign(process.env, { WRITE_URL: `${model.origin}/v1`, WRITE_KEY: 'sk-test', WRITE_MODEL: 'polyglot-1' })

const completion = (content: string): PeerAnswer => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }),
})
const lines = (...texts: [id: number, text: string][]) =>
  completion(JSON.stringify({ lines: texts.map(([id, text]) => ({ id, text })) }))
const TEXTS = ['Mara opened three shops.', 'Fining them.', 'Read the wall.']
const translate = () =>
  translateTexts({ from: 'en', to: 'de', texts: TEXTS, keep: ['Mara'] }, new AbortController().signal)

describe('the writing provider', () => {
  it('is asked for every line under its number, in a strict form, and named by its model', async () => {
    model.answerWith(lines([2, 'Eine Strafe.'], [1, 'Mara eröffnete drei Läden.'], [3, 'Lies die Wand.']))
    expect(await translate()).toEqual({
      texts: ['Mara eröffnete drei Läden.', 'Eine Strafe.', 'Lies die Wand.'],
      translatedBy: 'polyglot-1',
    })
    const body = JSON.parse(model.requests.at(-1)?.body.toString() ?? '')
    expect(body.response_format).toMatchObject({ type: 'json_schema', json_schema: { strict: true } })
    expect(body.messages[0].content).toContain('from English (en) into German (de)')
    expect(JSON.parse(body.messages[1].content)).toMatchObject({
      keep: ['Mara'],
      lines: [{ id: 1, text: TEXTS[0] }, {}, {}],
    })
  })

  it('is asked once more for lines that it left out or gave twice, and these alone', async () => {
    const before = model.requests.length
    model.answerWith(() =>
      model.requests.length === before + 1
        ? lines([1, 'Mara eröffnete drei Läden.'], [3, 'Lies.'], [3, 'Lies die Wand.'])
        : lines([1, 'Eine Strafe.'], [2, '<b>Lies</b>']),
    )
    expect((await translate()).texts).toEqual(['Mara eröffnete drei Läden.', 'Eine Strafe.', null])
    const again = JSON.parse(JSON.parse(model.requests.at(-1)?.body.toString() ?? '').messages[1].content)
    expect(again.lines.map(({ text }: { text: string }) => text)).toEqual(TEXTS.slice(1))
  })

  it('keeps the lines that came where the second request fails', async () => {
    const before = model.requests.length
    model.answerWith(() => (model.requests.length === before + 1 ? lines([2, 'Eine Strafe.']) : { status: 401 }))
    expect((await translate()).texts).toEqual([null, 'Eine Strafe.', null])
  })

  it.each<[string, PeerAnswer]>([
    ['prose', completion('Here are your translations!')],
    ['another form', completion('{"translations":["a"]}')],
  ])('that answers with %s fails', async (_, answer) => {
    model.answerWith(answer)
    await expect(translate()).rejects.toMatchObject({ name: 'ProviderFailure' })
  })
})
