import { describe, expect, it } from 'vitest'
import { translateTexts } from '#lib/service/translating/translate-texts.ts'
import { startPeer } from '#tests/support/start-peer.ts'

/** A server that answers as DeepL's documentation says. */
const deepl = await startPeer()
Object.assign(process.env, {
  ...{ TRANSLATE_URL: `${deepl.origin}/v2`, TRANSLATE_FORM: 'deepl', TRANSLATE_KEY: 'secret:fx' },
})

const answer = (texts: string[]) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ translations: texts.map((text) => ({ detected_source_language: 'EN', text })) }),
})
const translate = (texts: string[], to = 'es', keep: string[] = []) =>
  translateTexts({ from: 'en', to, texts, keep }, new AbortController().signal)
const asked = () => JSON.parse(deepl.requests.at(-1)?.body.toString() ?? '')

describe('a provider with the API of DeepL', () => {
  it('is asked for all lines at once, with its key in its own form, and named', async () => {
    deepl.answerWith(answer(['Una multa.', 'Escríbelo en la pared.']))
    expect(await translate(['Fining them.', 'Write it on the wall.'])).toEqual({
      texts: ['Una multa.', 'Escríbelo en la pared.'],
      translatedBy: 'DeepL',
    })
    const request = deepl.requests.at(-1)
    expect(request).toMatchObject({ method: 'POST', url: '/v2/translate' })
    expect(request?.headers.authorization).toBe('DeepL-Auth-Key secret:fx')
    expect(asked()).toMatchObject({
      text: ['Fining them.', 'Write it on the wall.'],
      source_lang: 'EN',
      target_lang: 'ES',
    })
  })

  it.each([
    ['en', 'EN-US'],
    ['en-GB', 'EN-GB'],
    ['pt', 'PT-BR'],
    ['pt-PT', 'PT-PT'],
    ['zh-Hant', 'ZH-HANT'],
    ['zh', 'ZH-HANS'],
    ['es-MX', 'ES-419'],
    ['nb', 'NB'],
    ['hi', 'HI'],
  ])('is asked for %s as %s', async (to, target) => {
    deepl.answerWith(answer(['x']))
    await translate(['x'], to)
    expect(asked().target_lang).toBe(target)
  })

  it('has names kept in elements that are not translated, and reads their texts again', async () => {
    deepl.answerWith(answer(['<x>Halden</x> &amp; <x>Mara</x> se fueron &lt;hoy&gt;.']))
    const { texts } = await translate(['Halden & Mara left <today>.'], 'es', ['Mara', 'Halden', 'Theo'])
    expect(asked()).toMatchObject({
      text: ['<x>Halden</x> &amp; <x>Mara</x> left &lt;today&gt;.'],
      ...{ tag_handling: 'xml', ignore_tags: ['x'] },
    })
    expect(texts).toEqual(['Halden & Mara se fueron <hoy>.'])
  })

  it('is asked again when it is busy', async () => {
    let calls = 0
    deepl.answerWith(() => (++calls < 2 ? { status: 429, headers: { 'retry-after': '0' } } : answer(['Sí.'])))
    expect((await translate(['Yes.'])).texts).toEqual(['Sí.'])
    expect(calls).toBe(2)
  })
})
