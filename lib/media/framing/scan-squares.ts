import type { Square } from './face-detector.ts'

/**
 * Where a whole picture is searched for faces: `large`, with one square for the whole and some as high as the picture, and
 * `small`, with smaller ones for faces in wide shots. Squares of one size overlap.
 */
export function scanSquares(width: number, height: number): { large: Square[]; small: Square[] } {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  const whole = { x: width / 2, y: height / 2, side: longer }
  const isWide = shorter < longer * 0.9
  return {
    large: [whole, ...(isWide ? tiles(width, height, shorter) : [])],
    small: tiles(width, height, shorter * 0.6),
  }
}

/** The least share of a square that its neighbor sees too: a face at its edge is whole in the other. */
const SHARED = 0.2

function tiles(width: number, height: number, side: number): Square[] {
  const places = (length: number) => {
    const count = Math.ceil(Math.max(0, length - side) / (side * (1 - SHARED))) + 1
    const step = count === 1 ? 0 : (length - side) / (count - 1)
    return Array.from({ length: count }, (_, i) => (count === 1 ? length / 2 : side / 2 + i * step))
  }
  return places(height).flatMap((y) => places(width).map((x) => ({ x, y, side })))
}
