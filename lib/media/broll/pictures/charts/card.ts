import { setFont } from '#lib/media/canvas-font.ts'
import type { Frame } from '../../../timeline/timeline.ts'
import { backdrop, subjectBox } from '../backdrop.ts'
import type { Brush } from '../brush.ts'
import { INK, PAPER } from '../colors.ts'
import type { PaletteName } from '../palettes.ts'
import { PALETTES } from '../palettes.ts'
import type { Plane } from '../picture.ts'

/** Draws a chart into a box of 1000 × 1000 around the origin. `drawn` runs from 0 to 1 while it builds itself up. */
export type Chart = (brush: Brush, drawn: number) => void

/** Share of a shot in which a chart builds itself up; then it rests, to be read. */
const BUILDING = 0.45

/** A sheet of paper with a chart before a background. */
export function frameChart(chart: Chart, palette: PaletteName, seed: number): Plane[] {
  const [behind, front] = backdrop(PALETTES[palette], seed)
  return [
    ...behind,
    ...front,
    { depth: 1, paint: (brush, frame) => inSpot(brush, frame, () => paintSheet(brush)) },
    {
      depth: 1.04,
      changes: true,
      paint: (brush, frame, progress) => inSpot(brush, frame, () => chart(brush, settled(progress / BUILDING))),
    },
  ]
}

function inSpot(brush: Brush, frame: Frame, draw: () => void): void {
  const { x, y, size } = subjectBox(frame)
  brush.at(x, y, { scale: size / 1000 }, draw)
}

function paintSheet(brush: Brush): void {
  brush.raised(26, () => brush.rect(-440, -440, 880, 880, 56, '#ebe8dd'))
  brush.rect(-440, -446, 880, 880, 56, [PAPER, '#f3f1e8'])
}

function settled(share: number): number {
  const bounded = Math.min(1, Math.max(0, share))
  return 1 - (1 - bounded) ** 3
}

/** Writes a label around a point, as large as it may be and fits. */
export function paintLabel(
  { pen }: Brush,
  text: string,
  at: { x: number; y: number; width: number; size: number; color?: string; weight?: '400' | '600' },
): void {
  const { x, y, width, color = INK, weight = '600' } = at
  setFont(pen, at.size, weight)
  const size = Math.min(at.size, (at.size * width) / pen.measureText(text).width)
  setFont(pen, size, weight)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = color
  pen.fillText(text, x, y + size * 0.04)
}

/** How wide `paintLabel` writes a label. */
export function labelWidth({ pen }: Brush, text: string, width: number, size: number): number {
  setFont(pen, size, '600')
  return Math.min(width, pen.measureText(text).width)
}
