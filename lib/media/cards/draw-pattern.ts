import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Frame } from '../timeline/timeline.ts'
import type { CardLook, Pattern } from './card-look.ts'

type Draw = (pen: SKRSContext2D, frame: Frame, look: CardLook) => void

/** Covers the paper of a card in the manner of a visual style; quiet enough that letters over it are read easily. */
export function drawPattern(pen: SKRSContext2D, frame: Frame, look: CardLook, pattern: Pattern): void {
  pen.save()
  DRAW[pattern](pen, frame, look)
  pen.restore()
}

const DRAW: Record<Pattern, Draw> = {
  halftone(pen, { width, height }, { accent }) {
    const step = width / 26
    pen.fillStyle = accent
    pen.globalAlpha = 0.5
    for (let row = 0; row * step < height * 0.3; row++)
      for (let column = 0; column < 28; column++) {
        const size = step * 0.42 * Math.max(0, 1 - (row * step) / (height * 0.26))
        disc(pen, (column + (row % 2) / 2) * step, row * step, size)
        disc(pen, (column + (row % 2) / 2) * step, height - row * step, size)
      }
  },
  scanlines(pen, { width, height }, { accent }) {
    pen.fillStyle = accent
    pen.globalAlpha = 0.06
    for (let y = 0; y < height; y += height / 160) pen.fillRect(0, y, width, height / 420)
    pen.globalAlpha = 0.5
    pen.fillRect(width * 0.09, height * 0.1, width * 0.22, height / 300)
    pen.fillRect(width * 0.69, height * 0.87, width * 0.22, height / 300)
  },
  pixels(pen, { width, height }, { accent, ink }) {
    const side = width / 30
    pen.globalAlpha = 0.16
    for (let row = 0; row * side < height; row++)
      for (let column = 0; column < 30; column++) {
        const chance = (row * 73 + column * 151 + row * column * 7) % 29
        if (chance > 1) continue
        pen.fillStyle = chance === 0 ? accent : ink
        pen.fillRect(column * side, row * side, side, side)
      }
  },
  studs(pen, { width, height }) {
    const step = width / 9
    for (let y = step / 2; y < height + step; y += step)
      for (let x = step / 2; x < width + step; x += step) {
        pen.globalAlpha = 0.1
        pen.fillStyle = '#000000'
        disc(pen, x + step * 0.03, y + step * 0.05, step * 0.31)
        pen.globalAlpha = 0.07
        pen.fillStyle = '#ffffff'
        disc(pen, x, y, step * 0.3)
      }
  },
  frame(pen, frame, look) {
    frameLine(pen, frame, look.accent, 0.045, 0.004)
  },
  'double-frame'(pen, frame, look) {
    frameLine(pen, frame, look.accent, 0.04, 0.007)
    frameLine(pen, frame, look.accent, 0.06, 0.002)
  },
  sky(pen, { width, height }) {
    pen.fillStyle = '#ffffff'
    pen.globalAlpha = 0.4
    for (const [x, y, size] of [
      [0.15, 0.1, 0.2],
      [0.95, 0.18, 0.26],
      [0.1, 0.92, 0.3],
      [0.85, 0.9, 0.18],
    ] as const)
      disc(pen, x * width, y * height, size * width)
  },
  rays(pen, { width, height }) {
    pen.fillStyle = '#ffffff'
    pen.globalAlpha = 0.1
    const reach = Math.hypot(width, height)
    for (let ray = 0; ray < 24; ray += 2) {
      const [from, to] = [ray, ray + 1].map((part) => (part / 24) * Math.PI * 2) as [number, number]
      pen.beginPath()
      pen.moveTo(width / 2, height / 2)
      pen.lineTo(width / 2 + reach * Math.cos(from), height / 2 + reach * Math.sin(from))
      pen.lineTo(width / 2 + reach * Math.cos(to), height / 2 + reach * Math.sin(to))
      pen.fill()
    }
  },
  hatching(pen, { width, height }, { ink }) {
    pen.strokeStyle = ink
    pen.globalAlpha = 0.5
    pen.lineWidth = width / 500
    for (let line = 0; line < 22; line++) {
      const at = (line / 22) * width * 0.34
      stroke(pen, [0, at], [at, 0])
      stroke(pen, [width, height - at], [width - at, height])
    }
  },
}

function disc(pen: SKRSContext2D, x: number, y: number, radius: number): void {
  pen.beginPath()
  pen.arc(x, y, Math.max(0, radius), 0, Math.PI * 2)
  pen.fill()
}

function stroke(pen: SKRSContext2D, from: readonly [number, number], to: readonly [number, number]): void {
  pen.beginPath()
  pen.moveTo(...from)
  pen.lineTo(...to)
  pen.stroke()
}

function frameLine(pen: SKRSContext2D, { width, height }: Frame, color: string, inset: number, line: number): void {
  pen.strokeStyle = color
  pen.globalAlpha = 0.85
  pen.lineWidth = width * line * 1.6
  const margin = width * inset
  pen.strokeRect(margin, margin, width - 2 * margin, height - 2 * margin)
}
