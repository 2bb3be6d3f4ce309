import { timeOf } from '../timeline/time.ts'
import type { CameraKey } from '../timeline/timeline.ts'

/** A position may be left out where a straight line comes as near, in pixels. */
const NEAR = 0.2

/** A path as few keys with straight lines between them: one where the camera rests, many where its speed changes. */
export function keysOf(
  x: readonly number[],
  y: readonly number[],
  startSeconds: number,
  stepSeconds: number,
): CameraKey[] {
  const last = x.length - 1
  const kept = [0, ...bends(x, y, 0, last), last]
  const keys = [...new Set(kept)].map((i) => ({
    at: timeOf(startSeconds + i * stepSeconds),
    x: rounded(x[i] ?? 0),
    y: rounded(y[i] ?? 0),
  }))
  const [first] = keys
  const rests = first !== undefined && keys.every((key) => key.x === first.x && key.y === first.y)
  return rests ? [first] : keys
}

/** The positions between two that a line would miss, in order. */
function bends(x: readonly number[], y: readonly number[], from: number, to: number): number[] {
  let furthest = { at: -1, distance: NEAR }
  for (let at = from + 1; at < to; at++) {
    const share = (at - from) / (to - from)
    const off = (path: readonly number[]) => {
      const [start, end] = [path[from] ?? 0, path[to] ?? 0]
      return Math.abs((path[at] ?? 0) - start - (end - start) * share)
    }
    const distance = Math.max(off(x), off(y))
    if (distance > furthest.distance) furthest = { at, distance }
  }
  if (furthest.at < 0) return []
  return [...bends(x, y, from, furthest.at), furthest.at, ...bends(x, y, furthest.at, to)]
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
