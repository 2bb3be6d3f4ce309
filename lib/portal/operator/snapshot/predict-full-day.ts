const DAYS = 14
const DAY_MS = 24 * 3_600_000

/** Farther ahead, a line through two weeks predicts nothing. */
const FARTHEST_DAYS = 365

/**
 * The day on which a store is full, by a straight line through its last 14 days.
 *
 * @returns null with fewer days, if the space is not known, and where it does not fill up within a year.
 */
export function predictFullDay(
  samples: readonly { day: string; usedBytes: number }[],
  totalBytes: number | null,
): string | null {
  if (samples.length < DAYS || totalBytes === null) return null
  const points = samples.map(({ day, usedBytes }) => ({ x: Date.parse(day) / DAY_MS, y: usedBytes }))
  const mean = (of: (point: (typeof points)[number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)]
  const slope = mean(({ x, y }) => (x - meanX) * (y - meanY)) / mean(({ x }) => (x - meanX) ** 2)
  const last = Math.max(...points.map(({ x }) => x))
  const full = meanX + (totalBytes - meanY) / slope
  if (!(slope > 0) || full - last > FARTHEST_DAYS) return null
  return new Date(Math.max(full, last) * DAY_MS).toISOString().slice(0, 10)
}
