import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDecisions, EditWord } from '#lib/media/editing/edit-decisions.ts'
import { middleOf } from '#lib/media/editing/kept-frames.ts'
import { keyWords } from '#lib/media/editing/key-words.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { resultTranscript } from '#lib/media/editing/result-transcript.ts'
import { sourceMap } from '#lib/media/editing/source-map.ts'
import { secondsOf, type Time, timeOf } from '#lib/media/timeline/time.ts'
import type { Clip, Timeline } from '#lib/media/timeline/timeline.ts'

const RATES: Time[] = [
  [30, 1],
  [25, 1],
  [30_000, 1001],
]

function decisionsOf(words: EditWord[], more: Partial<EditDecisions> = {}): EditDecisions {
  const end: Time = [(words.at(-1)?.end[0] ?? 0) + 700, 1000]
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: [end[0] + 5000, 1000], start: [0, 1], end, words, cuts: [] },
    ...{ sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1080, height: 1920 }, frameRate: [30, 1] },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    ...{ crop: { kind: 'planned' }, views: [], overlays: [], hook: null, audio: { loudness: null }, music: null },
    media: {},
    ...more,
  }
}

function wordsOf(text: string, struck: readonly number[] = []): EditWord[] {
  return text.split(' ').map((word, at) => ({
    ...{ text: word, start: timeOf(0.5 + at * 0.4), end: timeOf(0.8 + at * 0.4), kept: !struck.includes(at) },
  }))
}

const spokenIn = (timeline: Timeline) =>
  (timeline.captions?.cues ?? []).flatMap((cue) => cue.lines.flat().map((word) => word.text))

const contains = (clips: readonly Clip[], seconds: number) =>
  clips.some((clip) => {
    const from = secondsOf(clip.sourceStart)
    return seconds >= from && seconds < from + secondsOf(clip.duration)
  })

/** Words one after the other with pauses between, some of them struck out; and cuts in the pauses. */
const someDecisions = fc
  .tuple(
    fc.array(
      fc.record({
        pause: fc.integer({ min: 0, max: 1500 }),
        length: fc.integer({ min: 60, max: 700 }),
        kept: fc.boolean(),
        isCut: fc.boolean(),
      }),
      { minLength: 1, maxLength: 40 },
    ),
    fc.constantFrom(...RATES),
  )
  .filter(([entries]) => entries.some(({ kept }) => kept))
  .map(([entries, frameRate]) => {
    let at = 0
    const words: EditWord[] = []
    const cuts: EditDecisions['cuts'] = []
    for (const [index, { pause, length, kept, isCut }] of entries.entries()) {
      if (isCut && pause > 200) cuts.push({ start: timeOf((at + 50) / 1000), end: timeOf((at + pause - 50) / 1000) })
      const start = at + pause
      at = start + length
      words.push({ text: `w${index}`, start: timeOf(start / 1000), end: timeOf(at / 1000), kept })
    }
    return decisionsOf(words, { cuts, frameRate })
  })

describe('a planned timeline', () => {
  it('has clips in order, on frames, whose sum is its duration', () => {
    fc.assert(
      fc.property(someDecisions, (decisions) => {
        const { clips, duration } = planTimeline(decisions)
        const [perSecond, divisor] = decisions.frameRate
        let [end, frames] = [0, 0]
        for (const clip of clips) {
          for (const [over, under] of [clip.sourceStart, clip.duration]) {
            expect([over % divisor, under]).toEqual([0, perSecond])
          }
          expect(clip.duration[0]).toBeGreaterThan(0)
          expect(clip.sourceStart[0]).toBeGreaterThanOrEqual(end)
          end = clip.sourceStart[0] + clip.duration[0]
          frames += clip.duration[0] / divisor
        }
        expect(duration).toEqual([frames * divisor, perSecond])
      }),
    )
  })

  it('keeps the middle of every kept word, and of no other', () => {
    fc.assert(
      fc.property(someDecisions, (decisions) => {
        const { clips } = planTimeline(decisions)
        for (const word of decisions.words) expect(contains(clips, middleOf(word)), word.text).toBe(word.kept)
      }),
    )
  })

  it('has exactly the kept words in its captions, in order, each while it is heard', () => {
    fc.assert(
      fc.property(someDecisions, (decisions) => {
        const timeline = planTimeline(decisions)
        const kept = decisions.words.filter((word) => word.kept)
        expect(spokenIn(timeline)).toEqual(kept.map((word) => word.text))
        const map = sourceMap(timeline.clips)
        const shown = (timeline.captions?.cues ?? []).flatMap((cue) => cue.lines.flat())
        for (const [index, word] of kept.entries()) {
          const at = map.at(middleOf(word))
          expect(secondsOf(shown[index]?.start ?? [9999, 1])).toBeLessThanOrEqual(at + 0.002)
          expect(secondsOf(shown[index]?.end ?? [0, 1])).toBeGreaterThanOrEqual(at - 0.002)
        }
      }),
    )
  })

  it('has cues that do not overlap and end with it', () => {
    fc.assert(
      fc.property(someDecisions, (decisions) => {
        const { captions, duration } = planTimeline(decisions)
        let end = 0
        for (const cue of captions?.cues ?? []) {
          expect(secondsOf(cue.start)).toBeGreaterThanOrEqual(end - 1e-9)
          end = secondsOf(cue.end)
        }
        expect(end).toBeLessThanOrEqual(secondsOf(duration) + 1e-9)
      }),
    )
  })

  it('covers every clip with views, whatever was planned', () => {
    fc.assert(
      fc.property(someDecisions, fc.array(fc.nat(20_000), { maxLength: 8 }), (decisions, borders) => {
        const sorted = [...new Set(borders)].sort((a, b) => a - b)
        const views = sorted.slice(1).flatMap((end, index) =>
          index % 3 === 2
            ? []
            : [
                {
                  start: timeOf((sorted[index] ?? 0) / 1000),
                  end: timeOf(end / 1000),
                  view: { kind: 'whole' as const },
                },
              ],
        )
        const timeline = planTimeline({ ...decisions, views })
        for (const [index, view] of timeline.views.entries()) {
          expect(secondsOf(view.end)).toBeGreaterThan(secondsOf(view.start))
          expect(secondsOf(view.start)).toBe(
            secondsOf(index === 0 ? decisions.start : (timeline.views[index - 1]?.end ?? [0, 1])),
          )
        }
        expect(secondsOf(timeline.views.at(-1)?.end ?? [0, 1])).toBe(secondsOf(decisions.end))
      }),
    )
  })
})

describe('a word that is struck out', () => {
  it('leaves the pause before it and the first sound of the next word', () => {
    const words: EditWord[] = [
      { text: 'Done.', start: timeOf(1), end: timeOf(1.5), kept: true },
      { text: 'Um,', start: timeOf(2.5), end: timeOf(2.8), kept: false },
      { text: 'next', start: timeOf(3.6), end: timeOf(4), kept: true },
    ]
    const [first, second] = planTimeline(decisionsOf(words)).clips
    expect(first?.duration).toEqual([75, 30])
    expect(secondsOf(second?.sourceStart ?? [0, 1])).toBeCloseTo(3.52, 1)
  })

  it('at the end of a sentence leaves a pause before the next', () => {
    const words: EditWord[] = [
      { text: 'Done', start: timeOf(1), end: timeOf(1.5), kept: true },
      { text: 'right?', start: timeOf(1.5), end: timeOf(1.8), kept: false },
      { text: 'Next', start: timeOf(3), end: timeOf(3.4), kept: true },
    ]
    expect(secondsOf(planTimeline(decisionsOf(words)).clips[1]?.sourceStart ?? [0, 1])).toBeCloseTo(2.6, 1)
  })

  it('is the last one: a timeline of nothing is refused', () => {
    expect(() => planTimeline(decisionsOf(wordsOf('one two', [0, 1])))).toThrow('remove the whole video')
    const cut = { start: timeOf(0), end: timeOf(60) }
    expect(() => planTimeline(decisionsOf(wordsOf('one two'), { cuts: [cut] }))).toThrow('remove the whole video')
  })
})

describe('what somebody decided', () => {
  it('breaks a line where it was asked for, and keeps set emphasis', () => {
    const words = wordsOf('this is a long way')
    const set = words.map((word, at) => ({ ...word, ...(at === 0 ? { breakAfter: true, emphasis: true } : {}) }))
    const style = { ...CAPTION_TEMPLATES.productive, maxLines: 2 as const, maxWords: 6 }
    const decisions = decisionsOf(set, { captions: { style, position: 'bottom-center', size: 's' } })
    const lines = planTimeline(decisions).captions?.cues[0]?.lines ?? []
    expect(lines.map((line) => line.map((word) => word.text))).toEqual([['this'], ['is', 'a', 'long', 'way']])
    expect(lines[0]?.[0]?.emphasis).toBe(true)
  })

  it('keeps the whole source, as it is, on its own frame times', () => {
    const decisions = decisionsOf(wordsOf('all of it'), { frame: { width: 1920, height: 1080 } })
    const whole = { ...decisions, end: decisions.sourceDuration, crop: { kind: 'whole' as const } }
    expect(planTimeline(whole)).toMatchObject({ frameRate: null, duration: whole.sourceDuration })
    expect(planTimeline({ ...whole, words: wordsOf('all of it', [1]) }).frameRate).toEqual([30, 1])
    expect(planTimeline({ ...whole, frame: { width: 1080, height: 1920 } })).toMatchObject({
      frameRate: [30, 1],
      views: [{ view: { kind: 'fit' } }],
    })
  })

  it('crops to a fixed window that stays inside the picture', () => {
    const [span] = planTimeline(decisionsOf(wordsOf('one'), { crop: { kind: 'fixed', x: 0.02 } })).views
    expect(span?.view).toEqual({
      kind: 'crop',
      window: { height: 1080, path: [{ at: [0, 1], x: 303.75, y: 540 }] },
    })
  })

  it('moves overlays with the cuts and drops those of which nothing is left', () => {
    const overlay = { media: 'city', motion: 'none' as const, fadeSeconds: 0 }
    const overlays = [
      { ...overlay, start: timeOf(0.5), end: timeOf(1.9) },
      { ...overlay, start: timeOf(2.1), end: timeOf(4) },
    ]
    const words = wordsOf('a b c d e f g h i j', [0, 1, 2, 3])
    const { overlays: moved } = planTimeline(decisionsOf(words, { overlays }))
    expect(moved).toHaveLength(1)
    expect(secondsOf(moved[0]?.start ?? [9, 1])).toBeLessThan(0.1)
  })

  it('tells which words its captions make stand out, also where others are cut out', () => {
    const words = wordsOf('so we lost eleven percent and then um 40 customers came', [7])
    const decisions = decisionsOf(words)
    const timeline = planTimeline(decisions)
    const marked = (timeline.captions?.cues ?? []).flatMap((cue) => cue.lines.flat().filter((word) => word.emphasis))
    expect(marked.map(({ text }) => text)).toContain('40')
    expect([...keyWords(decisions, timeline)].map((index) => words[index]?.text)).toEqual(
      marked.map(({ text }) => text),
    )
  })

  it('shows no word without text, in captions nor in its transcript, but has it heard', () => {
    const words = wordsOf('so we lost eleven percent and 40 customers came', [1])
    const emptied = words.map((word, index) => (index === 3 || index === 5 ? { ...word, text: '' } : word))
    const decisions = decisionsOf(emptied)
    const timeline = planTimeline(decisions)
    const shown = ['so', 'lost', 'percent', '40', 'customers', 'came']
    expect(spokenIn(timeline)).toEqual(shown)
    expect(timeline.clips).toEqual(planTimeline(decisionsOf(words)).clips)
    const { segments } = resultTranscript(decisions, timeline, { language: 'english', recognizer: 'known' })
    expect(segments.map(({ text }) => text)).toEqual([shown.join(' ')])
    expect(segments.flatMap((segment) => segment.words.map(({ text }) => text))).toEqual(shown)
    const silent = planTimeline(decisionsOf(words.map((word) => ({ ...word, text: '' }))))
    expect(spokenIn(silent)).toEqual([])
    expect(keyWords(decisions, timeline)).toEqual(new Set([6]))
  })

  it('has music low while somebody speaks, and a title that ends after 3 s', () => {
    const music = { media: 'song', volume: 0.5, fadeInSeconds: 1, fadeOutSeconds: 1 }
    const words = [...wordsOf('one two three'), { text: 'late', start: timeOf(9), end: timeOf(9.5), kept: true }]
    const timeline = planTimeline(decisionsOf(words, { music, hook: ' Why\u0000 now? ' }))
    expect(timeline.audio.music?.speech).toEqual([
      { start: timeOf(0.5), end: timeOf(1.6) },
      { start: timeOf(9), end: timeOf(9.5) },
    ])
    expect(timeline.hook).toMatchObject({ lines: [['Why', 'now?']], scale: 1, end: [3000, 1000] })
  })

  it('shows cards in time of the result, with no captions that repeat them', () => {
    const words = wordsOf('one two three. Reality is always right. four five six seven eight nine ten')
    const card = { kind: 'words' as const, words: [{ text: 'Reality', at: timeOf(1.7) }] }
    const overlays = [{ start: timeOf(1.7), end: timeOf(3.2), said: 'Reality is always right', card }]
    const timeline = planTimeline(decisionsOf(words, { overlays, cuts: [{ start: timeOf(0), end: timeOf(0.5) }] }))
    expect(timeline.overlays).toEqual([
      { start: [36, 30], end: [81, 30], card: { kind: 'words', words: [{ text: 'Reality', at: timeOf(1.2) }] } },
    ])
    expect(spokenIn(timeline).join(' ')).toContain('Reality is always right. four')
    const whole = { ...card, words: ['Reality', 'is', 'always', 'right'].map((text) => ({ text, at: timeOf(1.7) })) }
    const repeated = planTimeline(decisionsOf(words, { overlays: overlays.map((one) => ({ ...one, card: whole })) }))
    expect(spokenIn(repeated).join(' ')).not.toContain('always')
    expect(spokenIn(repeated).join(' ')).toContain('nine')
  })

  it('shows the speaker closer, inside the picture, only where a face is known or a window follows one', () => {
    const words = wordsOf('a b c d e f g h i j k l m n')
    const closeUp = { start: timeOf(1), end: timeOf(3), said: 'a', closeUp: true as const }
    const wide = { crop: { kind: 'whole' as const }, frame: { width: 1920, height: 1080 } }
    const face = { x: 1800, y: 300, height: 220 }
    const seen = planTimeline(decisionsOf(words, { ...wide, overlays: [{ ...closeUp, face }] })).views
    expect(seen.map(({ view }) => view.kind)).toEqual(['whole', 'crop', 'whole'])
    const window = seen[1]?.view.kind === 'crop' ? seen[1].view.window : null
    expect(window?.height).toBeCloseTo(748, 0)
    expect((window?.path[0]?.x ?? 0) + ((window?.height ?? 0) * 16) / 18).toBeLessThanOrEqual(1920)
    const unseen = planTimeline(decisionsOf(words, { ...wide, overlays: [closeUp] })).views
    expect(unseen.map(({ view }) => view.kind)).toEqual(['whole'])
    const view = { kind: 'crop' as const, window: { height: 1000, path: [{ at: timeOf(0), x: 500, y: 540 }] } }
    const views = [{ start: timeOf(0), end: timeOf(9), view }]
    const followed = planTimeline(decisionsOf(words, { views, overlays: [closeUp] })).views
    expect(followed[1]?.view).toMatchObject({ kind: 'crop', window: { path: [{ x: 500 }] } })
  })
})
