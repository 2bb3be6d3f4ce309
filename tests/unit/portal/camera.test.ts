import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shotAt } from '#app/(portal)/[team]/projects/[project]/edit/[output]/_components/camera.ts'
import type { EditDocument } from '#lib/contract/editing/editing.ts'
import { chooseViews } from '#lib/media/editing/choose-views.ts'
import type { EditDecisions } from '#lib/media/editing/edit-decisions.ts'

const frame = { width: 1080, height: 1920 }
const document: EditDocument = {
  ...{ projectId: 'prj_1', outputId: 'out_1', languageTag: 'en', sourceUrl: '', sourceDurationSeconds: 10 },
  ...{
    ...frame,
    startSeconds: 0,
    endSeconds: 10,
    words: [],
    cuts: [],
    templates: [],
    music: null,
    hook: null,
    insertions: [],
  },
  captions: { template: 'none', position: 'bottom-center', fontSize: 'm' },
  crop: { kind: 'planned' },
  views: [
    {
      ...{ startSeconds: 0, endSeconds: 10 },
      view: {
        kind: 'crop',
        window: {
          height: 1080,
          path: [
            { atSeconds: 2, x: 500, y: 540 },
            { atSeconds: 4, x: 900, y: 540 },
          ],
        },
      },
    },
  ],
}
const decisions: EditDecisions = {
  ...{ version: 1, languageTag: 'en', sourceDuration: [10, 1], sourceFrame: frame, frame, frameRate: [25, 1] },
  ...{ start: [0, 1], end: [10, 1], words: [], cuts: [], captions: null, crop: { kind: 'whole' }, views: [] },
  ...{ overlays: [], hook: null, audio: { loudness: null }, music: null, media: {} },
}
const paneAt = (given: EditDocument, source: { width: number; height: number }, seconds: number) => {
  const shot = shotAt(given, source, seconds)
  if (shot.fit) throw new Error('There is a window.')
  return shot.panes[0]
}

describe('the crop of a preview', () => {
  it('shows the window that the engine cuts out, wherever somebody puts it', () => {
    const side = fc.integer({ min: 200, max: 4000 })
    fc.assert(
      fc.property(side, side, fc.double({ min: 0, max: 1, noNaN: true }), (width, height, x) => {
        const source = { width, height }
        const crop = { kind: 'fixed', x } as const
        const [view] = chooseViews({ ...decisions, crop, sourceFrame: source })
        if (view?.view.kind !== 'crop') throw new Error('The engine crops.')
        const [key] = view.view.window.path
        const pane = paneAt({ ...document, crop }, source, 1)
        expect(pane?.height).toBeCloseTo(view.view.window.height, 6)
        expect((pane?.x ?? 0) + (pane?.width ?? 0) / 2).toBeCloseTo(key?.x ?? 0, 6)
        expect((pane?.y ?? 0) + (pane?.height ?? 0) / 2).toBeCloseTo(key?.y ?? 0, 6)
      }),
    )
  })

  it('follows the planned path in straight lines and holds its ends', () => {
    const source = { width: 1920, height: 1080 }
    const centerAt = (seconds: number) => {
      const pane = paneAt(document, source, seconds)
      return (pane?.x ?? 0) + (pane?.width ?? 0) / 2
    }
    expect([0, 2, 3, 4, 9].map(centerAt)).toEqual([500, 500, 700, 900, 900])
  })

  it('is the whole picture over a fill where nothing is planned', () => {
    const source = { width: 1920, height: 1080 }
    expect(shotAt({ ...document, views: [] }, source, 1)).toEqual({ fit: true, area: { x: 0, y: 0, ...source } })
    expect(shotAt({ ...document, crop: { kind: 'whole' } }, source, 1)).toEqual({
      fit: true,
      area: { x: 0, y: 0, ...source },
    })
  })
})
