import { describe, expect, it } from 'vitest'
import { CAPTION_TEMPLATES } from '#lib/contract/caption-templates.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { edlOf } from '#lib/media/export/edl.ts'
import { fcp7XmlOf } from '#lib/media/export/fcp7-xml.ts'
import { fcpxmlOf } from '#lib/media/export/fcpxml.ts'
import { otioOf } from '#lib/media/export/otio.ts'
import { type Time, timeOf } from '#lib/media/timeline/time.ts'
import { readEdl, readFcp7, readFcpxml, readOtio } from '#tests/support/conform.ts'
import { plannedFile, planOf } from '#tests/support/export-plan.ts'

const WORDS = ['Prices', 'rise & "fall"', '<twice>', 'a', 'year']

function decisionsOf(frameRate: Time, more: Partial<EditDecisions> = {}): EditDecisions {
  const path = [
    { at: timeOf(0), x: 400, y: 540 },
    { at: timeOf(4), x: 400, y: 540 },
    { at: timeOf(6.01), x: 1500, y: 540 },
  ]
  return {
    ...{ version: 1, languageTag: 'en', sourceDuration: timeOf(40), start: timeOf(1), end: timeOf(12) },
    words: WORDS.map((text, at) => ({ text, start: timeOf(1.5 + at), end: timeOf(2 + at), kept: true })),
    cuts: [
      { start: timeOf(3), end: timeOf(3.37) },
      { start: timeOf(7.1), end: timeOf(8.9) },
    ],
    ...{ sourceFrame: { width: 1920, height: 1080 }, frame: { width: 1080, height: 1920 }, frameRate },
    captions: { style: CAPTION_TEMPLATES.productive, position: 'bottom-center', size: 'm' },
    crop: { kind: 'planned' },
    views: [
      { start: timeOf(1), end: timeOf(6.5), view: { kind: 'crop', window: { height: 1080, path } } },
      {
        ...{ start: timeOf(6.5), end: timeOf(10) },
        view: { kind: 'split', top: { height: 500, path }, bottom: { height: 400, path: path.slice(2) } },
      },
      { start: timeOf(10), end: timeOf(12), view: { kind: 'fit' } },
    ],
    overlays: [
      { start: timeOf(5), end: timeOf(6), media: 'still', motion: 'zoom-in', fadeSeconds: 0.2 },
      { start: timeOf(9), end: timeOf(11), card: { kind: 'words', words: [{ text: 'A card', at: timeOf(9) }] } },
    ],
    ...{ hook: 'Why prices rise', audio: { loudness: { integratedLufs: -14, truePeakDb: -1 } } },
    music: { media: 'song', volume: 0.5, fadeInSeconds: 1, fadeOutSeconds: 2 },
    media: {
      still: { kind: 'picture', title: '', credit: null },
      song: { kind: 'audio', title: 'Song', credit: null },
    },
    ...more,
  }
}

const BESIDE = {
  still: plannedFile('still', {
    kind: 'picture',
    path: 'media/a still.png',
    frame: { width: 800, height: 600 },
    channels: 0,
  }),
  song: plannedFile('song', { kind: 'audio', path: 'media/song.mp3', frames: 120 }),
}

const RATES: Time[] = [
  [24_000, 1001],
  [25, 1],
  [30_000, 1001],
  [30, 1],
]

describe.each(RATES)('an edit at %i/%i', (...rate) => {
  const plan = planOf(decisionsOf(rate), { firstFrame: 0 }, BESIDE)
  const spans = plan.shots.map(({ at, from, frames }) => ({ from, to: from + frames, at }))

  it('has the same cuts in every format', () => {
    const base = Math.round(rate[0] / rate[1])
    const hour = base % 30 === 0 && rate[1] !== 1 ? 107_892 : 3600 * base
    expect(spans.length).toBeGreaterThan(4)
    expect(readEdl(edlOf(plan), base).map((span) => ({ ...span, at: span.at - hour }))).toEqual(spans)
    expect(readOtio(otioOf(plan))).toEqual(spans)
    expect(readFcp7(fcp7XmlOf(plan))).toEqual(spans)
    expect(readFcpxml(fcpxmlOf(plan))).toEqual(spans)
  })

  it('lies without gaps, and everything over it ends with it', () => {
    for (const [index, { at }] of spans.entries()) {
      const before = plan.shots[index - 1]
      expect(at).toBe(before === undefined ? 0 : before.at + before.frames)
    }
    for (const { at, frames } of [...plan.titles, ...plan.inserts, ...(plan.music?.pieces ?? [])]) {
      expect(frames).toBeGreaterThan(0)
      expect(at + frames).toBeLessThanOrEqual(plan.frames)
    }
    expect(plan.music?.pieces.reduce((sum, { frames }) => sum + frames, 0)).toBe(plan.frames)
    const captions = plan.titles.filter(({ kind }) => kind === 'caption')
    for (const [index, { at }] of captions.entries()) {
      const before = captions[index - 1]
      if (before !== undefined) expect(at).toBeGreaterThanOrEqual(before.at + before.frames)
    }
  })

  it('keeps the texts of captions, title and card whole in XML', () => {
    for (const text of [fcp7XmlOf(plan), fcpxmlOf(plan)]) {
      expect(text).toContain('&amp; &quot;fall&quot;')
      expect(text).toContain('&lt;twice&gt;')
      expect(text).toContain('A card')
      expect(text).toContain('media/a%20still.png')
    }
  })
})

describe('what the file itself calls its first frame', () => {
  it('is counted in edit lists, OpenTimelineIO and FCPXML, and not in Final Cut Pro 7 XML', () => {
    const rate: Time = [25, 1]
    const plain = planOf(decisionsOf(rate), {}, BESIDE)
    const late = planOf(decisionsOf(rate), { firstFrame: 90_000 }, BESIDE)
    const moved = plain.shots.map(({ from }) => from + 90_000)
    expect(readEdl(edlOf(late), 25).map(({ from }) => from)).toEqual(moved)
    expect(readOtio(otioOf(late)).map(({ from }) => from)).toEqual(moved)
    expect(readFcpxml(fcpxmlOf(late)).map(({ from }) => from)).toEqual(moved)
    expect(readFcp7(fcp7XmlOf(late)).map(({ from }) => from)).toEqual(plain.shots.map(({ from }) => from))
    expect(fcp7XmlOf(late)).toContain('<string>01:00:00:00</string>')
  })
})

describe('what no format holds', () => {
  it('is said of what the edit has, and of nothing else', () => {
    const full = planOf(decisionsOf([25, 1]), {}, { song: BESIDE.song }).missing.join('\n')
    for (const part of ['captions', 'cards', 'What is behind', 'loud', 'no longer kept: still'])
      expect(full).toContain(part)
    const bare = { views: [], overlays: [], captions: null, music: null, hook: null, audio: { loudness: null } }
    const whole = { crop: { kind: 'whole' as const }, frame: { width: 1920, height: 1080 } }
    expect(planOf(decisionsOf([25, 1], { ...bare, ...whole })).missing).toHaveLength(1)
  })
})
