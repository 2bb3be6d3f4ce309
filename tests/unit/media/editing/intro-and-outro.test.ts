import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { listInsertions } from '#lib/media/editing/list-insertions.ts'
import { planTimeline } from '#lib/media/editing/plan-timeline.ts'
import { resultTranscript } from '#lib/media/editing/result-transcript.ts'
import { edlOf } from '#lib/media/export/edl.ts'
import { fcp7XmlOf } from '#lib/media/export/fcp7-xml.ts'
import { fcpxmlOf } from '#lib/media/export/fcpxml.ts'
import { otioOf } from '#lib/media/export/otio.ts'
import { introSeconds, wholeSeconds } from '#lib/media/timeline/intro-and-outro.ts'
import { secondsOf, timeOf } from '#lib/media/timeline/time.ts'
import { readEdl, readFcp7, readFcpxml, readOtio } from '#tests/support/conform.ts'
import { plannedFile, planOf } from '#tests/support/export-plan.ts'

const WORDS = ['Prices', 'rise', 'twice', 'a', 'year']

/** Eleven seconds of a source, behind an intro of two and before an outro of three. */
function decisionsOf(more: Partial<EditDecisions> = {}): EditDecisions {
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(40), start: timeOf(1), end: timeOf(12) },
    words: WORDS.map((text, at) => ({ text, start: timeOf(1.5 + at), end: timeOf(2 + at), kept: true })),
    ...{ cuts: [], sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1080, height: 1920 } },
    ...{ frameRate: [25, 1], captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' } },
    ...{ crop: { kind: 'whole' }, views: [], hook: null, audio: { loudness: null }, music: null },
    overlays: [{ start: timeOf(5), end: timeOf(7), media: 'still', motion: 'none', fadeSeconds: 0 }],
    media: {
      still: { kind: 'picture', title: '', credit: null },
      intro: { kind: 'video', title: 'Intro', credit: null },
      outro: { kind: 'video', title: 'Outro', credit: null },
    },
    intro: { media: 'intro', duration: timeOf(2.013) },
    outro: { media: 'outro', duration: timeOf(3) },
    ...more,
  }
}

const { intro: _intro, outro: _outro, ...PLAIN } = decisionsOf()
const origin = { language: 'english', recognizer: 'known' }

describe('an intro and an outro', () => {
  it('are whole frames before and after a timeline, whose own times stay', () => {
    const [timeline, plain] = [planTimeline(decisionsOf()), planTimeline(PLAIN)]
    expect(timeline).toMatchObject({ intro: { duration: [50, 25] }, outro: { duration: [75, 25] } })
    expect(timeline.captions).toEqual(plain.captions)
    expect([introSeconds(timeline), secondsOf(timeline.duration), wholeSeconds(timeline)]).toEqual([2, 11, 16])
  })

  it('are left out where a cut makes the result shorter than they are for', () => {
    const longOnly = { intro: { media: 'intro', duration: timeOf(2), leastSeconds: 10 } }
    expect(planTimeline(decisionsOf(longOnly)).intro).toBeDefined()
    const cut = planTimeline(decisionsOf({ ...longOnly, cuts: [{ start: timeOf(8), end: timeOf(11) }] }))
    expect(cut.intro).toBeUndefined()
    expect(cut.outro).toBeDefined()
  })

  it('take a steady frame rate even where nothing else is changed', () => {
    const whole = { start: timeOf(0), end: timeOf(40), overlays: [], frame: { width: 1920, height: 1080 } }
    expect(planTimeline({ ...PLAIN, ...whole }).frameRate).toBeNull()
    expect(planTimeline(decisionsOf(whole)).frameRate).toEqual([25, 1])
  })

  it('move the words and insertions of the result, by as much as the intro is long', () => {
    const words = (decisions: EditDecisions) =>
      resultTranscript(decisions, planTimeline(decisions), origin).segments.flatMap((segment) => segment.words)
    expect(words(decisionsOf()).map(({ startSeconds }) => startSeconds - 2)).toEqual(
      words(PLAIN).map(({ startSeconds }) => startSeconds),
    )
    expect(resultTranscript(decisionsOf(), planTimeline(decisionsOf()), origin).durationSeconds).toBe(16)
    const [moved] = listInsertions(decisionsOf())
    const [plain] = listInsertions(PLAIN)
    expect(moved?.startSeconds).toBe((plain?.startSeconds ?? 0) + 2)
    expect(moved?.insertion.start).toEqual(plain?.insertion.start)
  })
})

describe('an edit for other programs', () => {
  const film = (id: string, channels: number) =>
    plannedFile(id, { frame: { width: 1080, height: 1080 }, rate: [25, 1], frames: 200, channels })
  const beside = {
    still: plannedFile('still', { kind: 'picture', frame: { width: 800, height: 600 }, channels: 0 }),
    ...{ intro: film('intro', 0), outro: film('outro', 2) },
  }
  const plan = planOf(decisionsOf(), {}, beside)

  it('begins with the intro and ends with the outro in every format', () => {
    const spans = [
      { from: 0, to: 50, at: 0 },
      { from: 25, to: 300, at: 50 },
      { from: 0, to: 75, at: 325 },
    ]
    expect(plan.frames).toBe(400)
    expect(readEdl(edlOf(plan), 25).map((span) => ({ ...span, at: span.at - 90_000 }))).toEqual(spans)
    expect(readOtio(otioOf(plan))).toEqual(spans)
    expect(readFcp7(fcp7XmlOf(plan))).toEqual(spans)
    expect(readFcpxml(fcpxmlOf(plan))).toEqual(spans)
    for (const written of [edlOf(plan), otioOf(plan), fcp7XmlOf(plan), fcpxmlOf(plan)])
      for (const name of ['intro.mp4', 'source.mp4', 'outro.mp4']) expect(written).toContain(name)
  })

  it('has captions and insertions behind the intro, and no sound where the intro has none', () => {
    const plain = planOf(PLAIN, {}, beside)
    expect(plan.titles.map(({ at }) => at - 50)).toEqual(plain.titles.map(({ at }) => at))
    expect(plan.inserts.map(({ at }) => at - 50)).toEqual(plain.inserts.map(({ at }) => at))
    const [, sound = ''] = /<audio>([\s\S]*)<\/audio>\s*<\/media>\s*<\/sequence>/.exec(fcp7XmlOf(plan)) ?? []
    expect(sound).not.toContain('sound-1-1"')
    expect(sound).toContain('sound-2-1"')
    expect(sound).toContain('sound-3-1"')
  })

  it('says which of them is no longer there', () => {
    const { intro: _, ...without } = beside
    const planned = planOf(decisionsOf(), {}, without)
    expect(planned.shots[0]).toMatchObject({ at: 0, from: 25 })
    expect(planned.missing.join()).toContain('intro')
  })
})
