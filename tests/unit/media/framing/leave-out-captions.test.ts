import { describe, expect, it } from 'vitest'
import { canBlurCaptions, leaveOutCaptions } from '#lib/media/framing/leave-out-captions.ts'
import type { FaceTrack, Shot } from '#lib/media/framing/picture-facts.ts'
import { planPicture } from '#lib/media/framing/plan-picture.ts'
import { planViews } from '#lib/media/framing/plan-views.ts'
import { face, facts, shot, UPRIGHT } from './pictures.ts'

const BELOW = { top: 0.8, bottom: 0.9 }
const HEIGHT = 1080

const planned = (shots: Shot[], faces: FaceTrack[]) => planPicture(facts(shots, faces), { segments: [] })

describe('captions that are part of the picture', () => {
  it('are outside of what is shown, which still holds the head', () => {
    const plan = leaveOutCaptions(planned([shot(0, 5)], [face(0, 5, () => 700, [[0, 5]], 200)]), BELOW)
    const views = plan === null ? [] : planViews(plan, UPRIGHT)
    expect(views.map(({ view }) => view.kind)).toEqual(['crop'])
    for (const { view } of views) {
      const { height, path } = view.kind === 'crop' ? view.window : { height: 0, path: [] }
      for (const { y } of path) {
        expect(y - height / 2).toBeGreaterThanOrEqual(-0.01)
        expect(y + height / 2).toBeLessThanOrEqual(BELOW.top * HEIGHT)
      }
    }
  })

  it('are left out of a shot without a person, too', () => {
    const plan = leaveOutCaptions(planned([shot(0, 5)], []), { top: 0.05, bottom: 0.15 })
    const [only] = plan === null ? [] : planViews(plan, UPRIGHT)
    if (only?.view.kind !== 'fit' || only.view.area === undefined) throw new Error('all of the picture is shown')
    expect(only.view.area.y).toBeGreaterThanOrEqual(0.15 * HEIGHT)
    expect(only.view.area.y + only.view.area.height).toBeCloseTo(HEIGHT)
  })

  it.each([
    ['in the middle', { top: 0.45, bottom: 0.55 }, [shot(0, 5)], []],
    ['on a screen', BELOW, [shot(0, 5, { kind: 'screen' })], []],
    ['over a head', BELOW, [shot(0, 5)], [face(0, 5, () => 700, [[0, 5]], 700)]],
    ['where one of two shots cannot do without', BELOW, [shot(0, 5), shot(5, 9, { kind: 'screen' })], []],
  ])('stay %s', (_, band, shots, faces) => expect(leaveOutCaptions(planned(shots, faces), band)).toBeNull())

  it('can be blurred beside a head, and neither over one nor on a screen', () => {
    const close = [face(0, 5, () => 700, [[0, 5]], 500)]
    expect(canBlurCaptions(planned([shot(0, 5)], close), { top: 0.92, bottom: 0.98 })).toBe(true)
    expect(canBlurCaptions(planned([shot(0, 5)], close), { top: 0.5, bottom: 0.6 })).toBe(false)
    expect(canBlurCaptions(planned([shot(0, 5, { kind: 'screen' })], []), BELOW)).toBe(false)
  })
})
