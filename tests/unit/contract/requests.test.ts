import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brollRequest } from '#lib/contract/operations/broll.ts'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import { subtitlesRequest } from '#lib/contract/operations/subtitles.ts'
import { ttsRequest } from '#lib/contract/operations/tts.ts'
import { ttvRequest } from '#lib/contract/operations/ttv.ts'
import { publishRequest } from '#lib/contract/publish-request.ts'
import { readRequest } from '#lib/contract/read-request.ts'

const videoUrl = 'https://example.com/v.mp4'
const webhookUrl = 'https://example.com/hook'
const subtitleStyles = { template: 'productive', position: 'bottom-center', fontSize: 'm' }
const minimal = {
  subtitles: { videoUrl, language: 'english', webhookUrl },
  clip: { videoUrl, webhookUrl, language: 'english' },
  broll: { videoUrl, webhookUrl },
  tts: { voiceId: 'v', script: 'Hello.', webhookUrl },
  ttv: { voiceId: 'v', prompt: 'the sea', webhookUrl },
  publish: { videoUrl, apiAccessKeys: ['k'] },
}
/** Section 2.4, to the letter. */
const clipDefaults = {
  clipSettings: { reelDuration: '10-30' },
  brollSettings: { type: 'mixed', frequency: 'medium' },
  bgmSettings: { volume: 0.5, fadeIn: 0.5, fadeOut: 0.5 },
  subtitleStyles,
  additionalFeatures: {
    addBgm: false,
    addBroll: false,
    removeFillerWords: false,
    removeSilenceParts: false,
    addHook: false,
  },
}
const ttvDefaults = { visualStyle: 'realism', subtitleStyles, additionalFeatures: { addBgm: false } }

describe('a request with its required fields alone', () => {
  it.each([
    ['/subtitles', subtitlesRequest, minimal.subtitles, { subtitleStyles }],
    ['/clip', clipRequest, minimal.clip, clipDefaults],
    ['/broll', brollRequest, minimal.broll, {}],
    ['/tts', ttsRequest, minimal.tts, {}],
    ['/ttv', ttvRequest, minimal.ttv, ttvDefaults],
    ['/publish-to-socials', publishRequest, minimal.publish, { privacy: 'public' }],
  ] as const)('of %s has every default of the document', (_path, schema, body, defaults) => {
    expect(readRequest(schema, body)).toEqual({ ok: true, value: { ...body, ...defaults } })
  })

  it('has them too where the option objects are empty, or null, or have nulls in them', () => {
    const names = Object.keys(clipDefaults)
    const nulls = { ...minimal.clip, bgmSettings: { url: null, volume: null }, additionalFeatures: { addBgm: null } }
    const empty = { ...minimal.clip, ...Object.fromEntries(names.map((name) => [name, {}])) }
    const absent = { ...minimal.clip, ...Object.fromEntries(names.map((name) => [name, null])) }
    for (const body of [nulls, empty, absent]) {
      expect(readRequest(clipRequest, body)).toEqual({ ok: true, value: { ...minimal.clip, ...clipDefaults } })
    }
  })
})

describe('what arrives as text', () => {
  it('leaves as the boolean or number that it is', () => {
    const body = {
      ...minimal.clip,
      clipSettings: { reelsCount: ' 7 ' },
      bgmSettings: { volume: '.25', fadeIn: '1e1', fadeOut: '0' },
      additionalFeatures: { addBgm: 'true', addHook: 'false' },
    }
    expect(readRequest(clipRequest, body)).toMatchObject({
      ok: true,
      value: {
        clipSettings: { reelsCount: 7 },
        bgmSettings: { volume: 0.25, fadeIn: 10, fadeOut: 0 },
        additionalFeatures: { addBgm: true, addHook: false },
      },
    })
  })

  it('is read like the number itself, whatever number of the range it is', () => {
    const read = (volume: unknown) => readRequest(clipRequest, { ...minimal.clip, bgmSettings: { volume } })
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (volume) => {
        expect(read(String(volume))).toEqual(read(volume))
        expect(read(volume)).toMatchObject({ ok: true })
      }),
    )
  })
})

describe('fields that nobody knows', () => {
  it('change nothing, at the top or inside of an option object, whatever they are', () => {
    const name = fc.string().filter((text) => !Object.hasOwn(clipRequest.shape, text) && text !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(name, fc.jsonValue(), { noNullPrototype: true }), (unknown) => {
        const value = { ...minimal.clip, ...clipDefaults }
        expect(readRequest(clipRequest, { ...unknown, ...minimal.clip })).toEqual({ ok: true, value })
      }),
    )
    const inside = { ...minimal.ttv, additionalFeatures: { addBroll: 'maybe', mood: 1 } }
    expect(readRequest(ttvRequest, inside)).toEqual({ ok: true, value: { ...minimal.ttv, ...ttvDefaults } })
  })
})
