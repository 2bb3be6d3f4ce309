import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionTemplate } from '#lib/contract/caption-template.ts'
import { CAPTION_TEMPLATES, listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import { contrastOf } from '#lib/contract/color-contrast.ts'
import { speakerLook } from '#lib/contract/speaker-look.ts'
import { SPEAKER_COLORS } from '#lib/contract/speakers.ts'

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

describe('the look of a speaker', () => {
  it('can be read in every template and color: letters stand out from the box or the outline around them', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listCaptionTemplates()), color, ({ name, template }, given) => {
        const look = speakerLook(template, given)
        expect(captionTemplate.parse(look)).toEqual(look)
        for (const [state, word] of Object.entries(look.words)) {
          const around = word.box?.color ?? look.lineBox?.color ?? look.outline?.color ?? '#000000'
          expect(contrastOf(word.color, around), `${name}, ${state}, ${given}`).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })

  it('changes nothing but colors, so that captions of all speakers are equally large', () => {
    for (const { template } of listCaptionTemplates()) {
      const look = speakerLook(template, '#6fd3ff')
      const plain = (given: typeof template) => ({
        ...given,
        colorCycle: [],
        emphasis: given.emphasis && { ...given.emphasis, color: null },
        words: Object.values(given.words).map((word) => ({ ...word, color: '' })),
      })
      expect(plain(look)).toEqual(plain(template))
    }
  })

  it('tells the speakers of the usual colors apart in every template', () => {
    for (const { name, template } of listCaptionTemplates()) {
      const looks = SPEAKER_COLORS.map((given) => speakerLook(template, given))
      const seen = looks.map(({ words, maxWords }) => (maxWords === 1 ? words.active : words.spoken).color)
      expect(new Set(seen).size, name).toBe(SPEAKER_COLORS.length)
    }
  })

  it('keeps the word that is spoken apart from the others where the template does', () => {
    const look = speakerLook(CAPTION_TEMPLATES.harmozi, '#6fd3ff')
    expect([look.words.upcoming.color, look.words.active.color]).toEqual(['#6fd3ff', '#ffffff'])
    const white = speakerLook(CAPTION_TEMPLATES.harmozi, '#ffffff')
    expect(white.words.active.color).toBe(CAPTION_TEMPLATES.harmozi.words.active.color)
    const filled = speakerLook(CAPTION_TEMPLATES.filler, '#6fd3ff')
    expect([filled.words.upcoming.color, filled.words.spoken.color]).toEqual(['#ffffff', '#6fd3ff'])
  })
})
