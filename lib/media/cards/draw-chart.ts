import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import type { CardChart } from '../timeline/card.ts'
import type { CardLook } from './card-look.ts'

const FAINT = 0.18

/** Draws a chart into a square of `side` at the origin. `drawn` runs from 0 to 1 while it builds itself up. */
export function drawChart(pen: SKRSContext2D, chart: CardChart, look: CardLook, side: number, drawn: number): void {
  pen.save()
  pen.scale(side / 100, side / 100)
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  if (chart.kind === 'share') drawRing(pen, chart.percent, look, drawn)
  else if (chart.kind === 'change') drawLine(pen, chart.direction, look, drawn)
  else drawBars(pen, chart.factor, look, drawn)
  pen.restore()
}

function drawRing(pen: SKRSContext2D, percent: number, { ink, accent }: CardLook, drawn: number): void {
  const arc = (turn: number, color: string, alpha: number) => {
    pen.globalAlpha = alpha
    pen.strokeStyle = color
    pen.lineWidth = 17
    pen.beginPath()
    pen.arc(50, 50, 40, -Math.PI / 2, -Math.PI / 2 + Math.min(turn, Math.PI * 2 - 1e-4))
    pen.stroke()
  }
  pen.lineCap = 'butt'
  arc(Math.PI * 2, ink, FAINT)
  if (drawn > 0) arc((Math.PI * 2 * percent * drawn) / 100, accent, 1)
}

const RISING = [0, 0.08, 0.06, 0.2, 0.26, 0.4, 0.56, 0.62, 0.82, 1]

function drawLine(pen: SKRSContext2D, direction: 'up' | 'down', { ink, accent }: CardLook, drawn: number): void {
  pen.globalAlpha = FAINT
  pen.strokeStyle = ink
  pen.lineWidth = 1.6
  for (const y of [8, 36, 64, 92]) pen.stroke(new Path2D(`M4 ${y}H96`))
  pen.globalAlpha = 1
  if (drawn <= 0.01) return
  const points = RISING.map((share, index) => {
    const height = direction === 'up' ? share : 1 - share
    return `${6 + index * 9.3} ${(88 - 74 * height).toFixed(2)}`
  })
  pen.strokeStyle = accent
  pen.lineWidth = 6
  pen.stroke(new Path2D(`M${points.join('L')}`).trim(0, drawn))
  if (drawn < 0.98) return
  const y = direction === 'up' ? 14 : 88
  const back = direction === 'up' ? y + 17 : y - 17
  pen.stroke(new Path2D(`M74 ${direction === 'up' ? y + 1 : y - 1}L89.7 ${y}L${88} ${back}`))
}

/** Two bars, the second so many times as high as the first; beyond eight times it is cut to that. */
function drawBars(pen: SKRSContext2D, factor: number, { ink, accent }: CardLook, drawn: number): void {
  const shown = Math.min(8, Math.max(1 / 8, factor))
  const [first, second] = shown >= 1 ? [1 / shown, 1] : [1, shown]
  const bar = (x: number, share: number, color: string, alpha: number) => {
    pen.globalAlpha = alpha
    pen.fillStyle = color
    pen.beginPath()
    pen.roundRect(x, 94 - 86 * share * drawn, 34, Math.max(0.01, 86 * share * drawn), 4)
    pen.fill()
  }
  bar(10, first, ink, 0.45)
  bar(56, second, accent, 1)
  pen.globalAlpha = FAINT * 2
  pen.fillStyle = ink
  pen.fillRect(2, 95, 96, 1.6)
}
