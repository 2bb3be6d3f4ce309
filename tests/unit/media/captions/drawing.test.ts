import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { captionArea } from '#lib/contract/caption-area.ts'
import { captionTemplate } from '#lib/contract/caption-template.ts'
import { inLetterCase, listCaptionTemplates, templateTitle } from '#lib/contract/caption-templates.ts'
import { FONT_SIZES, SUBTITLE_POSITIONS } from '#lib/contract/enumerations.ts'
import { freeOf, type SafeAreaNetwork } from '#lib/contract/safe-areas.ts'
import { assScript } from '#lib/media/captions/ass-script.ts'
import { assText } from '#lib/media/captions/ass-tags.ts'
import { drawableArea } from '#lib/media/captions/caption-area.ts'
import { placeCue } from '#lib/media/captions/place-cue.ts'
import { planCaptions } from '#lib/media/captions/plan-captions.ts'
import { toSrt, toVtt } from '#lib/media/captions/sidecars.ts'
import { createTypesetter } from '#lib/media/captions/typesetter.ts'
import { visualOrder } from '#lib/media/captions/visual-order.ts'
import type { CaptionStyle } from '#lib/media/timeline/caption-style.ts'
import { spokenWords } from '#lib/media/transcript.ts'
import { knownTranscript } from '#tests/support/known-transcript.ts'

function expectSame(
  preview: ReturnType<typeof captionArea>,
  engine: ReturnType<typeof drawableArea>,
  frame: { width: number; height: number },
): void {
  expect(preview.fontSize * frame.width).toBeCloseTo(engine.fontSize, 6)
  expect(preview.maxWidth * frame.width).toBeCloseTo(engine.maxWidth, 6)
  expect(preview.edge * frame.height).toBeCloseTo(engine.edge, 6)
}

const FRAMES = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 720, height: 720 },
  { width: 66, height: 400 },
]

describe('templates', () => {
  it('are the nineteen of the interface document, each valid and unlike the others', () => {
    const list = listCaptionTemplates()
    expect(list.length).toBe(19)
    for (const { template } of list) expect(captionTemplate.parse(template)).toEqual(template)
    expect(new Set(list.map(({ template }) => JSON.stringify(template))).size).toBe(19)
    expect([templateTitle('marineShift'), templateTitle('impact2'), templateTitle('boxd')]).toEqual([
      'Marine shift',
      'Impact 2',
      'Boxd',
    ])
  })

  it('stand inside the frame at every size, position and shape, however long the words', () => {
    const transcript = knownTranscript(
      'Donaudampfschifffahrtsgesellschaft overcomplicates straightforward internationalisation, say 12 people',
    )
    const spoken = spokenWords(transcript)
    for (const frame of FRAMES)
      for (const { template } of listCaptionTemplates())
        for (const position of SUBTITLE_POSITIONS)
          for (const size of ['s', 'xl'] as const) {
            const style: CaptionStyle = template
            const { cues } = planCaptions(spoken, 'en', frame, { style, position, size })
            const words = cues.flatMap((cue) => cue.lines.flat().map((word) => word.text))
            const lettering = createTypesetter(style, 'en', words)
            const stage = drawableArea(frame, position, size)
            for (const cue of cues) {
              for (const line of placeCue(cue, style, stage, lettering).lines) {
                expect(line.left).toBeGreaterThanOrEqual(0)
                expect(line.right).toBeLessThanOrEqual(frame.width)
                expect(line.top).toBeGreaterThanOrEqual(0)
                expect(line.bottom).toBeLessThanOrEqual(frame.height)
              }
            }
          }
  }, 60_000)

  it('are placed by the preview where the engine places them', () => {
    for (const frame of FRAMES)
      for (const position of SUBTITLE_POSITIONS)
        for (const size of FONT_SIZES) {
          const engine = drawableArea(frame, position, size)
          const preview = captionArea(frame.width / frame.height, position, size)
          expectSame(preview, engine, frame)
          for (const { template } of listCaptionTemplates())
            for (const networks of [[], ['x'], ['tiktok', 'youtube']] satisfies SafeAreaNetwork[][]) {
              const free = freeOf(networks)
              const kept = captionArea(frame.width / frame.height, position, size, { template, free })
              const within = { style: template, free: free ?? undefined }
              expectSame(kept, drawableArea(frame, position, size, within), frame)
            }
        }
  })
})

describe('text that people wrote', () => {
  it('never opens a command of the subtitle format', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('{', '}', '\\', 'N', 'h', 'p', '1', '\n', '\u2028', 'a', 'שׁ') }),
        (text) => {
          const written = assText(text)
          expect(written).not.toMatch(/(^|[^\\])\{/)
          expect(written).not.toMatch(/\\[a-zA-Z0-9]/)
          expect(written).not.toMatch(/[\n\r\u2028\u2029]/)
        },
      ),
    )
  })

  it('keeps one line for each event, whatever a word holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 }), (texts) => {
        const words = texts.map((text, at) => ({ text, startSeconds: at, endSeconds: at + 0.5 }))
        const template = listCaptionTemplates()[texts.length % 19]?.template
        if (template === undefined) return
        const look = { style: template, position: 'top-center', size: 'm' } as const
        const frame = { width: 640, height: 360 }
        const captions = planCaptions(words, 'en', frame, look)
        const events =
          assScript({ captions, hook: null, frame }).text.split('[Events]\n')[1]?.trimEnd().split('\n').slice(1) ?? []
        for (const event of events)
          expect(event).toMatch(/^Dialogue: \d,\d:\d\d:\d\d\.\d\d,\d:\d\d:\d\d\.\d\d,W,,0,0,0,,\{/)
      }),
      { numRuns: 60 },
    )
  })

  it('cannot end a cue of SRT or WebVTT or bring in markup', () => {
    const cues = [
      {
        start: [0, 1] as [number, number],
        end: [3_661_042, 1000] as [number, number],
        lines: [[{ text: '--><b>&', start: [0, 1] as [number, number], end: [1, 1] as [number, number] }]],
      },
    ]
    expect(toVtt(cues)).toBe('WEBVTT\n\n00:00:00.000 --> 01:01:01.042\n→&lt;b&gt;&amp;\n')
    expect(toSrt(cues)).toBe('1\n00:00:00,000 --> 01:01:01,042\n→<b>&\n')
  })
})

describe('letter case', () => {
  it('keeps the pronoun I large in small letters, in the preview as in the engine', () => {
    const style = listCaptionTemplates().find(({ name }) => name === 'whisperer')?.template
    if (style === undefined) throw new Error('no template')
    const { cased } = createTypesetter(style, 'en', ['x'])
    for (const [written, set] of [
      ['I', 'I'],
      ['I’m', 'I’m'],
      ["“I'll", "“I'll"],
      ['It', 'it'],
      ['I.E.', 'i.e.'],
      ['Wi-I', 'wi-i'],
    ]) {
      expect(cased(written ?? '')).toBe(set)
      expect(inLetterCase(written ?? '', 'lower')).toBe(set)
    }
    expect(createTypesetter(style, 'it', ['x']).cased('I')).toBe('i')
  })
})

describe('right-to-left lines', () => {
  it('stand from the right, with runs of Latin words and numbers in their own order', () => {
    expect(visualOrder(['one', 'two'], false)).toEqual([0, 1])
    expect(visualOrder(['הנחות', 'iPhone', '15', 'לחכות'], true)).toEqual([3, 1, 2, 0])
    expect(visualOrder(['see', 'שלום', 'עולם', 'now'], false)).toEqual([0, 2, 1, 3])
  })

  it('place the first word at the right end', () => {
    const style = listCaptionTemplates().find(({ name }) => name === 'productive')?.template
    if (style === undefined) throw new Error('no template')
    const transcript = knownTranscript('הנחות מלמדות אנשים', { languageTag: 'he' })
    const frame = { width: 1920, height: 1080 }
    const look = { style, position: 'bottom-center', size: 's' } as const
    const [cue] = planCaptions(spokenWords(transcript), 'he', frame, look).cues
    if (cue === undefined) throw new Error('no cue')
    const placed = placeCue(
      cue,
      style,
      drawableArea(frame, 'bottom-center', 's'),
      createTypesetter(style, 'he', ['הנחות']),
    )
    expect(placed.rightToLeft).toBe(true)
    expect(placed.words[0]?.centres[0]).toBeGreaterThan(placed.words[2]?.centres[0] ?? 0)
  })
})
