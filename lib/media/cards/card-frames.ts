import { createCanvas } from '@napi-rs/canvas'
import type { CaptionPosition } from '../timeline/caption-style.ts'
import type { Card } from '../timeline/card.ts'
import { secondsOf } from '../timeline/time.ts'
import type { Frame, Overlay, Timeline } from '../timeline/timeline.ts'
import { cardLook } from './card-look.ts'
import { type CardArea, drawPaper, layCard, settledAfter } from './draw-card.ts'

const LONGEST_SIDE = 1920

/** The size at which cards are drawn: beyond it, nobody sees a difference. Both sides even. */
export function cardFrame({ width, height }: Frame): Frame {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { width: even(width), height: even(height) }
}

/**
 * The frames of a card as RGBA, each drawn when it is asked for; once nothing moves any more, the last one again. In the look of
 * the timeline's captions, clear of where they stand.
 */
export function* cardFrames(
  { start, card }: Overlay & { card: Card },
  { captions, frame: result }: Pick<Timeline, 'captions' | 'frame'>,
  { frames, perSecond, languageTag }: { frames: number; perSecond: number; languageTag: string },
): Generator<Uint8Array> {
  const frame = cardFrame(result)
  const canvas = createCanvas(frame.width, frame.height)
  const pen = canvas.getContext('2d')
  const look = cardLook(captions?.style ?? null, languageTag)
  const from = secondsOf(start)
  const draw = layCard(pen, card, look, cardArea(frame, captions?.position ?? null), from)
  const settled = Math.min(frames - 1, Math.ceil(settledAfter(card, from) * perSecond))
  for (let index = 0; index < frames; index++) {
    if (index <= settled) {
      drawPaper(pen, frame, look)
      draw(pen, index / perSecond)
    }
    yield canvas.data()
  }
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
