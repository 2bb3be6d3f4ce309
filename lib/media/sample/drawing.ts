import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** The design language's paper, ink and highlighter. */
export const INK = '#191a16'
export const PAPER = '#fbfaf6'
export const LINE = '#dcdbd2'
export const GRAY = '#6d6e66'
export const KEEP = '#c7ed3b'
export const KEEP_SOFT = '#e6f7b0'
export const KEEP_LINE = '#6c8a1d'

type Pen = SKRSContext2D

/** 0 before `from`, 1 after `to`, with a soft landing between them. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)))
  return 1 - (1 - share) ** 3
}

export function block(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string | null,
  line?: string,
  lineWidth = 4,
): void {
  pen.beginPath()
  pen.roundRect(
    x,
    y,
    Math.max(0, width),
    Math.max(0, height),
    Math.min(radius, Math.abs(width) / 2, Math.abs(height) / 2),
  )
  if (fill !== null) {
    pen.fillStyle = fill
    pen.fill()
  }
  if (line !== undefined) {
    pen.strokeStyle = line
    pen.lineWidth = lineWidth
    pen.stroke()
  }
}

/** The mark on a 32 grid with its middle at 0, 0. `built` runs from 0 to 1. */
export function mark(pen: Pen, size: number, built: number, ink = INK): void {
  const unit = size / 32
  pen.save()
  pen.scale(unit, unit)
  pen.translate(-16, -16)
  const stem = ease(built, 0, 0.45)
  block(pen, 2.5, 28 - 24 * stem, 13.5, 24 * stem, 3, KEEP)
  pen.fillStyle = ink
  pen.globalAlpha = ease(built, 0.4, 0.6)
  pen.save()
  pen.beginPath()
  pen.rect(18, 3, 12 * ease(built, 0.4, 0.75), 15)
  pen.clip()
  pen.fill(
    new Path2D(
      'M18.5 4h7a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-7v-3.2h6.6a1.2 1.2 0 0 0 1.2-1.2V8.4a1.2 1.2 0 0 0-1.2-1.2h-6.6z',
    ),
  )
  pen.restore()
  const leg = ease(built, 0.7, 1)
  pen.globalAlpha = leg
  pen.translate((leg - 1) * 3, (leg - 1) * 4)
  pen.fill(new Path2D('M18.5 19.6h4.2l6.8 8.4h-4.4z'))
  pen.restore()
}
