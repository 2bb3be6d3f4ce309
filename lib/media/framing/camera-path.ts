/** How a camera may move along one axis, in pixels. */
export type CameraLaw = {
  /** The middle of the window stays between them. */
  least: number
  most: number
  /** The camera rests as long as what it follows is no further away. */
  deadZone: number
  /** Pixels per second per second. */
  acceleration: number
}

/** Half of the time over which a change of speed is spread at least, in seconds. */
const EASE_SECONDS = 0.4

/**
 * The path of a camera that follows `targets`, one position for each, `stepSeconds` apart: at rest where it can be, else on the
 * shortest way that leaves nothing outside the dead zone, with speed changed gently. Never outside its limits, and never
 * accelerated more than allowed: where something moves faster, the camera starts earlier and arrives later.
 */
export function cameraPath(targets: readonly number[], stepSeconds: number, law: CameraLaw): number[] {
  const reachable = targets.map((target) => Math.min(law.most, Math.max(law.least, target)))
  const line = shortestWay(
    reachable.map((target) => target - law.deadZone),
    reachable.map((target) => target + law.deadZone),
  )
  for (let reach = Math.max(1, Math.round(EASE_SECONDS / stepSeconds)); ; reach = Math.ceil(reach * 1.3)) {
    const path = averaged(averaged(line, reach), reach)
    if (largestAcceleration(path, stepSeconds) <= law.acceleration || reach > line.length * 4) return path
  }
}

/** The largest change of speed of a path, per second per second. It is at rest before its start and after its end. */
export function largestAcceleration(path: readonly number[], stepSeconds: number): number {
  let largest = 0
  for (const [i, here] of path.entries()) {
    const before = path[i - 1] ?? here
    const after = path[i + 1] ?? here
    if (i > 0 && i < path.length - 1) largest = Math.max(largest, Math.abs(after - 2 * here + before))
  }
  return largest / stepSeconds ** 2
}

/** The shortest way from left to right between a lower and an upper limit, like a string that is pulled tight. */
function shortestWay(low: readonly number[], high: readonly number[]): number[] {
  const last = low.length - 1
  if (last < 0) return []
  const value = { start: restingPlace(low, high), end: restingPlace(low.toReversed(), high.toReversed()) }
  const way = [value.start]
  let anchor = { at: 0, value: value.start }
  while (anchor.at < last) {
    const bend = nextBend(anchor, low, high, value.end)
    for (let at = anchor.at + 1; at <= bend.at; at++) {
      way.push(anchor.value + ((bend.value - anchor.value) * (at - anchor.at)) / (bend.at - anchor.at))
    }
    anchor = bend
  }
  return way
}

type Corner = { at: number; value: number }

/** Where a straight line from `anchor` has to bend next, because one limit would be crossed on the way to another. */
function nextBend(anchor: Corner, low: readonly number[], high: readonly number[], end: number): Corner {
  const last = low.length - 1
  let steepest = { slope: Number.POSITIVE_INFINITY, at: last, value: end }
  let flattest = { slope: Number.NEGATIVE_INFINITY, at: last, value: end }
  for (let at = anchor.at + 1; at <= last; at++) {
    const bottom = at === last ? end : (low[at] ?? 0)
    const top = at === last ? end : (high[at] ?? 0)
    const up = { slope: (top - anchor.value) / (at - anchor.at), at, value: top }
    const down = { slope: (bottom - anchor.value) / (at - anchor.at), at, value: bottom }
    if (down.slope > steepest.slope) return steepest
    if (up.slope < flattest.slope) return flattest
    if (up.slope <= steepest.slope) steepest = up
    if (down.slope >= flattest.slope) flattest = down
  }
  return { at: last, value: end }
}

/** Where a camera can rest for longest from the start on, as near as possible to the middle of what it follows. */
function restingPlace(low: readonly number[], high: readonly number[]): number {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const [i, bottom] of low.entries()) {
    const top = high[i] ?? bottom
    if (bottom > to) return to
    if (top < from) return from
    from = Math.max(from, bottom)
    to = Math.min(to, top)
  }
  return (from + to) / 2
}

function averaged(values: readonly number[], reach: number): number[] {
  const at = (i: number) => values[Math.min(values.length - 1, Math.max(0, i))] ?? 0
  let sum = 0
  for (let i = -reach; i <= reach; i++) sum += at(i)
  return values.map((_, i) => {
    const mean = sum / (2 * reach + 1)
    sum += at(i + reach + 1) - at(i - reach)
    return mean
  })
}
