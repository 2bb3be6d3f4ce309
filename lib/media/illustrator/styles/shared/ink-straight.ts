import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Edges } from './ink-edges.ts'

/** A straight line in a picture: pixels along it, and how far they are from the start of its row or column. */
type Straight = {
  from: number
  to: number
  at: number
  slope: number
  isLevel: boolean
  strength: number
  outer: number
}

/** Measures for pictures 405 pixels wide: shortest straight line, and how near lines are one line. */
const LEAST = 26
const BESIDE = 3.6

/** A track that bends farther from its line than this is no straight one, in pixels. */
const BEND = 1.1

/**
 * Takes straight lines out of edges and gives a painter that draws each as one even line: gaps in them are closed, and of lines that run
 * closely beside each other only the stronger is left. `gapAt` is the longest gap at a pixel, in pictures 405 pixels wide; 0 where
 * nothing is straight.
 */
export function takeStraight(
  edges: Edges,
  width: number,
  height: number,
  gapAt: (i: number) => number,
): (stroke: (x: number, y: number, strength: number, outer: number) => void) => void {
  const unit = width / 405
  const found: Straight[] = []
  for (const isLevel of [true, false]) found.push(...tracksOf(edges, width, height, isLevel, unit, gapAt))
  found.sort((a, b) => weightOf(b) - weightOf(a))
  const kept: Straight[] = []
  for (const line of found) if (!kept.some((other) => isBeside(line, other, BESIDE * unit))) kept.push(line)
  for (const line of kept) clearBeside(edges, width, line, Math.round(BESIDE * unit))
  return (stroke) => {
    for (const { from, to, at, slope, isLevel, strength, outer } of kept) {
      if (strength < FAINT) continue
      for (let k = from; k <= to; k++) {
        const across = Math.round(at + slope * k)
        if (across < 1 || across >= (isLevel ? height : width) - 1) continue
        const [x, y] = isLevel ? [k, across] : [across, k]
        if (gapAt(y * width + x) > 0) stroke(x, y, 0.82 + 0.18 * noise(k / (unit * 40), at, 3), outer)
      }
    }
  }
}

/** Lines fainter than this are left out. */
const FAINT = 0.2

const weightOf = ({ from, to, strength }: Straight): number => (to - from) * (0.4 + strength)

function isBeside(line: Straight, other: Straight, reach: number): boolean {
  if (line.isLevel !== other.isLevel) return false
  const [from, to] = [Math.max(line.from, other.from), Math.min(line.to, other.to)]
  if (to - from < (line.to - line.from) * 0.7) return false
  const gap = (k: number) => Math.abs(line.at + line.slope * k - other.at - other.slope * k)
  return gap(from) < reach && gap(to) < reach
}

/** Takes away what is left of a line beside it. */
function clearBeside(edges: Edges, width: number, line: Straight, reach: number): void {
  const { outer, inner } = edges
  const own = line.isLevel ? edges.level : edges.upright
  const [along, across] = line.isLevel ? [1, width] : [width, 1]
  for (let k = line.from; k <= line.to; k++)
    for (let aside = -reach; aside <= reach; aside++) {
      const i = (Math.round(line.at + line.slope * k) + aside) * across + k * along
      if (own[i] !== 1) continue
      outer[i] = 0
      inner[i] = 0
    }
}

/** Straight runs of level or upright edges, which are taken out of `edges`. */
function tracksOf(
  edges: Edges,
  width: number,
  height: number,
  isLevel: boolean,
  unit: number,
  gapAt: (i: number) => number,
): Straight[] {
  const { outer, inner } = edges
  const own = isLevel ? edges.level : edges.upright
  const [along, across] = isLevel ? [1, width] : [width, 1]
  const [long, wide] = isLevel ? [width, height] : [height, width]
  const seen = new Uint8Array(own.length)
  const found: Straight[] = []
  const isOpen = (i: number) =>
    own[i] === 1 && seen[i] === 0 && ((outer[i] ?? 0) > 0 || (inner[i] ?? 0) > 0) && gapAt(i) > 0
  for (let k = 1; k < long - 1; k++)
    for (let l = 2; l < wide - 2; l++) {
      const start = l * across + k * along
      if (!isOpen(start)) continue
      const track: number[] = [k]
      const beside: number[] = [l]
      seen[start] = 1
      const gap = gapAt(start) * unit
      let [missed, at, slope] = [0, l, 0]
      for (let n = k + 1; n < long - 1 && missed <= gap; n++) {
        const next = Math.round(at + slope * (n - (track.at(-1) ?? k)))
        const step = [0, -1, 1].find(
          (aside) => next + aside > 0 && next + aside < wide && isOpen((next + aside) * across + n * along),
        )
        if (step === undefined) {
          missed++
          continue
        }
        missed = 0
        at = next + step
        track.push(n)
        beside.push(at)
        seen[at * across + n * along] = 1
        const back = Math.max(0, track.length - 24)
        if (track.length - back > 8) slope = (at - (beside[back] ?? at)) / (n - (track[back] ?? n))
      }
      split(track, beside, 0, track.length - 1, LEAST * unit, (line, first, last) => {
        let [strength, outside] = [0, 0]
        for (let m = first; m <= last; m++) {
          const i = (beside[m] ?? 0) * across + (track[m] ?? 0) * along
          strength += Math.max(outer[i] ?? 0, inner[i] ?? 0)
          outside += outer[i] ?? 0
          outer[i] = 0
          inner[i] = 0
        }
        const count = last - first + 1
        found.push({ ...line, isLevel, strength: strength / count, outer: outside / count })
      })
    }
  return found
}

/** Calls `use` for each straight piece of a track between two of its points (Douglas and Peucker 1973). */
function split(
  track: readonly number[],
  beside: readonly number[],
  first: number,
  last: number,
  least: number,
  use: (line: { from: number; to: number; at: number; slope: number }, first: number, last: number) => void,
): void {
  const [from, to] = [track[first] ?? 0, track[last] ?? 0]
  if (to - from < least) return
  const [low, high] = [beside[first] ?? 0, beside[last] ?? 0]
  const slope = (high - low) / (to - from)
  let [most, where] = [0, first]
  for (let m = first; m <= last; m++) {
    const off = Math.abs((beside[m] ?? 0) - low - slope * ((track[m] ?? 0) - from))
    if (off > most) [most, where] = [off, m]
  }
  if (most <= BEND) {
    use({ from, to, at: low - slope * from, slope }, first, last)
    return
  }
  split(track, beside, first, where, least, use)
  split(track, beside, where, last, least, use)
}
