import type { Face } from './face-detector.ts'
import type { Box } from './picture-facts.ts'
import type { SmallFrame } from './small-frames.ts'

/** Straight edges beside, above and below a face in one picture, in its pixels; null where there is none. */
export type InsetEdges = { left: number | null; right: number | null; top: number | null; bottom: number | null }

/** Neighbors that differ by more gray levels are an edge; it is a pixel or two wide. */
const EDGE = 14
/** An edge is straight when it is seen at so much of the face's height, and as much above and below. */
const BAND = 0.9
const STRAIGHT = 0.8
/** It is at least so many of the face's heights from its middle, and at most. */
const NEAREST = 0.65
const FURTHEST = 4
/** An edge counts that was at the same place in so many of the pictures. */
const USUALLY = 0.5
const SAME_PLACE = 2
/** Edges are found to a pixel or so; the area beside them must not be seen. */
const INSIDE = 2

/** The edges of the small picture in which a face may be, as screen recorders lay it over a screen. */
export function edgesAround(frame: Pick<SmallFrame, 'width' | 'height' | 'luma'>, { x, y, height }: Face): InsetEdges {
  const rows = { from: y - BAND * height, until: y + BAND * height }
  const columns = { from: x - BAND * height, until: x + BAND * height }
  const { width: frameWidth, luma } = frame
  const across = (at: number, row: number) => step(luma, row * frameWidth + at, 1)
  const down = (at: number, column: number) => step(luma, at * frameWidth + column, frameWidth)
  const beside = (direction: number) =>
    straightest(x, direction, height, frame.width, within(rows, frame.height), across)
  const along = (direction: number) =>
    straightest(y, direction, height, frame.height, within(columns, frame.width), down)
  return { left: beside(-1), right: beside(1), top: along(-1), bottom: along(1) }
}

/** The small picture by the edges that it usually has; where it has none, it goes to the side of the whole picture. Null without any. */
export function insetOf(seen: readonly InsetEdges[], picture: { width: number; height: number }): Box | null {
  const usual = (side: keyof InsetEdges) => usualPlace(seen.map((edges) => edges[side]))
  const sides = { left: usual('left'), right: usual('right'), top: usual('top'), bottom: usual('bottom') }
  const found = Object.values(sides).filter((side) => side !== null)
  // One edge alone is often a doorway or a shelf behind the person.
  if (found.length < 2) return null
  const after = (side: number | null) => (side === null ? 0 : side + INSIDE)
  const before = (side: number | null, whole: number) => (side === null ? whole : side - INSIDE)
  const [left, top] = [after(sides.left), after(sides.top)]
  const box = {
    x: left,
    y: top,
    width: before(sides.right, picture.width) - left,
    height: before(sides.bottom, picture.height) - top,
  }
  return box.width > 0 && box.height > 0 ? box : null
}

type Range = { from: number; until: number }

function within({ from, until }: Range, length: number): Range {
  return { from: Math.max(0, Math.round(from)), until: Math.min(length - 1, Math.round(until)) }
}

function step(luma: Uint8Array, at: number, next: number): boolean {
  return Math.abs((luma[at] ?? 0) - (luma[at - next] ?? 0)) > EDGE
}

/** Of all lines on one side of a face, the one that is an edge along most of the band, and of several the furthest. */
function straightest(
  middle: number,
  direction: number,
  faceHeight: number,
  length: number,
  band: Range,
  isEdge: (at: number, along: number) => boolean,
): number | null {
  let best: { at: number | null; share: number } = { at: null, share: STRAIGHT + 0.05 }
  for (let distance = NEAREST * faceHeight; distance < FURTHEST * faceHeight; distance++) {
    const at = Math.round(middle + direction * distance)
    if (at < 2 || at > length - 3) break
    let count = 0
    for (let along = band.from; along <= band.until; along++) if (isEdge(at, along) || isEdge(at + 1, along)) count++
    const share = count / (band.until - band.from + 1)
    if (share >= best.share - 0.05) best = { at, share: Math.max(share, best.share) }
  }
  return best.at
}

function usualPlace(places: readonly (number | null)[]): number | null {
  const found = places.filter((place) => place !== null).sort((a, b) => a - b)
  const middle = found[found.length >> 1]
  if (middle === undefined) return null
  const same = found.filter((place) => Math.abs(place - middle) <= SAME_PLACE)
  return same.length >= places.length * USUALLY ? middle : null
}
