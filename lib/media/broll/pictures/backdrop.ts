import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import type { Frame } from '#lib/media/timeline/timeline.ts'
import type { Brush } from './brush.ts'
import type { Palette } from './palettes.ts'
import type { Plane } from './picture.ts'

/** Where the subject of a picture stands: the middle of its box and the length of its side, in pixels. */
export type SubjectBox = { x: number; y: number; size: number }

/** Upright frames keep their lower third free for captions. */
export function subjectBox({ width, height }: Frame): SubjectBox {
  if (height > width * 1.2) return { x: width / 2, y: height * 0.45, size: Math.min(width * 0.94, height * 0.6) }
  return { x: width / 2, y: height * 0.49, size: Math.min(width, height) * 0.78 }
}

/** Sky, disc, hills and sparks around a subject: the layers behind it, and those before it. */
export function backdrop(palette: Palette, seed: number): [behind: Plane[], front: Plane[]] {
  const random = seededRandom(seed)
  const tilt = random() * 2 - 1
  const points = Array.from({ length: 16 }, () => [random(), random(), random()] as const)
  const behind: Plane[] = [
    { depth: 0, paint: (brush, frame) => paintSky(brush, frame, palette) },
    { depth: 0.3, paint: (brush, frame) => paintDisc(brush, frame, palette) },
    { depth: 0.5, paint: (brush, frame) => paintHill(brush, frame, palette.hills[0], 0.68, tilt, 0.9) },
    { depth: 0.7, paint: (brush, frame) => paintHill(brush, frame, palette.hills[1], 0.78, -tilt, 0.95) },
  ]
  const front: Plane[] = [
    { depth: 1.35, paint: (brush, frame) => paintHill(brush, frame, palette.hills[2], 0.9, tilt * 0.7, 1) },
    { depth: 1.5, floats: 0.01, paint: (brush, frame) => paintSparks(brush, frame, palette, points) },
  ]
  return [behind, front]
}

const BLEED = 0.15

function paintSky(brush: Brush, { width, height }: Frame, { sky }: Palette): void {
  brush.rect(-width * BLEED, -height * BLEED, width * (1 + 2 * BLEED), height * (1 + 2 * BLEED), 0, sky)
}

function paintDisc(brush: Brush, frame: Frame, { disc }: Palette): void {
  const { x, y, size } = subjectBox(frame)
  brush.faint(0.28, () => brush.circle(x, y, size * 0.68, disc))
  brush.faint(0.4, () => brush.circle(x, y, size * 0.58, disc))
  brush.faint(0.85, () => brush.circle(x, y, size * 0.47, disc))
}

/** A rolling edge across the frame, filled down to its bottom. `level` from the top, `tilt` from -1 to 1. */
function paintHill(
  brush: Brush,
  { width, height }: Frame,
  color: string,
  level: number,
  tilt: number,
  opacity: number,
): void {
  const [left, right] = [-width * BLEED, width * (1 + BLEED)]
  const at = (share: number) => height * (level + share)
  const [a, b, c] = [at(tilt * 0.035), at(-tilt * 0.05 - 0.02), at(tilt * 0.03)]
  const path = `M${left} ${a} C${width * 0.2} ${at(-0.05 - tilt * 0.03)} ${width * 0.35} ${b} ${width * 0.55} ${at(0.012 * tilt)} S${width * 0.9} ${c} ${right} ${at(-0.03 * tilt)} V${height * (1 + BLEED)} H${left}Z`
  brush.faint(opacity, () =>
    brush.raised(-height * 0.008, () => {
      brush.shape(path, color)
    }),
  )
}

function paintSparks(
  brush: Brush,
  frame: Frame,
  { sparks }: Palette,
  points: readonly (readonly [number, number, number])[],
): void {
  const { x, y, size } = subjectBox(frame)
  points.forEach(([turn, far, big], index) => {
    const angle = turn * Math.PI * 2
    const distance = size * (0.52 + far * 0.22)
    const [dotX, dotY] = [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance * 0.95]
    const color = sparks[index % 2] ?? sparks[0]
    const radius = size * (0.006 + big * 0.012)
    if (index % 4 === 0) brush.ring(dotX, dotY, radius * 1.5, radius * 0.6, color)
    else if (index % 4 === 1) paintStar(brush, dotX, dotY, radius * 2.6, color)
    else brush.circle(dotX, dotY, radius, color)
  })
}

function paintStar(brush: Brush, x: number, y: number, radius: number, color: string): void {
  const dent = radius * 0.22
  brush.shape(
    `M${x} ${y - radius} Q${x + dent / 2} ${y - dent / 2} ${x + radius} ${y} Q${x + dent / 2} ${y + dent / 2} ${x} ${y + radius} Q${x - dent / 2} ${y + dent / 2} ${x - radius} ${y} Q${x - dent / 2} ${y - dent / 2} ${x} ${y - radius}Z`,
    color,
  )
}
