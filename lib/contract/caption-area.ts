import type { FontSize, SubtitlePosition } from './enumerations.ts'

/** Where captions go on a frame, in shares of it. */
export type CaptionArea = {
  /** Letter size before a template's own scale, as a share of the frame's width. */
  fontSize: number
  /** Widest line, as a share of the frame's width. */
  maxWidth: number
  /** Distance of the caption's outer edge from the frame's, as a share of its height. */
  edge: number
}

const SIZES: Record<FontSize, number> = { s: 0.072, m: 0.091, l: 0.11, xl: 0.1325 }

/**
 * The place the engine gives captions, for a preview that shows the same. A test keeps both equal: the engine may import
 * nothing of ours, so it has its own.
 */
export function captionArea(aspect: number, position: SubtitlePosition, size: FontSize): CaptionArea {
  const wide = Math.min(1, Math.max(0, Math.log(aspect / (9 / 16)) / Math.log(16 / 9 / (9 / 16))))
  const mix = (portrait: number, landscape: number) => portrait + (landscape - portrait) * wide
  return {
    fontSize: Math.min(1, 1 / aspect) * SIZES[size] * mix(1, 0.78),
    maxWidth: mix(0.88, 0.8),
    edge: position === 'top-center' ? mix(0.12, 0.075) : mix(0.17, 0.085),
  }
}
