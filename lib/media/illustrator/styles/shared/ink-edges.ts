import type { Rendering } from '#lib/media/illustrator/drawing/rendering.ts'
import { smooth } from '#lib/media/illustrator/solids/vector.ts'
import { isRoughSea } from './dressing.ts'

/** Edges one pixel wide, and which of them run level or upright. `marks` are strokes as on paper, too thin to be outlined. */
export type Edges = {
  outer: Float32Array
  inner: Float32Array
  level: Uint8Array
  upright: Uint8Array
  marks: Uint8Array
}

/** Lines inside faces and hands are drawn more lightly, or they would look old. */
const FINE: Record<string, number> = {
  eye: 0,
  lid: 0.3,
  lash: 0.4,
  brow: 0.3,
  glasses: 0.5,
  beard: 0.5,
  head: 0.5,
  face: 0.5,
  hand: 0.6,
  hair: 0.8,
}

/** Which meshes are open water, by their number: it gets wave lines of its own. */
export const watersOf = ({ meshes }: Rendering): boolean[] =>
  meshes.map((mesh) => (mesh.layer === 0 && mesh.material.finish === 'water') || isRoughSea(mesh))

/** Colors in which drawn faces are bare: their features are ink already, and lines around them would fill them. */
function withoutFeatures({ meshes, id }: Rendering, colors: Float32Array): Float32Array {
  const bare = meshes.map(({ material, color }): readonly number[] | null =>
    (material.face?.drawn ?? null) === null ? null : [color[0] ?? 0, color[1] ?? 0, color[2] ?? 0],
  )
  if (bare.every((color) => color === null)) return colors
  const plain = new Float32Array(colors)
  for (let i = 0; i < id.length; i++) {
    const color = bare[id[i] ?? -1]
    if (color !== undefined && color !== null) plain.set(color, i * 3)
  }
  return plain
}

/** Widest stroke that has no outline of its own, in pictures 405 pixels wide. */
const STROKE = 8.5

/** Edges one pixel wide: outer ones where depth jumps, inner ones where a surface folds, meshes meet or colors change. */
export function edgesOf(r: Rendering, given: Float32Array): Edges {
  const colors = withoutFeatures(r, given)
  const { width, height, depth, normal, id, meshes } = r
  const fine = meshes.map(({ tag }) => FINE[tag] ?? 1)
  const wet = watersOf(r)
  const outer = new Float32Array(width * height)
  const inner = new Float32Array(width * height)
  const level = new Uint8Array(width * height)
  const upright = new Uint8Array(width * height)
  const marks = new Uint8Array(width * height)
  const plain = meshes.map(({ tag }) => tag === 'wave' || tag === 'ridge')
  const things = meshes.map(({ tag }) => tag === 'held' || tag === 'thing' || tag === 'prop')
  const most = Math.round((STROKE * width) / 405)
  const nearness = depth.map((z) => 1 / z)
  const differ = (values: Float32Array, i: number, j: number) =>
    Math.abs((values[i * 3] ?? 0) - (values[j * 3] ?? 0)) +
    Math.abs((values[i * 3 + 1] ?? 0) - (values[j * 3 + 1] ?? 0)) +
    Math.abs((values[i * 3 + 2] ?? 0) - (values[j * 3 + 2] ?? 0))
  const isDarker = (i: number, j: number) => (colors[i * 3 + 1] ?? 0) < (colors[j * 3 + 1] ?? 0)
  const isFlush = (i: number, j: number) => Math.abs((depth[i] ?? 0) - (depth[j] ?? 0)) < 0.02
  /** How many pixels from `i` on, away from `ground`, is a stroke on it; 0 where there is none. */
  const strokeAt = (i: number, ground: number, step: number): number => {
    for (let k = 1; k <= most; k++)
      if (id[i + k * step] === id[ground] && differ(colors, i + k * step, ground) < 0.3) return k
    return 0
  }
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x
      for (let step = 1; step <= width; step += width - 1) {
        const j = i + step
        const a = id[i] ?? -1
        const b = id[j] ?? -1
        if (a === b && (a < 0 || wet[a] === true || plain[a] === true)) continue
        if (things[a] === true && things[b] === true && isFlush(i, j) && (a !== b || differ(colors, i, j) > 0.2)) {
          const [after, before] = [strokeAt(j, i, step), strokeAt(i, j, -step)]
          if (after > 0 && isDarker(j, i)) for (let k = 0; k < after; k++) marks[j + k * step] = 1
          if (after > 0 || before > 0) continue
        }
        const wi = nearness[i] ?? 0
        const wj = nearness[j] ?? 0
        const front = wi >= wj ? i : j
        // Nearness is linear on planes, so what goes beyond the slope of the nearer surface is a jump.
        const slope = wi >= wj ? wi - (nearness[i - step] ?? 0) : wj - (nearness[j + step] ?? 0)
        const jump = (Math.abs(wi - wj) - Math.abs(slope)) / Math.max(wi, wj)
        const k = Math.min(a < 0 ? 1 : (fine[a] ?? 1), b < 0 ? 1 : (fine[b] ?? 1))
        const edge = a < 0 || b < 0 ? 1 : smooth(0.01, 0.024, jump) * (jump < 0.06 ? k : 1)
        const way = step === 1 ? upright : level
        if (edge > 0.2) {
          outer[front] = Math.max(outer[front] ?? 0, edge)
          way[front] = 1
          continue
        }
        const fold = differ(normal, i, j)
        const line =
          a === b
            ? Math.max(smooth(0.55, 0.9, fold), smooth(0.75, 1.1, differ(colors, i, j)) * 0.8)
            : smooth(0.1, 0.4, differ(colors, i - step, j + step) + fold * 0.35)
        if (line * k > 0.1) {
          inner[front] = Math.max(inner[front] ?? 0, line * k)
          way[front] = 1
        }
      }
    }
  linked(inner, width)
  return { outer, inner, level, upright, marks }
}

/** Takes away faint edges but for those that continue strong ones. */
function linked(edges: Float32Array, width: number): void {
  const [strong, open] = [new Uint8Array(edges.length), [] as number[]]
  for (let i = 0; i < edges.length; i++)
    if ((edges[i] ?? 0) > 0.45) {
      strong[i] = 1
      open.push(i)
    }
  for (let i = open.pop(); i !== undefined; i = open.pop())
    for (const j of [i - width - 1, i - width, i - width + 1, i - 1, i + 1, i + width - 1, i + width, i + width + 1])
      if ((edges[j] ?? 0) > 0 && strong[j] === 0) {
        strong[j] = 1
        edges[j] = Math.max(edges[j] ?? 0, 0.45)
        open.push(j)
      }
  for (let i = 0; i < edges.length; i++) if (strong[i] === 0) edges[i] = 0
}
