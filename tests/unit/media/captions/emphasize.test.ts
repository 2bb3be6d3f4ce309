import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES, listCaptionTemplates } from '#lib/contract/caption-templates.ts'
import { assScript } from '#lib/media/captions/ass-script.ts'
import { emphasize } from '#lib/media/captions/emphasize.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { rolesOf } from '#lib/media/text-normalization/function-words.ts'
import type { CaptionTrack, Cue } from '#lib/media/timeline/timeline.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'

const FRAME = { width: 1080, height: 1920 }

function trackOf(text: string, style = CAPTION_TEMPLATES.harmozi, languageTag = 'en'): CaptionTrack {
  const look = { style, position: 'bottom-center', size: 'm' } as const
  return planCaptions(spokenWords(knownTranscript(text)), languageTag, FRAME, look)
}

const keysOf = (cues: readonly Cue[]) =>
  cues.flatMap((cue) => cue.lines.flat().filter((word) => word.emphasis)).map((word) => word.text)

describe('key words', () => {
  it('are figures, names and long words that are said once, never articles and the like', () => {
    const { cues } = trackOf(
      'And then they gave us about 45 percent of it. We met Mara at the station. It was a catastrophe.',
    )
    const keys = keysOf(cues)
    expect(keys).toContain('45')
    expect(keys).toContain('catastrophe.')
    expect(keys.filter((key) => rolesOf(key, 'en').size > 0)).toEqual([])
  })

  it('are at most one in a cue, and keep every word as it is, whatever is said', () => {
    const word = fc.constantFrom(
      'the',
      'and',
      'people',
      'extraordinary',
      'Mara',
      '45',
      '%',
      'of',
      'wait.',
      '今天',
      '天气',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
        const { cues } = trackOf(words.join(' '))
        for (const cue of cues) expect(cue.lines.flat().filter((each) => each.emphasis).length).toBeLessThanOrEqual(1)
        const bare = cues.map((cue) => ({
          ...cue,
          lines: cue.lines.map((line) => line.map(({ emphasis: _, ...w }) => w)),
        }))
        expect(emphasize(bare, 'en')).toEqual(cues)
      }),
    )
  })

  it('stay as somebody set them, to true or to false', () => {
    const { cues } = trackOf('It was extraordinary')
    const set = (emphasis: boolean, text: string): Cue[] =>
      cues.map((cue) => ({
        ...cue,
        lines: cue.lines.map((line) =>
          line.map(({ emphasis: _, ...each }) => (each.text === text ? { ...each, emphasis } : each)),
        ),
      }))
    expect(keysOf(cues)).toEqual(['extraordinary'])
    expect(keysOf(emphasize(set(true, 'was'), 'en'))).toEqual(['was'])
    expect(keysOf(emphasize(set(false, 'was'), 'en'))).toEqual([])
  })

  it('are drawn in the color that the template has for them, and only where it has one', () => {
    for (const { template } of listCaptionTemplates()) {
      const track = trackOf('It was extraordinary', template)
      const color = template.emphasis?.color
      if (!color) continue
      const tag = `\\1c&H${[5, 3, 1]
        .map((at) => color.slice(at, at + 2))
        .join('')
        .toUpperCase()}&`
      expect(assScript({ captions: track, hook: null, frame: FRAME }).text).toContain(tag)
      const cues = track.cues.map((cue) => ({
        ...cue,
        lines: cue.lines.map((line) => line.map((each) => ({ ...each, emphasis: false }))),
      }))
      expect(assScript({ captions: { ...track, cues }, hook: null, frame: FRAME }).text).not.toContain(tag)
    }
  })
})
