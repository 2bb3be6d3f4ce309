import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'

/** Largest opening that is closed, in pictures 405 pixels wide. */
const LARGEST = 300

/** Parts of a person between which an opening may be closed. */
const BODY: readonly string[] = ['top', 'arm', 'hand', 'legs', 'leg', 'hair', 'neck', 'extra']

/**
 * Closes small openings in people, such as between an arm and the body, with what is behind them in shade: as light spots with contours
 * of their own they would look like things. Their pixels are returned.
 */
export function closeOpenings(r: Rendering): number[] {
  const closed: number[] = []
  const { width, subject, meshes, id } = r
  const most = LARGEST * (width / 405) ** 2
  /** The pixel from which each was found. */
  const seen = new Int32Array(subject.length)
  const isOpen = (i: number) => (subject[i] ?? 0) < 0.5
  const isBody = meshes.map(({ tag, layer }) => layer === 1 && BODY.includes(tag))
  for (let start = width; start < subject.length - width; start++) {
    if (seen[start] !== 0 || !isOpen(start) || isOpen(start - 1)) continue
    const part = [start]
    seen[start] = start
    let isClosed = true
    for (let n = 0; n < part.length && isClosed; n++) {
      const i = part[n] ?? 0
      const x = i % width
      if (x === 0 || x === width - 1 || i < width || i >= subject.length - width) isClosed = false
      for (const j of [i - 1, i + 1, i - width, i + width]) {
        if (seen[j] === start) continue
        // What was found from elsewhere, this part would have been found with if it were closed.
        if (seen[j] !== 0) isClosed = false
        else if (isOpen(j)) {
          seen[j] = start
          part.push(j)
        } else if (isBody[id[j] ?? -1] !== true && id[j] !== id[i]) isClosed = false
      }
      if (part.length > most) isClosed = false
    }
    if (!isClosed) continue
    fill(r, part)
    closed.push(...part)
  }
  return closed
}

/** All of it becomes as the farthest pixel around it. */
function fill(r: Rendering, part: readonly number[]): void {
  const { width, subject, depth } = r
  let from = -1
  for (const i of part)
    for (const j of [i - 2, i + 2, i - 2 * width, i + 2 * width])
      if ((subject[j] ?? 0) > 0.9 && (from < 0 || (depth[j] ?? 0) > (depth[from] ?? 0))) from = j
  if (from < 0) return
  // Pixels at its edge have a share of what was seen through it.
  for (const i of part)
    for (const j of [i, i - 1, i + 1, i - width, i + width]) if ((subject[j] ?? 0) < 0.99) copy(r, from, j)
}

function copy(r: Rendering, from: number, to: number): void {
  for (const values of [r.color, r.normal, r.albedo])
    for (let c = 0; c < 3; c++) values[to * 3 + c] = values[from * 3 + c] ?? 0
  r.id[to] = r.id[from] ?? -1
  r.depth[to] = r.depth[from] ?? 0
  r.open[to] = r.open[from] ?? 1
  r.lit[to] = SHADE
  r.subject[to] = 1
}

const SHADE = -0.3
