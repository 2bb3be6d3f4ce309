import { type Pattern, shade } from '#lib/media/illustrator/drawing/material.ts'
import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'
import { recolored, withPattern } from '../shared/dressing.ts'
import { hatched } from '../shared/ink-tones.ts'

/** Hair parted by tapered strokes around the head; `hangingStrokes` go on below the chin. */
export function inStrokes(meshes: readonly Mesh[]): Mesh[] {
  let size = 1
  return meshes.map((mesh) => {
    const { face } = mesh.material
    if (face !== undefined) size = face.size
    if (mesh.tag !== 'hair') return mesh
    return { ...recolored(mesh, lifted), material: withPattern(mesh.material, strokes(size)) }
  })
}

/** Black hair keeps enough brightness for strokes to be told from it. */
function lifted(r: number, g: number, b: number): [number, number, number] {
  const lift = 0.1 * smooth(0.3, 0.05, r * 0.3 + g * 0.59 + b * 0.11)
  return [r + lift, g + lift, b + lift]
}

/** Strokes in a turn of one radian around the head. */
const AROUND = 4.4

function strokes(size: number): Pattern {
  return (s, x, y, z, pixel) => {
    const [u, v, w] = [x / size, y / size, z / size]
    const p = pixel / size
    const turn = Math.atan2(u, w + 0.015)
    const radius = Math.max(0.03, Math.hypot(u, w))
    const onHead = strokeAt(
      turn * AROUND + 0.3 * Math.sin(v * 26 + turn * 2) + 20,
      v,
      (p * AROUND) / radius,
      AROUND / radius,
    )
    const line = onHead * smooth(-0.14, -0.09, v)
    const ring = 0.108 - 0.012 * turn * turn
    const across = (turn + 0.5) / 0.5
    const shine = Math.abs(across) < 1 ? smooth(p, -p, Math.abs(v - ring) - 0.011 * (1 - across * across)) : 0
    for (const c of ['r', 'g', 'b'] as const) s[c] += (0.35 - 0.25 * s[c]) * shine * 0.75
    shade(s, 1 - 0.5 * line)
  }
}

/** Share of a stroke between two strands: strokes begin at heights of their own and swell downwards. `soft` and `wide` are in strands. */
function strokeAt(flow: number, v: number, soft: number, wide: number): number {
  const strand = Math.round(flow)
  const start = 0.125 - 0.09 * hash(strand, 3, 1)
  const half = 0.0042 * wide * smooth(start, start - 0.09, v)
  return smooth(half + soft, half - soft, Math.abs(flow - strand)) * smooth(start, start - 0.03, v)
}

/** Ink of strokes that run down hair below the chin; there, lines around the head would wind about each lock. */
export function hangingStrokes({ id, meshes, width }: Rendering): (i: number, x: number, y: number) => number {
  const [top, chin] = [meshes.map(() => Number.POSITIVE_INFINITY), meshes.map(() => -1)]
  for (let i = 0; i < id.length; i++) {
    const mesh = id[i] ?? -1
    if (meshes[mesh]?.tag !== 'face') continue
    const row = Math.floor(i / width)
    top[mesh] = Math.min(top[mesh] ?? row, row)
    chin[mesh] = row
  }
  let face = -1
  /** For each hair, the face before it. */
  const faces = meshes.map(({ tag }, n) => {
    if (tag === 'face') face = n
    return tag === 'hair' ? face : -1
  })
  return (i, x, y) => {
    const own = faces[id[i] ?? -1] ?? -1
    const low = chin[own] ?? -1
    if (low < 0 || y < low) return 0
    const pitch = Math.max(4, (low - (top[own] ?? low)) * 0.13)
    const strand = Math.floor(x / pitch + 0.45 * Math.sin(y / (pitch * 2.2)))
    const start = low + pitch * 2 * hash(strand, 3, 1)
    const along = smooth(start, start + pitch * 2, y)
    return (
      hatched(x + 0.45 * pitch * Math.sin(y / (pitch * 2.2)), pitch, 0.16 * along) *
      smooth(start, start + pitch * 0.6, y)
    )
  }
}
