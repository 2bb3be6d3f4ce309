import { expect, it } from 'vitest'
import { coded } from '#lib/contract/messages/coded.ts'
import { clipRequest } from '#lib/contract/operations/clip.ts'
import { provenanceOf } from '#lib/contract/provenance.ts'
import { withPreferences } from '#lib/service/operations/clip/with-preferences.ts'

const CHOSEN = [
  provenanceOf('selection', 'built-in', coded('maker_scores')),
  provenanceOf('texts', 'built-in', coded('maker_words_of_video')),
]

const asked = (preferences: unknown) =>
  clipRequest.parse({
    videoUrl: 'https://example.com/talk.mp4',
    webhookUrl: 'https://example.com/reports',
    language: 'english',
    clipSettings: { preferences },
  })

it('says what the ranking preferred, the strongest first, as a code with parameters', () => {
  const request = asked({
    traits: [
      { trait: 'short', weight: 0.2 },
      { trait: 'long', weight: -0.3 },
      { trait: 'slow', weight: 0 },
    ],
    words: [{ word: 'wholesale', weight: '0.5' }],
    reels: 52,
  })
  const [selection, texts] = withPreferences(CHOSEN, request, true)
  expect(selection).toMatchObject({
    note: 'The ranking prefers reels about “wholesale”, not of 60 s and more and under 30 s, by 52 published reels.',
    noteMessage: {
      code: 'reels_preferred_by_three',
      params: { first: coded('preferred_word', { word: 'wholesale' }), reels: 52 },
    },
  })
  expect(texts).toEqual(CHOSEN[1])
})

it('says nothing where nothing was preferred, and that it has no effect where nobody speaks', () => {
  expect(withPreferences(CHOSEN, asked(undefined), true)).toEqual(CHOSEN)
  expect(withPreferences(CHOSEN, asked({ traits: [{ trait: 'short', weight: 0 }] }), true)).toEqual(CHOSEN)
  const [unspoken] = withPreferences(CHOSEN, asked({ traits: [{ trait: 'short', weight: 1 }] }), false)
  expect(unspoken?.noteMessage?.code).toBe('preferences_without_speech')
})

it.each([
  [{ traits: [{ trait: 'short', weight: 1.5 }] }],
  [{ traits: [{ trait: 'lucky', weight: 1 }] }],
  [{ words: [{ word: ' ', weight: 1 }] }],
  [{ words: Array.from({ length: 9 }, (_, at) => ({ word: `word ${at}`, weight: 1 })) }],
])('refuses weights out of bounds, kinds that it does not know, and too many words: %j', (preferences) => {
  expect(() => asked(preferences)).toThrow()
})
