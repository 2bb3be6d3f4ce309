import type { CaptionPosition, CaptionSize } from '../timeline/caption-style.ts'

/** Where captions go on a frame. All lengths in pixels of that frame. */
export type CaptionArea = {
  width: number
  height: number
  /** Letter size before a template's own scale. */
  fontSize: number
  maxWidth: number
  position: CaptionPosition
  /** Distance of the caption's outer edge from the frame's, for the top and bottom positions. */
  edge: number
}

const SIZES: Record<CaptionSize, number> = { s: 0.072, m: 0.091, l: 0.11, xl: 0.1325 }

/**
 * Portrait frames keep free what the platforms lay over them (names and buttons below, tabs above); landscape frames keep the
 * title-safe tenth. Between the two the values go over smoothly, so that a square has the middle.
 */
export function drawableArea(
  frame: { width: number; height: number },
  position: CaptionPosition,
  size: CaptionSize,
): CaptionArea {
  const { width, height } = frame
  const wide = wideness(width / height)
  const mix = (portrait: number, landscape: number) => portrait + (landscape - portrait) * wide
  return {
    width,
    height,
    fontSize: Math.min(width, height) * SIZES[size] * mix(1, 0.78),
    maxWidth: width * mix(0.88, 0.8),
    position,
    edge: height * (position === 'top-center' ? mix(0.12, 0.075) : mix(0.17, 0.085)),
  }
}

/** 0 for 9:16 and narrower, 1 for 16:9 and wider. */
function wideness(aspect: number): number {
  const [from, to] = [Math.log(9 / 16), Math.log(16 / 9)]
  return Math.min(1, Math.max(0, (Math.log(aspect) - from) / (to - from)))
}
