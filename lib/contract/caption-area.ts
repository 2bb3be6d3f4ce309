import type { CaptionTemplate } from './caption-template.ts'
import type { FontSize, SubtitlePosition } from './enumerations.ts'
import { type FreeArea, isUpright } from './safe-areas.ts'

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

/** Between captions and what networks cover, of the frame's width and height. */
const AIR = 0.006

/**
 * The place the engine gives captions, for a preview that shows the same. A test keeps both equal: the engine may import
 * nothing of ours, so it has its own.
 *
 * @param within what captions of a template keep to, where networks were chosen.
 */
export function captionArea(
  aspect: number,
  position: SubtitlePosition,
  size: FontSize,
  within?: { template: CaptionTemplate; free: FreeArea | null },
): CaptionArea {
  const wide = Math.min(1, Math.max(0, Math.log(aspect / (9 / 16)) / Math.log(16 / 9 / (9 / 16))))
  const mix = (portrait: number, landscape: number) => portrait + (landscape - portrait) * wide
  const area = {
    fontSize: Math.min(1, 1 / aspect) * SIZES[size] * mix(1, 0.78),
    maxWidth: mix(0.88, 0.8),
    edge: position === 'top-center' ? mix(0.12, 0.075) : mix(0.17, 0.085),
  }
  if (!within?.free || !isUpright({ width: aspect, height: 1 })) return area
  const { template, free } = within
  const em = area.fontSize * template.scale
  const reach = reachOf(template)
  const maxWidth = Math.min(area.maxWidth, 2 * (free.side - 0.5 - AIR) - 2 * reach.x * em)
  const turned = (Math.abs(Math.sin((template.tiltDegrees * Math.PI) / 180)) * maxWidth) / 2
  const covered = AIR + (position === 'top-center' ? free.top : 1 - free.bottom)
  return { ...area, maxWidth, edge: Math.max(area.edge, covered + (reach.y * em + turned) * aspect) }
}

/** How far a template is drawn beyond the lines of its words, in em. */
function reachOf({ outline, lineBox, words, shadows, slantDegrees, emphasis }: CaptionTemplate) {
  const looks = [words.upcoming, words.active, words.spoken]
  const boxes = [lineBox, ...looks.map(({ box }) => box)].filter((box) => box !== null)
  const drawn = [outline?.width ?? 0, ...shadows.map(({ x, y, blur }) => Math.max(Math.abs(x), Math.abs(y)) + blur / 2)]
  const grown = Math.max(...looks.map(({ scale }) => scale)) * (emphasis?.scale ?? 1) - 1
  const lean = Math.abs(Math.tan((slantDegrees * Math.PI) / 180))
  return {
    // A word's own box takes room between the words too.
    x: Math.max(...drawn, ...boxes.map(({ paddingX }) => paddingX * 1.6)) + lean / 2,
    y: Math.max(...drawn, ...boxes.map(({ paddingY }) => paddingY + 0.1), grown / 2),
  }
}
