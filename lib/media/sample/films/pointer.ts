import type { SKRSContext2D } from '@napi-rs/canvas'
import { ease, INK, PAPER } from '../drawing.ts'

/** Where a pointer has arrived at a share of a line, and whether it presses there. */
export type PointerStop = { line: number; share: number; x: number; y: number; presses?: boolean }

/** How much of a line a movement takes. */
const MOVING = 0.26

/** Draws the pointer on its way, with a ring where it presses. */
export function pointer(pen: SKRSContext2D, stops: readonly PointerStop[], line: number, share: number): void {
  const now = line + share
  const next = stops.findIndex((way) => way.line + way.share > now)
  const to = stops[next < 0 ? stops.length - 1 : next]
  const from = stops[next < 0 ? stops.length - 1 : Math.max(0, next - 1)]
  if (to === undefined || from === undefined) return
  const arrives = to.line + to.share
  const gone = next < 0 ? 1 : ease(now, arrives - MOVING, arrives)
  const [x, y] = [from.x + (to.x - from.x) * gone, from.y + (to.y - from.y) * gone]
  const pressed = stops.find(
    (way) => way.presses === true && now >= way.line + way.share && now < way.line + way.share + 0.14,
  )
  if (pressed !== undefined) ring(pen, pressed.x, pressed.y, (now - pressed.line - pressed.share) / 0.14)
  arrow(pen, x, y, pressed === undefined ? 1 : 0.88)
}

function ring(pen: SKRSContext2D, x: number, y: number, share: number): void {
  pen.save()
  pen.globalAlpha = 1 - share
  pen.beginPath()
  pen.arc(x, y, 8 + 26 * share, 0, 2 * Math.PI)
  pen.strokeStyle = INK
  pen.lineWidth = 3
  pen.stroke()
  pen.restore()
}

const OUTLINE = [
  [0, 0],
  [0, 34],
  [8, 27],
  [14, 41],
  [21, 38],
  [15, 24],
  [26, 24],
] as const

function arrow(pen: SKRSContext2D, x: number, y: number, size: number): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size, size)
  pen.beginPath()
  for (const [px, py] of OUTLINE) pen.lineTo(px, py)
  pen.closePath()
  pen.fillStyle = PAPER
  pen.fill()
  pen.strokeStyle = INK
  pen.lineWidth = 2.6
  pen.lineJoin = 'round'
  pen.stroke()
  pen.restore()
}
