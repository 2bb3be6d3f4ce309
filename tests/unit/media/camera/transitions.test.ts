import { describe, expect, it } from 'vitest'
import { VISUAL_STYLES } from '#lib/contract/enumerations.ts'
import { planesOf, yuvFrame } from '#lib/media/camera/compose-frame.ts'
import { applyTransition, transitionOf } from '#lib/media/camera/transitions.ts'

function filled(luma: number) {
  const frame = yuvFrame(90, 160)
  frame.bytes.fill(128)
  planesOf(frame)[0].fill(luma)
  return frame
}

/** How bright a frame is on average at an instant of a transition from black to white. */
function brightness(style: string, shot: number, progress: number): number {
  const frame = filled(200)
  applyTransition(transitionOf(style, shot), filled(40), frame, progress)
  const [luma] = planesOf(frame)
  return luma.reduce((sum, value) => sum + value, 0) / luma.length
}

describe.each(VISUAL_STYLES)('transitions of %s', (style) => {
  it('begin with the old shot and end with the next one', () => {
    expect(transitionOf(style, 0).frames).toBe(0)
    for (const shot of [1, 2]) {
      if (transitionOf(style, shot).frames === 0) continue
      expect(brightness(style, shot, 0.02)).toBeLessThan(75)
      expect(brightness(style, shot, 0.98)).toBeGreaterThan(165)
      expect(brightness(style, shot, 0.3)).toBeLessThan(brightness(style, shot, 0.8))
    }
  })
})
