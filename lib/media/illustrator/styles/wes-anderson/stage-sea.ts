import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { curveAt, type Point } from '#lib/media/illustrator/solids/spline.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { isPlace, isRoughSea } from '../shared/dressing.ts'
import { frameAt, inPair } from './mirrored-set.ts'
import { CREAM, MINT } from './pastels.ts'

/** Water as sets have it: calm bands of two tones or, in a storm, boards with scalloped edges. */
export function onStage(mesh: Mesh): Mesh {
  if (!isPlace(mesh)) return mesh
  if (mesh.material.finish === 'water') return { ...mesh, material: { finish: 'plain', pattern: calmBands } }
  return isRoughSea(mesh) ? boards(mesh) : mesh
}

const calmBands: Pattern = (s, x, _y, z) => {
  const depth = Math.max(2, 6 - z)
  const at = 8 * Math.log(depth)
  const row = Math.floor(at)
  const near = smooth(46, 22, depth)
  shade(s, 1 + 0.1 * near * (row % 2 === 0 ? 0.5 : -0.5))
  // Short wave lines, bowed, on every band.
  const u = x / (depth * 0.16) + (row % 2) * 0.5
  const v = Math.abs(u - Math.floor(u) - 0.5)
  if (v > 0.24) return
  const line = Math.abs(at - row - 0.38 - 1.6 * v * v)
  paint(s, CREAM, 0.75 * near * smooth(0.13, 0.08, line))
}

/** Boards with scalloped upper edges, one behind the other, in the place of a rough sea. */
function boards(sea: Mesh): Mesh {
  const { low, high } = boundsOf([sea])
  const level = low[1]
  const flat = new FlatMesh()
  let z = Math.min(4, high[2])
  for (let row = 0; z > low[2]; row++) {
    const far = 8.5 - z
    const wide = far * 0.1
    // The farthest reach up to the horizon.
    const base = level + 0.3 + 0.4 * smooth(9, 30, far) + 0.6 * smooth(30, 64, far)
    const count = Math.ceil((far * 1.3) / wide)
    const color = SEA_BOARDS[row % SEA_BOARDS.length] ?? MINT
    const crest = mix(CREAM, color, smooth(8, 32, far))
    for (const [up, tone, behind] of [
      [0, color, 0],
      [wide * 0.05, crest, 0.02],
    ] as const)
      scallops(flat, { base: base + up, z: z - behind, wide, count, shift: (row % 2) * 0.5, color: tone })
    z -= far * 0.08
  }
  return flat.finish({ finish: 'plain' }, { castsShadow: false, tag: 'sea' })
}

const BOW_STEPS = 8
const SEA_BOARDS: readonly Vec[] = [
  [0.3, 0.48, 0.48],
  [0.38, 0.57, 0.55],
  [0.47, 0.66, 0.62],
]

function scallops(
  flat: FlatMesh,
  options: { base: number; z: number; wide: number; count: number; shift: number; color: Vec },
): void {
  const { base, z, wide, count, shift, color } = options
  const first = flat.position.length / 3
  const last = count * 2 * BOW_STEPS
  for (let i = 0; i <= last; i++) {
    const at = i / BOW_STEPS - count
    const t = at + shift - Math.floor(at + shift) - 0.5
    const up = base + wide * 0.62 * Math.sqrt(Math.max(0, 0.27 - t * t))
    flat.point([at * wide, up, z], [0, 0.5, 0.866], color)
    flat.point([at * wide, base - 1, z], [0, 0.5, 0.866], color)
  }
  for (let i = 0; i < last; i++) {
    const a = first + i * 2
    flat.triangle(a, a + 1, a + 2)
    flat.triangle(a + 1, a + 3, a + 2)
  }
}

/** Back and face of a wave that curls to the left, from its foot to its tip; it is one unit high. */
const BACK: readonly Point[] = [
  [1.5, 0],
  [1.24, 0.3],
  [1.02, 0.64],
  [0.78, 0.9],
  [0.48, 1.02],
  [0.18, 0.95],
  [0, 0.76],
  [-0.02, 0.58],
]
const FACE: readonly Point[] = [
  [-0.06, 0],
  [0.22, 0.14],
  [0.42, 0.34],
  [0.5, 0.54],
  [0.45, 0.7],
  [0.3, 0.76],
  [0.14, 0.7],
  [0, 0.56],
]
const STEPS = 40

type Board = { at: Vec; wide: number; tall: number; tones: readonly [Vec, Vec] }

/** A wave of painted board with stripes that follow it, and balls of foam along its crest. */
function curl(flat: FlatMesh, { at, wide, tall, tones }: Board): void {
  const place = ([x, y]: Point, forward: number): Vec => [at[0] + x * wide, at[1] + y * tall, at[2] + forward]
  const between = (t: number, share: number): Point => {
    const [a, b] = [curveAt(BACK, t), curveAt(FACE, t)]
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
  }
  const strip = (from: number, to: number, end: number, forward: number, color: Vec) => {
    const first = flat.position.length / 3
    for (let i = 0; i <= STEPS; i++) {
      const t = (i / STEPS) * end
      for (const share of [from, to]) flat.point(place(between(t, share), forward), FRONT, color)
    }
    for (let i = 0; i < STEPS; i++) {
      const a = first + i * 2
      flat.triangle(a, a + 1, a + 2)
      flat.triangle(a + 1, a + 3, a + 2)
    }
  }
  strip(0, 1, 1, 0, tones[0])
  for (const [from, to, end] of [
    [0.2, 0.34, 0.93],
    [0.5, 0.6, 0.88],
    [0.76, 0.84, 0.8],
  ] as const)
    strip(from, to, end, 0.03, tones[1])
  strip(0.94, 1, 0.9, 0.03, CREAM)
  // Balls of foam in one piece of board: all their edges lie behind all of them.
  for (let i = 0; i <= FOAM; i++) {
    const t = 0.3 + 0.7 * (i / FOAM)
    const size = (0.05 + 0.035 * hash(i, 3, 1) + 0.02 * (i / FOAM)) * tall
    for (const [share, radius] of [
      [0.04, size],
      [0.26, i % 2 === 0 ? size * 0.6 : 0],
    ] as const) {
      if (radius === 0) continue
      const at = between(t, share)
      disc(flat, place(at, 0.05), radius * 1.13, EDGE)
      disc(flat, place(at, 0.08), radius, CREAM)
    }
  }
}

const FRONT: Vec = [0, 0.35, 0.94]
const EDGE: Vec = [0.66, 0.8, 0.73]
/** Balls of foam on a crest. */
const FOAM = 17
const CORNERS = 20

function disc(flat: FlatMesh, at: Vec, radius: number, color: Vec): void {
  const points = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * 2 * Math.PI
    return flat.point([at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius, at[2]], FRONT, color)
  })
  for (let i = 2; i < CORNERS; i++) flat.triangle(points[0] ?? 0, points[i - 1] ?? 0, points[i] ?? 0)
}

const DEEP: readonly [Vec, Vec] = [
  [0.17, 0.36, 0.4],
  [0.36, 0.57, 0.57],
]
const BRIGHT: readonly [Vec, Vec] = [
  [0.26, 0.5, 0.52],
  [0.55, 0.76, 0.7],
]

/** In a storm at sea, boards of curling waves on both sides that break against what stands in the middle. */
export function breakingWaves(scene: Scene): Mesh[] {
  const sea = scene.meshes.find(isRoughSea)
  if (sea === undefined) return []
  const level = boundsOf([sea]).low[1]
  const main = scene.meshes.filter(({ layer }) => layer === 1)
  const { camera, plan } = scene
  const flat = new FlatMesh()
  const subject = boundsOf(main)
  const half = Math.max(subject.high[0], -subject.low[0])
  const beside = plan.cast.length === 0 && main.length > 0 && half < 0.72 * frameAt(camera, subject.low[2])
  // Behind people, waves rear up out at sea.
  const depth = beside ? (subject.low[2] + subject.high[2]) / 2 - 0.35 : -9
  const frame = frameAt(camera, depth)
  const from = beside ? half * 0.82 : frame * 0.4
  const base = beside ? level - 0.1 : level + 0.3
  const tall = beside ? (subject.high[1] - base) * 0.52 : frame * 0.75
  const wide = Math.max((frame - from) * 0.85, tall * 0.5)
  curl(flat, { at: [from + wide * 0.3, base, depth - 1.6], wide: wide * 1.2, tall: tall * 1.36, tones: DEEP })
  curl(flat, { at: [from + wide * 0.04, base, depth], wide, tall, tones: BRIGHT })
  if (beside) {
    const near = subject.high[2] + 0.5
    const edge = frameAt(camera, near)
    const low = camera.eye[1] - (camera.eye[2] - near) / camera.focal
    const rise = Math.max(0.3, (subject.low[1] - low) * 1.5)
    curl(flat, { at: [edge * 0.3, low - 0.1, near], wide: edge * 0.75, tall: rise, tones: DEEP })
  }
  return inPair([flat.finish({ finish: 'plain' }, { tag: 'sea' })])
}
