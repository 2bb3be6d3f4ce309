import type { Square } from './face-detector.ts'

/** Where a whole picture is searched for faces: one square for large faces, and smaller ones that overlap for faces in wide shots. */
export function scanSquares(width: number, height: number): Square[] {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const whole = { x: width / 2, y: height / 2, side: longer }
  const sides = [shorter, shorter * 0.6].filter((side) => side < longer * 0.9)
  return [whole, ...sides.flatMap((side) => tiles(width, height, side))]
}

/** The least share of a square that its neighbour sees too: a face at its edge is whole in the other. */
const SHARED = 0.2

function tiles(width: number, height: number, side: number): Square[] {
  const places = (length: number) => {
    const count = Math.ceil(Math.max(0, length - side) / (side * (1 - SHARED))) + 1
    const step = count === 1 ? 0 : (length - side) / (count - 1)
    return Array.from({ length: count }, (_, i) => (count === 1 ? length / 2 : side / 2 + i * step))
  }
  return places(height).flatMap((y) => places(width).map((x) => ({ x, y, side })))
}
