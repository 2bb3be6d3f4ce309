import type { Activity, Box } from './picture-facts.ts'

/** Where less happens, all of the screen is shown: it may be read. */
const LEAST_SECONDS = 3
/** Of what happens, so much at either end is left out: a clock, a message that pops up. */
const OUTLIERS = 0.08
/** Around it, of the screen's sides, and the smallest part, which still shows what belongs to it. */
const AROUND = 0.18
const SMALLEST = 0.5
/** A part that is wider is hardly larger when it is shown alone. */
const WIDEST = 0.82

/** The part of a recorded screen in which something happens, with what is around it; null where that is most of its width. */
export function usedPart(activity: readonly Activity[], screen: Box): Box | null {
  if (activity.length < LEAST_SECONDS) return null
  const [x, width] = stretch(
    activity.map((one) => one.x),
    screen.x,
    screen.width,
  )
  const [y, height] = stretch(
    activity.map((one) => one.y),
    screen.y,
    screen.height,
  )
  return width > screen.width * WIDEST ? null : { x, y, width, height }
}

function stretch(places: readonly number[], from: number, whole: number): [number, number] {
  const sorted = [...places].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? from + whole / 2
  const [first, last] = [at(OUTLIERS), at(1 - OUTLIERS)]
  const side = Math.min(whole, Math.max(whole * SMALLEST, last - first + 2 * AROUND * whole))
  const start = Math.min(from + whole - side, Math.max(from, (first + last - side) / 2))
  return [Math.round(start), Math.round(side)]
}
