/** Pixels of a line on both sides of a gap. */
const RUN = 4

/** Closes gaps of up to `gap` pixels in level and upright lines, whose two parts may be a pixel beside each other. */
export function bridgeGaps(edges: Float32Array, width: number, height: number, gap: number): void {
  const found: [at: number, ink: number][] = []
  for (const [along, across, long, wide] of [
    [1, width, width, height],
    [width, 1, height, width],
  ] as const)
    for (let l = 1; l < wide - 1; l++) {
      let run = 0
      for (let i = 0; i < long - RUN; i++) {
        const at = l * across + i * along
        if ((edges[at] ?? 0) > 0) run++
        else {
          if (run >= RUN) {
            const end = gapEnd(edges, at, along, across, Math.min(gap, long - RUN - i))
            for (let k = 0; k < end; k++) found.push([at + k * along, edges[at - along] ?? 0])
          }
          run = 0
        }
      }
    }
  for (const [at, ink] of found) edges[at] = Math.max(edges[at] ?? 0, ink)
}

/** How many pixels after a line it goes on; 0 where it does not. */
function gapEnd(edges: Float32Array, at: number, along: number, across: number, gap: number): number {
  for (let k = 1; k <= gap; k++)
    for (const aside of [0, across, -across]) {
      let run = 0
      while (run < RUN && (edges[at + (k + run) * along + aside] ?? 0) > 0) run++
      if (run === RUN) return k
    }
  return 0
}
