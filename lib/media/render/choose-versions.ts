/** From which frame on which version is shown. */
export type VersionSpan = { from: number; version: number }

/** By how much another version must stand out more than the shown one before it takes its place: 1 is black on white. */
const CLEARLY = 0.08

/**
 * Which version of a logo each frame has: the one whose brightness differs more from what is behind it. One that is shown
 * stays while it is nearly as good, and for a while, so that the logo does not flicker.
 *
 * @param versions their brightness, from 0 to 1.
 * @param backdrops the brightness of what is behind the logo in each frame, from 0 to 1.
 * @param least frames that a version is shown at least, unless the result is shorter.
 */
export function chooseVersions(
  versions: readonly number[],
  backdrops: readonly number[],
  least: number,
): [VersionSpan, ...VersionSpan[]] {
  const first = bestOver(versions, backdrops[0] ?? 0)
  const spans: [VersionSpan, ...VersionSpan[]] = [{ from: 0, version: first }]
  let shown = first
  for (const [frame, backdrop] of backdrops.entries()) {
    const best = bestOver(versions, backdrop)
    if (best === shown || standing(versions, best, backdrop) - standing(versions, shown, backdrop) < CLEARLY) continue
    const last = spans.at(-1) ?? spans[0]
    shown = best
    if (frame - last.from >= least) spans.push({ from: frame, version: best })
    else if (spans.length > 1 && spans.at(-2)?.version === best) spans.pop()
    else last.version = best
  }
  return spans
}

function standing(versions: readonly number[], version: number, backdrop: number): number {
  return Math.abs((versions[version] ?? 0) - backdrop)
}

function bestOver(versions: readonly number[], backdrop: number): number {
  const contrasts = versions.map((_, version) => standing(versions, version, backdrop))
  return contrasts.indexOf(Math.max(...contrasts))
}
