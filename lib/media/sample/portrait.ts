import { block, INK, KEEP, type Pen } from './drawing.ts'

type Look = { wall: string; light: string; skin: string; hair: string; shirt: string; bun: boolean }

const LOOKS: Look[] = [
  { wall: '#28424a', light: '#3f6570', skin: '#d79c76', hair: '#3a2418', shirt: '#e8b04b', bun: false },
  { wall: '#31322c', light: '#595a4d', skin: '#e9bd99', hair: '#5a2f22', shirt: '#efece2', bun: true },
  { wall: '#4a3350', light: '#70507a', skin: '#8d5b3f', hair: '#1d1512', shirt: '#7fb7a5', bun: false },
]

/** Somebody who speaks into a microphone, in an upright frame with its middle at 0, 0. `mouth` opens from 0 to 1. */
export function portrait(pen: Pen, width: number, height: number, who: number, mouth: number): void {
  const look = LOOKS[who % LOOKS.length]
  if (look === undefined) return
  pen.save()
  pen.beginPath()
  pen.roundRect(-width / 2, -height / 2, width, height, width * 0.075)
  pen.clip()
  const unit = width / 100
  pen.scale(unit, unit)
  const tall = height / unit
  block(pen, -50, -tall / 2, 100, tall, 0, look.wall)
  disc(pen, 34, -tall * 0.28, 36, 36, look.light)
  disc(pen, 0, 58, 44, 46, look.shirt)
  block(pen, -8, 4, 16, 22, 7, look.skin)
  if (look.bun) disc(pen, 0, -46, 11, 10, look.hair)
  disc(pen, 0, -17, 25, 28, look.hair)
  disc(pen, 0, -9, 20, 24, look.skin)
  block(pen, -21, -34, 42, 14, 9, look.hair)
  for (const side of [-8, 8]) disc(pen, side, -11, 2.1, 2.6, INK)
  disc(pen, 0, 4, 5.5, 1.2 + 4.2 * mouth, '#7c2f2a')
  block(pen, 16, 16, 10, 22, 5, INK)
  block(pen, 15, 12, 12, 12, 6, '#4b4d45')
  block(pen, 20, 36, 2.4, 60, 1, INK)
  disc(pen, 40, -tall / 2 + 12, 3, 3, KEEP)
  pen.restore()
}

function disc(pen: Pen, x: number, y: number, radiusX: number, radiusY: number, fill: string): void {
  pen.beginPath()
  pen.ellipse(x, y, radiusX, radiusY, 0, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}
