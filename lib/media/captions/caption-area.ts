import type { CaptionPosition, CaptionSize, CaptionStyle } from '../timeline/caption-style.ts'
import { type FreeArea, isUpright } from '../timeline/free-area.ts'
import type { CaptionTrack, Frame } from '../timeline/timeline.ts'

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
 *
 * @param within what captions of a style keep to with their outlines and boxes, where networks were chosen and the frame is upright.
 */
export function drawableArea(
  frame: Frame,
  position: CaptionPosition,
  size: CaptionSize,
  within?: { style: CaptionStyle; free: FreeArea | undefined },
): CaptionArea {
  const { width, height } = frame
  const wide = wideness(width / height)
  const mix = (portrait: number, landscape: number) => portrait + (landscape - portrait) * wide
  const area: CaptionArea = {
    width,
    height,
    fontSize: Math.min(width, height) * SIZES[size] * mix(1, 0.78),
    maxWidth: width * mix(0.88, 0.8),
    position,
    edge: height * (position === 'top-center' ? mix(0.12, 0.075) : mix(0.17, 0.085)),
  }
  return within?.free === undefined || !isUpright(frame) ? area : keptTo(area, within.style, within.free)
}

/** The area of the captions of a track. */
export function areaOfTrack(
  { style, position, size, free }: Pick<CaptionTrack, 'style' | 'position' | 'size' | 'free'>,
  frame: Frame,
  at: CaptionPosition = position,
): CaptionArea {
  return drawableArea(frame, at, size, { style, free })
}

/** Between captions and what is covered, of the frame's width and height. */
const AIR = 0.006

/** Captions stay in the middle of the frame, so what is covered on one side narrows both. */
function keptTo(area: CaptionArea, style: CaptionStyle, free: FreeArea): CaptionArea {
  const em = area.fontSize * style.scale
  const reach = reachOf(style)
  const maxWidth = Math.min(area.maxWidth, 2 * (free.side - 0.5 - AIR) * area.width - 2 * reach.x * em)
  const turned = (Math.abs(Math.sin((style.tiltDegrees * Math.PI) / 180)) * maxWidth) / 2
  const covered = AIR + (area.position === 'top-center' ? free.top : 1 - free.bottom)
  return { ...area, maxWidth, edge: Math.max(area.edge, covered * area.height + reach.y * em + turned) }
}

/** How far a style is drawn beyond the lines of its words, in em: outlines, boxes, shadows, lean, and words that grow. */
function reachOf({ outline, lineBox, words, shadows, slantDegrees, emphasis }: CaptionStyle): { x: number; y: number } {
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

/** 0 for 9:16 and narrower, 1 for 16:9 and wider. */
function wideness(aspect: number): number {
  const [from, to] = [Math.log(9 / 16), Math.log(16 / 9)]
  return Math.min(1, Math.max(0, (Math.log(aspect) - from) / (to - from)))
}
