import { lookAt } from '#lib/media/illustrator/drawing/camera.ts'
import type { Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { shade } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { clamp, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'

/** Height of the stand in meters. */
const STAND = 0.075
const RIM = 0.03
const FIELD_OF_VIEW = 30

/** What a picture is about on a round stand that is seen as a whole; buildings stand on the ground. */
export function onDisplay(scene: Scene): Scene {
  const placed = shortCounter(scene.meshes)
  const shown = placed.filter(({ layer }) => layer === 1)
  const alone = scene.plan.cast.length === 0
  // What floats on water has no stand.
  const { low, high } = boundsOf(shown)
  if (shown.length === 0 || low[1] < -0.05 || (alone && high[1] > TALL)) return scene
  const circle = standUnder(shown, alone ? -FAR : BEHIND)
  if (circle === null) return scene
  const stand = [
    turnedDisc(circle, circle.radius, RIM, STAND, [0.66, 0.67, 0.71], touched(shown, circle)),
    turnedDisc(circle, circle.radius * 1.04, 0, RIM, EDGES[scene.seed % EDGES.length] ?? [0.3, 0.3, 0.34]),
  ]
  const meshes = [...placed.map((mesh) => (mesh.layer === 1 ? moveMesh(mesh, { at: [0, STAND, 0] }) : mesh)), ...stand]
  return { ...scene, meshes, ...framed(scene, shown, circle, alone ? -FAR : BEHIND) }
}

/** Colors of the lower edge of a stand. */
const EDGES: readonly Vec[] = [
  [0.95, 0.42, 0.58],
  [0.3, 0.62, 0.92],
  [0.98, 0.7, 0.28],
]

type Circle = { x: number; z: number; radius: number }

/** Meters behind the people from which something belongs to the place. */
const BEHIND = -1.6
const FAR = 12
/** Meters from which something alone is taken for a building. */
const TALL = 2.4

/** A circle around all that is near the ground, without what stands far behind. */
function standUnder(shown: readonly Mesh[], behind: number): Circle | null {
  let [left, right, back, front] = [9, -9, 9, -9]
  for (const { position } of shown)
    for (let i = 0; i < position.length; i += 3) {
      const [x, y, z] = [position[i] ?? 0, position[i + 1] ?? 0, position[i + 2] ?? 0]
      if (y > 0.25 || z < behind) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      back = Math.min(back, z)
      front = Math.max(front, z)
    }
  if (left > right) return null
  const half = Math.hypot((right - left) / 2, ((front - back) / 2) * 0.8)
  return { x: (left + right) / 2, z: (back + front) / 2, radius: clamp(half + 0.1, 0.46, 3) }
}

/** A camera before the whole stand, in the direction of the scene's own. */
function framed({ camera }: Scene, shown: readonly Mesh[], circle: Circle, behind: number) {
  const near = shown.filter((mesh) => boundsOf([mesh]).high[2] > behind)
  const { low, high } = boundsOf(near)
  const top = high[1] + STAND
  const aspect = camera.width / camera.height
  const left = Math.min(circle.x - circle.radius, low[0])
  const right = Math.max(circle.x + circle.radius, high[0])
  const [x, z] = [(left + right) / 2, circle.z]
  const wide = (right - left) * 1.1
  const tall = Math.max(top * 1.22, wide / aspect)
  const far = tall / 2 / Math.tan((FIELD_OF_VIEW * Math.PI) / 360)
  const middle = tall / 2 - (tall - top) * (top > tall * 0.6 ? 0.38 : 0.46)
  const side = (camera.z[0] / Math.max(0.1, camera.z[2])) * far
  return {
    camera: lookAt(
      [x + side, middle + far * 0.11, z + far],
      [x, middle, z],
      FIELD_OF_VIEW,
      camera.width,
      camera.height,
    ),
    focus: far,
  }
}

/** Half of the width of a counter, at least. */
const COUNTER_HALF = 0.52
/** How much lower than usual a counter is, for figures with short bodies. */
const LOWERED = 0.94

/** A counter across the picture cut to a block that fits on a stand, and what stands on it moved down with it. */
function shortCounter(meshes: readonly Mesh[]): readonly Mesh[] {
  const isLong = (mesh: Mesh) => {
    if (mesh.tag !== 'table' || mesh.layer !== 1) return false
    const { low, high } = boundsOf([mesh])
    return high[0] - low[0] > 3
  }
  const counter = meshes.filter(isLong)
  if (counter.length === 0) return meshes
  const { low, high } = boundsOf(counter)
  const people = boundsOf(meshes.filter(({ layer, tag }) => layer === 1 && (tag === 'legs' || tag === 'shoe')))
  const half = Math.max(COUNTER_HALF, 0.06 + Math.max(-people.low[0], people.high[0]))
  return meshes.flatMap((mesh) => {
    if (mesh.layer !== 1) return [mesh]
    if (counter.includes(mesh)) return [resized(mesh, half / high[0])]
    const bounds = boundsOf([mesh])
    if (mesh.tag === 'table' && bounds.low[2] > low[2])
      return bounds.high[0] < half && bounds.low[0] > -half ? [resized(mesh, 1)] : []
    const stands = mesh.tag === 'thing' && bounds.low[1] > high[1] - 0.05 && bounds.low[2] > low[2] - 0.2
    return [stands ? moveMesh(mesh, { at: [0, high[1] * (LOWERED - 1), 0] }) : mesh]
  })
}

/** A part of a counter made narrower and lower; its pattern is cut with it. */
function resized(mesh: Mesh, wide: number): Mesh {
  const position = mesh.position.map((value, i) => (i % 3 === 0 ? value * wide : i % 3 === 1 ? value * LOWERED : value))
  const local = mesh.local.map((value, i) => (i % 3 === 0 ? value * wide : value))
  return { ...mesh, position, local }
}

const CELLS = 120

/** Darkens a stand where something touches it. */
function touched(shown: readonly Mesh[], { x, z, radius }: Circle): Pattern {
  const grid = new Float32Array(CELLS * CELLS)
  const place = (value: number) => ((value / radius) * 0.5 + 0.5) * CELLS
  for (const { position } of shown)
    for (let i = 0; i < position.length; i += 3) {
      const high = position[i + 1] ?? 0
      if (high > 0.06) continue
      const [u, v] = [Math.floor(place((position[i] ?? 0) - x)), Math.floor(place((position[i + 2] ?? 0) - z))]
      if (u < 0 || v < 0 || u >= CELLS || v >= CELLS) continue
      grid[v * CELLS + u] = Math.max(grid[v * CELLS + u] ?? 0, 1 - high / 0.06)
    }
  const soft = softened(softened(grid, 2), 3)
  return (s, across, _y, deep) => {
    const [u, v] = [clamp(place(across - x) - 0.5, 0, CELLS - 2), clamp(place(deep - z) - 0.5, 0, CELLS - 2)]
    const [i, j] = [Math.floor(u), Math.floor(v)]
    const at = (a: number, b: number) => soft[(j + b) * CELLS + i + a] ?? 0
    const near = at(0, 0) * (1 - u + i) + at(1, 0) * (u - i)
    const next = at(0, 1) * (1 - u + i) + at(1, 1) * (u - i)
    shade(s, 1 - 0.75 * Math.min(1, 2.4 * (near * (1 - v + j) + next * (v - j))))
    s.roughness = 0.3
  }
}

/** Means over squares of a grid. */
function softened(grid: Float32Array, reach: number): Float32Array {
  return grid.map((_, n) => {
    const [u, v] = [n % CELLS, Math.floor(n / CELLS)]
    let sum = 0
    for (let b = -reach; b <= reach; b++)
      for (let a = -reach; a <= reach; a++) if (u + a >= 0 && u + a < CELLS) sum += grid[(v + b) * CELLS + u + a] ?? 0
    return sum / (2 * reach + 1) ** 2
  })
}

/** A round plate from one height to another, with a rounded edge. */
function turnedDisc({ x, z }: Circle, radius: number, low: number, high: number, color: Vec, pattern?: Pattern): Mesh {
  const bend = (high - low) / 2
  const profile: readonly (readonly [number, number, number])[] = [
    [0, high, 90],
    ...[90, 67, 45, 22, 0, -22, -45, -67, -90].map((angle): [number, number, number] => [
      radius - bend * (1 - Math.cos((angle * Math.PI) / 180)),
      (low + high) / 2 + bend * Math.sin((angle * Math.PI) / 180),
      angle,
    ]),
  ]
  const flat = new FlatMesh()
  for (let i = 0; i <= SIDES; i++) {
    const [sin, cos] = [Math.sin((i / SIDES) * 2 * Math.PI), Math.cos((i / SIDES) * 2 * Math.PI)]
    for (const [far, y, angle] of profile) {
      const [out, up] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
      flat.point([x + sin * far, y, z + cos * far], [sin * out, up, cos * out], color)
    }
  }
  for (let i = 0; i < SIDES; i++)
    for (let j = 0; j < profile.length - 1; j++) {
      const a = i * profile.length + j
      const b = a + profile.length
      flat.triangle(a, a + 1, b)
      flat.triangle(b, a + 1, b + 1)
    }
  const material = { finish: 'gloss' as const, ...(pattern === undefined ? {} : { pattern }) }
  return { ...flat.finish(material, { castsShadow: true, tag: 'stand' }), layer: 1 }
}

const SIDES = 160
