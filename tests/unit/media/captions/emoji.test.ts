import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES, listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import { assScript } from '#lib/media/captions/ass-script.ts'
import { emojiOf } from '#lib/media/captions/emoji.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { createTypesetter } from '#lib/media/captions/typesetter.ts'
import { normalizeCaptionWords } from '#lib/media/captions/words.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'

const FRAME = { width: 1080, height: 1920 }

function scriptOf(text: string, style = CAPTION_TEMPLATES.productive): string {
  const look = { style, position: 'bottom-center', size: 'm' } as const
  const captions = planCaptions(spokenWords(knownTranscript(text)), 'en', FRAME, look)
  return assScript({ captions, hook: null, frame: FRAME }).text
}

describe('emoji in captions', () => {
  it('are one picture each: joined people, flags, skin tones, keycaps, and hearts that do not ask for color', () => {
    for (const text of [
      '🎬',
      '👨‍👩‍👧',
      '🇩🇪',
      '👍🏽',
      '👩🏿‍🚀',
      '❤️',
      '❤',
      '🏳️‍🌈',
      '🏳‍🌈',
      '🙋‍♂️',
      '🙋🏽‍♀️',
      '❤️‍🔥',
      '🧑‍🤝‍🧑',
      '1️⃣',
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
      '☺',
    ])
      expect([text, emojiOf(text)?.advance]).toEqual([text, 1])
    for (const text of ['a', '1', '#', '©', '™', '→', 'ß']) expect([text, emojiOf(text)]).toEqual([text, null])
  })

  it('are the parts side by side where the font has no picture of a joined one', () => {
    expect(emojiOf('🔥‍🎬')?.advance).toBe(2)
  })

  it('are painted in their own colors, all of them, though they share areas with others', () => {
    const colors = (text: string) => new Set(emojiOf(text)?.layers.map(({ color }) => color))
    expect(colors('🇩🇪')).toEqual(new Set(['#141414', '#ffcd05', '#ed1f24']))
    for (const text of ['😀', '😃', '😄', '😁', '😆', '😂']) expect(colors(text).size).toBeGreaterThan(2)
    expect(colors('👍🏽')).not.toEqual(colors('👍🏿'))
  })

  it('take the room of one letter height in their line, beside letters too', () => {
    const { widthOf, runs } = createTypesetter(CAPTION_TEMPLATES.productive, 'en', ['Wow🔥'])
    expect(widthOf('🔥')).toBeCloseTo(1, 6)
    expect(widthOf('Wow🔥')).toBeCloseTo(widthOf('Wow') + 1, 6)
    expect(runs('Wow🔥!').map(({ text }) => text)).toEqual(['Wow', '🔥', '!'])
  })

  it('are drawn, never written, in every template, and a flag stays a word', () => {
    for (const { template } of listCaptionTemplates()) {
      const script = scriptOf('Wow🔥 🇩🇪 now', template)
      expect(script).not.toMatch(/🔥|\p{RI}/u)
      for (const layer of emojiOf('🔥')?.layers ?? []) {
        const [, red, green, blue] = /^#(..)(..)(..)$/.exec(layer.color) ?? []
        expect(script).toContain(`\\1c&H${blue}${green}${red}&`.toUpperCase().replace('\\1C', '\\1c'))
      }
    }
    const words = [
      { text: 'Berlin', startSeconds: 0, endSeconds: 1 },
      { text: '🇩🇪', startSeconds: 1, endSeconds: 2 },
    ]
    expect(normalizeCaptionWords(words, 'de').map(({ text }) => text)).toEqual(['Berlin', '🇩🇪'])
  })
})
