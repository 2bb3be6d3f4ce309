import { Path2D } from '@napi-rs/canvas'
import type { Brush } from '../brush.ts'
import { FOREST, INK, IRON, KEEP, LEAF, MIST, RED, STEEL, TEAL } from '../colors.ts'
import { type Chart, labelWidth, paintLabel } from './card.ts'

const REST = '#dfdccf'

/** A ring of which a share is filled. */
export function ringChart(percent: number, label: string): Chart {
  return (brush, drawn) => {
    const end = -Math.PI / 2 + Math.PI * 2 * (percent / 100) * drawn
    brush.ring(0, 0, 300, 130, REST)
    brush.pen.lineCap = 'butt'
    arc(brush, 300, -Math.PI / 2, end, 130, '#9cc93a')
    arc(brush, 304, -Math.PI / 2, end, 120, KEEP)
    paintLabel(brush, label, { x: 0, y: 0, width: 400, size: 190 })
  }
}

function arc({ pen }: Brush, radius: number, from: number, to: number, width: number, color: string): void {
  pen.lineWidth = width
  pen.strokeStyle = color
  pen.beginPath()
  pen.arc(0, 0, radius, from, Math.min(to, from + Math.PI * 2 - 0.0001))
  pen.stroke()
}

/** A hundred dots of which as many as the share are marked. */
export function dotChart(percent: number, label: string): Chart {
  return (brush, drawn) => {
    const marked = Math.round(percent * drawn)
    for (let dot = 0; dot < 100; dot++) {
      const [x, y] = [-306 + (dot % 10) * 68, -376 + Math.floor(dot / 10) * 54]
      brush.circle(x, y, 22, dot < marked ? TEAL : REST)
    }
    paintLabel(brush, label, { x: 0, y: 300, width: 700, size: 180 })
  }
}

const RISING = [0, 0.1, 0.07, 0.24, 0.2, 0.42, 0.55, 0.52, 0.78, 1]

/** A line that rises or falls. It has no scale: only its direction is spoken. */
export function lineChart(direction: 'up' | 'down', label: string | null): Chart {
  return (brush, drawn) => {
    const color = direction === 'up' ? LEAF : RED
    const [top, bottom] = [label === null ? -300 : -150, 330]
    for (let row = 0; row < 4; row++) brush.rect(-360, top + ((bottom - top) / 3) * row - 3, 720, 6, 3, REST)
    const points = RISING.map((share, index) => {
      const height = direction === 'up' ? share : 1 - share
      return [-350 + (index * 700) / (RISING.length - 1), bottom - 20 - height * (bottom - top - 40)] as const
    })
    const line = `M${points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join(' L')}`
    const edge = -360 + 730 * drawn
    brush.inside(`M-400 -440 H${edge} V440 H-400Z`, () => {
      brush.shape(
        `${line} V${bottom} H-350Z`,
        direction === 'up'
          ? ['rgba(92,184,95,0.55)', 'rgba(92,184,95,0.04)']
          : ['rgba(224,79,67,0.5)', 'rgba(224,79,67,0.04)'],
      )
    })
    brush.pen.strokeStyle = color
    brush.pen.lineWidth = 26
    brush.pen.lineCap = 'round'
    brush.pen.lineJoin = 'round'
    if (drawn > 0.01) brush.pen.stroke(new Path2D(line).trim(0, drawn))
    const last = points.at(-1)
    if (drawn > 0.98 && last !== undefined) {
      brush.circle(last[0], last[1], 40, color)
      brush.circle(last[0], last[1], 18, '#ffffff')
    }
    if (label !== null)
      paintLabel(brush, label, { x: 0, y: -300, width: 720, size: 210, color: direction === 'up' ? FOREST : RED })
  }
}

/** Two bars, the second so many times as high as the first; beyond eight times it is cut to that. */
export function multipleChart(factor: number, label: string): Chart {
  return (brush, drawn) => {
    const shown = Math.min(8, Math.max(1 / 8, factor))
    const [first, second] = shown >= 1 ? [1 / shown, 1] : [1, shown]
    const bar = (x: number, share: number, fill: readonly [string, string]) =>
      brush.rect(x, 350 - 480 * share * drawn, 250, 480 * share * drawn, 30, fill)
    brush.rect(-370, 350, 740, 8, 4, STEEL)
    bar(-300, first, [STEEL, IRON])
    bar(50, second, [KEEP, '#9cc93a'])
    paintLabel(brush, label, { x: 0, y: -290, width: 720, size: 220 })
  }
}

/** A large number under a stroke of the highlighter, and what it counts. */
export function numberCard(label: string, unit: string | null): Chart {
  return (brush, drawn) => {
    const y = unit === null ? 0 : -60
    const half = labelWidth(brush, label, 720, 340) / 2 + 40
    brush.at(0, y, { turn: -0.03 }, () => brush.rect(-half, -30, half * 2 * drawn, 170, 24, ['#d6f65f', KEEP]))
    paintLabel(brush, label, { x: 0, y, width: 720, size: 340 })
    if (unit !== null) paintLabel(brush, unit, { x: 0, y: 230, width: 700, size: 110, weight: '400', color: INK })
    brush.rect(-390, -390, 56, 12, 6, MIST)
    brush.rect(334, 378, 56, 12, 6, MIST)
  }
}
