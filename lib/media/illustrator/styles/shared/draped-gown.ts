import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import { recolored } from './dressing.ts'

/** Skirts of this length or more hang free; shorter ones lie on the lap of who sits. */
const SHORTEST = 0.36
/** From this length on a skirt is a gown that reaches the ground and hides the shoes. */
const GOWN = 0.7
/** A skirt that is wider than this is that of somebody who runs. */
const STRIDE = 0.72
/** No part of a trunk is farther from its middle, in meters. */
const TRUNK = 0.24
const BANDS = 8
/** How much of the direction of the plain surface is left in that of a fold. */
const ROUND = 0.6

/** The clothes of a figure with folds that fall from the waist to the hem. Gowns reach the ground, bare legs get hose of a color that goes with the cloth. */
export function draped(meshes: readonly Mesh[], hose: (cloth: Vec) => Vec): Mesh[] {
  const skirt = meshes.find((mesh) => mesh.tag === 'legs' && isSkirt(mesh))
  if (skirt === undefined) return [...meshes]
  const { low, high } = boundsOf([skirt])
  const tall = high[1] - low[1]
  // The shoes of a person who runs are visible.
  const strides = high[2] - low[2] > STRIDE || high[0] - low[0] > STRIDE
  const isLong = tall > GOWN && low[1] < 0.1 && !strides
  const stockings = hose([skirt.color[0] ?? 0, skirt.color[1] ?? 0, skirt.color[2] ?? 0])
  return meshes.flatMap((mesh) => {
    if (isLong && (mesh.tag === 'shoe' || mesh.tag === 'sole')) return []
    if (isLong && mesh.tag === 'top') return [tucked(mesh, high[1], low, high)]
    if (mesh.tag === 'leg') return [recolored(mesh, () => stockings, { finish: 'cloth' })]
    return [mesh === skirt && tall > SHORTEST ? folded(mesh, low[1], high[1], isLong) : mesh]
  })
}

/** Meters around the middle of a hem in which a skirt has points, and trousers none. */
const BETWEEN_LEGS = 0.03
/** Share of a skirt's height that is taken for its hem. */
const HEM = 0.1

/** Whether cloth around the legs is one piece; trousers end in two hems with a gap between them. */
function isSkirt(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  const top = low[1] + (high[1] - low[1]) * HEM
  const { position } = mesh
  const hem: Vec[] = []
  for (let i = 0; i < position.length; i += 3)
    if ((position[i + 1] ?? 0) < top) hem.push([position[i] ?? 0, position[i + 1] ?? 0, position[i + 2] ?? 0])
  return ([0, 2] as const).every((axis) => {
    const along = hem.map((point) => point[axis])
    const middle = (Math.min(...along) + Math.max(...along)) / 2
    return along.some((value) => Math.abs(value - middle) < BETWEEN_LEGS)
  })
}

/** A bodice whose lower end is narrower, so that it stays under the skirt; sleeves beside it stay as they are. */
function tucked(mesh: Mesh, waist: number, low: Vec, high: Vec): Mesh {
  const position = mesh.position.slice()
  const [cx, cz] = [(low[0] + high[0]) / 2, (low[2] + high[2]) / 2]
  for (let i = 0; i < position.length; i += 3) {
    const under = smooth(waist - 0.02, waist - 0.1, position[i + 1] ?? 0)
    const [dx, dz] = [(position[i] ?? 0) - cx, (position[i + 2] ?? 0) - cz]
    if (under === 0 || Math.hypot(dx, dz) > TRUNK) continue
    position[i] = cx + dx * (1 - 0.25 * under)
    position[i + 2] = cz + dz * (1 - 0.25 * under)
  }
  return { ...mesh, position }
}

/** Moves the surface of a skirt in and out around its middle, more towards the hem. */
function folded(mesh: Mesh, low: number, high: number, isLong: boolean): Mesh {
  const position = mesh.position.slice()
  const occlusion = mesh.occlusion.slice()
  const middleAt = middlesOf(mesh, low, high)
  for (let i = 0; i < occlusion.length; i++) {
    const y = position[i * 3 + 1] ?? 0
    const t = (high - y) / (high - low)
    const [cx, cz] = middleAt(t)
    const [dx, dz] = [(position[i * 3] ?? 0) - cx, (position[i * 3 + 2] ?? 0) - cz]
    const far = Math.hypot(dx, dz)
    if (far < 0.03) continue
    const ridge = ridgeAt(Math.atan2(dx, dz), t)
    const hang = smooth(0.1, 0.66, t)
    const slim = isLong
      ? 1 - 0.22 * Math.sin(Math.PI * Math.min(1, t + 0.1)) * smooth(0, 0.12, t) + 0.1 * smooth(0.86, 1, t)
      : 1 - 0.1 * hang
    const k = slim + ((0.03 * ridge - 0.008) * hang * (isLong ? 1 : 0.8)) / far
    position[i * 3] = cx + dx * k
    position[i * 3 + 2] = cz + dz * k
    if (isLong) position[i * 3 + 1] = y - (low - 0.006) * smooth(0.75, 1, t)
    occlusion[i] = (occlusion[i] ?? 1) * (1 - hang * 0.34 * smooth(0.3, -0.9, ridge))
  }
  return { ...mesh, position, occlusion, normal: normalsOf(position, mesh) }
}

/** Round ridges between sharp valleys, no two of the same breadth; -1 to 1. */
function ridgeAt(angle: number, t: number): number {
  const bent =
    angle + 0.3 * Math.sin(angle * 2 + 1) + 0.16 * Math.sin(angle * 3 + 2.4) + 0.12 * t * Math.sin(angle + 0.6)
  const broad = 2.95 * Math.sqrt(Math.sin(bent * 4.5) ** 2 + 0.16) - 2.18
  const fine = Math.sin(bent * 11 + 0.9)
  return broad * 0.84 + fine * 0.16 * smooth(0.25, 0.8, t)
}

/** Where the middle of a skirt is at shares of its height. */
function middlesOf({ position }: Mesh, low: number, high: number): (t: number) => readonly [number, number] {
  const [left, right, back, front] = [99, -99, 99, -99].map((v) => new Array<number>(BANDS).fill(v))
  for (let i = 0; i < position.length; i += 3) {
    const band = Math.min(BANDS - 1, Math.floor(((high - (position[i + 1] ?? 0)) / (high - low)) * BANDS))
    const [x, z] = [position[i] ?? 0, position[i + 2] ?? 0]
    if (left && x < (left[band] ?? 0)) left[band] = x
    if (right && x > (right[band] ?? 0)) right[band] = x
    if (back && z < (back[band] ?? 0)) back[band] = z
    if (front && z > (front[band] ?? 0)) front[band] = z
  }
  const middle = (a: number[] | undefined, b: number[] | undefined, i: number) => ((a?.[i] ?? 0) + (b?.[i] ?? 0)) / 2
  return (t) => {
    const at = Math.min(BANDS - 1, Math.max(0, t * BANDS - 0.5))
    const [i, share] = [Math.floor(at), at - Math.floor(at)]
    const next = Math.min(BANDS - 1, i + 1)
    return [
      middle(left, right, i) * (1 - share) + middle(left, right, next) * share,
      middle(back, front, i) * (1 - share) + middle(back, front, next) * share,
    ]
  }
}

/** Mean directions of the triangles around each corner, to the same side as before. */
function normalsOf(p: Float32Array, { index, normal: before }: Mesh): Float32Array {
  const normal = new Float32Array(p.length)
  for (let t = 0; t < index.length; t += 3) {
    const [a, b, c] = [(index[t] ?? 0) * 3, (index[t + 1] ?? 0) * 3, (index[t + 2] ?? 0) * 3]
    const [ux, uy, uz] = [
      (p[b] ?? 0) - (p[a] ?? 0),
      (p[b + 1] ?? 0) - (p[a + 1] ?? 0),
      (p[b + 2] ?? 0) - (p[a + 2] ?? 0),
    ]
    const [vx, vy, vz] = [
      (p[c] ?? 0) - (p[a] ?? 0),
      (p[c + 1] ?? 0) - (p[a + 1] ?? 0),
      (p[c + 2] ?? 0) - (p[a + 2] ?? 0),
    ]
    const cross = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const corner of [a, b, c])
      for (let k = 0; k < 3; k++) normal[corner + k] = (normal[corner + k] ?? 0) + (cross[k] ?? 0)
  }
  for (let i = 0; i < normal.length; i += 3) {
    const [x, y, z] = [normal[i] ?? 0, normal[i + 1] ?? 0, normal[i + 2] ?? 0]
    const [a, b, c] = [before[i] ?? 0, before[i + 1] ?? 0, before[i + 2] ?? 0]
    const k = Math.sign(x * a + y * b + z * c || 1) / (Math.hypot(x, y, z) || 1)
    // Steep sides of folds would be black lines.
    const [u, v, w] = [x * k + a * ROUND, y * k + b * ROUND, z * k + c * ROUND]
    const size = Math.hypot(u, v, w) || 1
    normal[i] = u / size
    normal[i + 1] = v / size
    normal[i + 2] = w / size
  }
  return normal
}
