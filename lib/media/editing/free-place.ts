/** A stretch from top to bottom, in pixels of the frame. */
export type Band = { top: number; bottom: number }

/**
 * The top of a block that lies inside `within` and touches nothing that is taken: as near as possible to where it is wished. Null
 * where there is no room.
 */
export function freePlace(height: number, wished: number, within: Band, taken: readonly Band[]): number | null {
  const isFree = (top: number) =>
    top >= within.top - EXACT &&
    top + height <= within.bottom + EXACT &&
    taken.every((band) => top + height <= band.top + EXACT || top >= band.bottom - EXACT)
  const edges = [within.top, within.bottom - height, ...taken.flatMap((band) => [band.bottom, band.top - height])]
  const places = [wished, ...edges].filter(isFree)
  if (places.length === 0) return null
  return places.reduce((best, place) => (Math.abs(place - wished) < Math.abs(best - wished) ? place : best))
}

const EXACT = 0.001
