import { clamp } from './vector.ts'

export type Point = readonly [x: number, y: number]

/** A point of a Catmull-Rom spline through points, from the first (`t` = 0) to the last (1). */
export function curveAt(points: readonly Point[], t: number): Point {
  const along = clamp(t) * (points.length - 1)
  const i = Math.min(points.length - 2, Math.floor(along))
  const f = along - i
  const of = (k: number): Point => points[Math.max(0, Math.min(points.length - 1, k))] ?? [0, 0]
  const [a, b, c, d] = [of(i - 1), of(i), of(i + 1), of(i + 2)]
  const spline = (k: 0 | 1): number =>
    0.5 *
    (2 * b[k] +
      (c[k] - a[k]) * f +
      (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * f * f +
      (3 * b[k] - a[k] - 3 * c[k] + d[k]) * f ** 3)
  return [spline(0), spline(1)]
}
