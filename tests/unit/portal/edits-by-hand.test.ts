import { describe, expect, it } from 'vitest'
import { shotAt } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/camera.ts'
import { listDifferences } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/differences.ts'
import {
  canZoom,
  hasKeyWords,
  toggleKey,
  toggleZoom,
  zoomsIn,
} from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/edit-steps.ts'
import { changedDocument, changeEdit } from '#lib/contract/editing/change-edit.ts'
import { changesBetween } from '#lib/contract/editing/changes-between.ts'
import type { EditChanges, EditDocument } from '#lib/contract/editing/editing.ts'
import { english } from '#lib/contract/messages/render.ts'
import { textIn } from '#lib/i18n/text.ts'
import { withZooms } from '#lib/media/editing/close-ups.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'
import { timeOf } from '#lib/media/timeline/time.ts'
import type { View, ViewSpan } from '#lib/media/timeline/timeline.ts'
import { applyEdit } from '#lib/service/editing/apply-edit.ts'

const word = (text: string, startSeconds: number, endSeconds: number) => ({
  ...{ text, startSeconds, endSeconds, kept: true, breakAfter: false },
})

const document: EditDocument = {
  ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 12 },
  ...{ width: 1080, height: 1920, startSeconds: 0, endSeconds: 12 },
  words: [word('You', 1, 1.4), word('know', 2, 2.6), word('royal', 5, 6), word('ones.', 6.1, 7)],
  cuts: [],
  captions: { template: 'harmozi', position: 'bottom-center', fontSize: 'm' },
  templates: ['productive', 'harmozi'],
  ...{ crop: { kind: 'planned' }, views: [], music: null, hook: null, insertions: [] },
  ...{ background: 'blurred', zooms: [], sound: { reduceNoise: false, levelVoices: false } },
}

const decisions: EditDecisions = {
  version: 1,
  languageTag: 'en',
  sourceDuration: timeOf(12),
  sourceFrame: { width: 1920, height: 1080 },
  frame: { width: 1080, height: 1920 },
  frameRate: [25, 1],
  start: timeOf(0),
  end: timeOf(12),
  words: document.words.map(({ text, startSeconds, endSeconds, kept }) => ({
    ...{ text, start: timeOf(startSeconds), end: timeOf(endSeconds), kept },
  })),
  cuts: [],
  captions: null,
  crop: { kind: 'planned' },
  views: [],
  overlays: [],
  hook: null,
  audio: { loudness: null },
  music: null,
  media: {},
}

const messageOf = (changes: EditChanges, base = document) => {
  const changed = changeEdit(base, changes)
  return changed.ok ? 'right' : english(changed.refusal)
}

describe('what is chosen by hand', () => {
  const edited: EditDocument = {
    ...toggleKey(toggleZoom(document, { from: 2, to: 3 }), 1),
    ...{ background: 'white', sound: { reduceNoise: true, levelVoices: false } },
  }

  it('is sent as changes that make the same document', () => {
    const changes = changesBetween(document, edited)
    expect(changes).toEqual({
      words: [{ index: 1, isKey: true }],
      background: 'white',
      zooms: [{ startSeconds: 5, endSeconds: 7 }],
      sound: { reduceNoise: true, levelVoices: false },
    })
    expect(messageOf(changes)).toBe('right')
    expect(changedDocument(document, changes)).toEqual(edited)
  })

  it('is rendered by the service, with sound as loud as networks play it', () => {
    const applied = applyEdit(decisions, edited, changesBetween(document, edited), document.captions.template)
    expect(applied).toMatchObject({
      background: 'white',
      zooms: [{ start: timeOf(5), end: timeOf(7) }],
      audio: { loudness: { integratedLufs: -14, truePeakDb: -1 }, cleaning: { noise: true, levels: false } },
    })
    expect(applied.words.map(({ emphasis }) => emphasis)).toEqual([undefined, true, undefined, undefined])
    const undone: EditChanges = { background: 'blurred', sound: { reduceNoise: false, levelVoices: false } }
    const back = applyEdit(applied, document, undone, document.captions.template)
    expect('background' in back).toBe(false)
    expect(back.audio.cleaning).toBeUndefined()
  })

  it('is named in words, each of which can be undone', () => {
    const differences = listDifferences(document, edited, textIn('en'))
    expect(differences.map(({ words }) => words)).toEqual([
      '“know” stands out',
      'Background: White',
      '1 zoom',
      'Sound: Less noise',
    ])
    const undone = differences.reduce((now, { undo }) => undo(now), edited)
    expect(changesBetween(document, undone)).toEqual({})
  })

  it('is refused where the output has no such choice', () => {
    const { background: _, zooms: __, sound: ___, ...fixed } = document
    expect(messageOf({ background: 'black' }, fixed)).toBe('background cannot be changed for this output')
    expect(messageOf({ zooms: [] }, fixed)).toBe('zooms cannot be given for this output')
    expect(messageOf({ sound: { reduceNoise: true, levelVoices: true } }, fixed)).toBe(
      'sound cannot be changed for this output',
    )
  })

  it.each<[NonNullable<EditDocument['zooms']>, string]>([
    [[{ startSeconds: 1, endSeconds: 1.2 }], 'zooms[0] must last at least 0.4 seconds'],
    [[{ startSeconds: 11, endSeconds: 13 }], 'zooms[0] must end within the source, which is 12 seconds long'],
    [
      [
        { startSeconds: 1, endSeconds: 3 },
        { startSeconds: 2, endSeconds: 4 },
      ],
      'zooms[1] must start after the previous zoom ends',
    ],
  ])('says what is wrong with zooms: %j', (zooms, refusal) => {
    expect(messageOf({ zooms })).toBe(refusal)
  })

  it('takes key words only in templates that make them stand out', () => {
    expect(hasKeyWords(document)).toBe(true)
    expect(hasKeyWords({ captions: { ...document.captions, template: 'spotlight' } })).toBe(false)
    expect(hasKeyWords({ captions: { ...document.captions, template: 'none' } })).toBe(false)
  })

  it('zooms only where one window is shown', () => {
    const window = { height: 1080, path: [] }
    const views: EditDocument['views'] = [
      { startSeconds: 0, endSeconds: 4, view: { kind: 'split', top: window, bottom: window } },
      { startSeconds: 4, endSeconds: 12, view: { kind: 'crop', window } },
    ]
    const planned = { ...document, views }
    expect(canZoom(planned, { from: 0, to: 1 })).toBe(false)
    expect(canZoom(planned, { from: 1, to: 2 })).toBe(true)
    expect(canZoom({ ...planned, crop: null }, { from: 0, to: 1 })).toBe(true)
    const { zooms: _none, ...older } = planned
    expect(canZoom(older, { from: 1, to: 2 })).toBe(false)
  })

  it('lasts a second at least, does not reach into the next zoom, and ends where it is chosen again', () => {
    const short = toggleZoom(document, { from: 0, to: 0 })
    expect(short.zooms).toEqual([{ startSeconds: 1, endSeconds: 2 }])
    const both = toggleZoom(toggleZoom(document, { from: 1, to: 1 }), { from: 0, to: 0 })
    expect(both.zooms?.[0]).toEqual({ startSeconds: 1, endSeconds: 2 })
    expect(zoomsIn(short, { from: 0, to: 1 })).toHaveLength(1)
    expect(toggleZoom(short, { from: 0, to: 1 }).zooms).toEqual([])
  })
})

describe('a zoom', () => {
  const source = { width: 1920, height: 1080 }
  const zoomed = { zooms: [{ start: timeOf(2), end: timeOf(4) }], sourceFrame: source }
  const spans = (view: View): ViewSpan[] => withZooms([{ start: timeOf(0), end: timeOf(10), view }], zoomed)

  it.each<[string, View, EditDocument['crop']]>([
    [
      'a window',
      { kind: 'crop', window: { height: 1080, path: [{ at: timeOf(0), x: 900, y: 540 }] } },
      { kind: 'planned' },
    ],
    ['a whole picture', { kind: 'whole' }, null],
  ])('shows the same in the preview as in the video: %s', (_, view, crop) => {
    const [before, during, after] = spans(view)
    expect([before?.view, after?.view]).toEqual([view, view])
    if (during?.view.kind !== 'crop') throw new Error('It is closer.')
    const { height, path } = during.view.window
    const frame = crop === null ? source : { width: 1080, height: 1920 }
    const views: EditDocument['views'] =
      view.kind === 'crop'
        ? [
            {
              ...{ startSeconds: 0, endSeconds: 10 },
              view: { kind: 'crop', window: { height: 1080, path: [{ atSeconds: 0, x: 900, y: 540 }] } },
            },
          ]
        : []
    const shown = { ...document, ...frame, crop, views, zooms: [{ startSeconds: 2, endSeconds: 4 }] }
    const shot = shotAt(shown, source, 3)
    if (shot.fit) throw new Error('It fills the frame.')
    const [pane] = shot.panes
    expect(pane?.height).toBeCloseTo(height, 3)
    expect((pane?.y ?? 0) + (pane?.height ?? 0) / 2).toBeCloseTo(path[0]?.y ?? 0, 3)
    expect((pane?.x ?? 0) + (pane?.width ?? 0) / 2).toBeCloseTo(path[0]?.x ?? 0, 3)
    expect(pane?.height).toBeLessThan(1080)
  })

  it('leaves a picture over a background as it is', () => {
    expect(spans({ kind: 'fit' }).map(({ view }) => view.kind)).toEqual(['fit'])
  })
})
