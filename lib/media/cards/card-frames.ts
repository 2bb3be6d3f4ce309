import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { CaptionPosition } from '../timeline/caption-style.ts'
import type { Card } from '../timeline/card.ts'
import { secondsOf } from '../timeline/time.ts'
import type { CardShown, Frame, Overlay, Timeline, VisualStyle } from '../timeline/timeline.ts'
import { cardLook } from './card-look.ts'
import type { CardArea } from './card-parts.ts'
import { drawPaper, layCard, settledAfter } from './draw-card.ts'
import { visualLook } from './visual-looks.ts'

type CardOverlay = Overlay & CardShown

const LONGEST_SIDE = 1920

/** The size at which cards are drawn: beyond it, nobody sees a difference. Both sides even. */
export function cardFrame({ width, height }: Frame): Frame {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/** How much larger a card becomes while it is shown in place of a picture, so that it never stands still as a photograph would. */
const APPROACH = 0.06

/**
 * The frames of a card as RGBA, each drawn when it is asked for. In the look of the timeline's captions, clear of where they stand: once
 * nothing moves any more, the last one again. In a visual style, in place of a picture: the camera goes slowly towards it.
 */
export function* cardFrames(
  { start, card, look: style }: CardOverlay,
  { captions, frame: result }: Pick<Timeline, 'captions' | 'frame'>,
  { frames, perSecond, languageTag }: { frames: number; perSecond: number; languageTag: string },
): Generator<Uint8Array> {
  const frame = cardFrame(result)
  const canvas = createCanvas(frame.width, frame.height)
  const pen = canvas.getContext('2d')
  const look = style === undefined ? cardLook(captions?.style ?? null, languageTag) : visualLook(style, languageTag)
  const from = secondsOf(start)
  const draw = layCard(pen, card, look, cardArea(frame, captions?.position ?? null), from)
  const settled = Math.min(frames - 1, Math.ceil(settledAfter(card, from) * perSecond))
  const isPicture = style !== undefined
  for (let index = 0; index < frames; index++) {
    if (isPicture || index <= settled) {
      drawPaper(pen, frame, look)
      pen.save()
      if (isPicture) approach(pen, frame, index / Math.max(1, frames - 1))
      draw(pen, index / perSecond)
      pen.restore()
    }
    yield canvas.data()
  }
}

function approach(pen: SKRSContext2D, { width, height }: Frame, progress: number): void {
  const zoom = 1 + APPROACH * (progress - 0.5)
  pen.translate(width / 2, height / 2)
  pen.scale(zoom, zoom)
  pen.translate(-width / 2, -height / 2)
}

/** A card as it stands once all of it has come, at the size of a frame, in the look of a visual style. */
export function drawSettledCard(
  card: Card,
  style: VisualStyle,
  { width, height }: Frame,
  languageTag: string,
): Uint8Array {
  const canvas = createCanvas(width, height)
  const pen = canvas.getContext('2d')
  const look = visualLook(style, languageTag)
  drawPaper(pen, { width, height }, look)
  layCard(pen, card, look, cardArea({ width, height }, null), 0)(pen, settledAfter(card, 0))
  return canvas.data()
}

/** What captions and the buttons of the platforms leave of a frame. */
function cardArea({ width, height }: Frame, position: CaptionPosition | null): CardArea {
  const isUpright = height > width
  const [top, bottom] = isUpright
    ? { none: [0.14, 0.8], 'bottom-center': [0.13, 0.64], 'top-center': [0.32, 0.8], 'middle-center': [0.1, 0.41] }[
        position ?? 'none'
      ]
    : { none: [0.1, 0.9], 'bottom-center': [0.09, 0.74], 'top-center': [0.26, 0.92], 'middle-center': [0.06, 0.4] }[
        position ?? 'none'
      ]
  const margin = width * (isUpright ? 0.09 : 0.1)
  const y = height * (top ?? 0.1)
  return { x: margin, y, width: width - 2 * margin, height: height * (bottom ?? 0.9) - y }
}
