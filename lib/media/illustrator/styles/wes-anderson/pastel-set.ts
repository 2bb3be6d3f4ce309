import { type Pattern, paint, shade } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh, slab } from '#lib/media/illustrator/places/flats.ts'
import { planks } from '#lib/media/illustrator/places/patterns.ts'
import type { PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import { cone, ellipsoid } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec, WORLD } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { extra } from '../shared/dressing.ts'
import { isPartOf } from '../shared/named-things.ts'
import { frameAt, inPair } from './mirrored-set.ts'
import { BRICK, CREAM, MINT, PINK } from './pastels.ts'

/** Colors of a room: two stripes of its wallpaper, its panelling, its curtains, and the darker squares of its floor. */
type Room = { first: Vec; second: Vec; panel: Vec; cloth: Vec; floor: Vec }

const ROOMS: readonly Room[] = [
  {
    first: [0.96, 0.79, 0.76],
    second: [0.94, 0.72, 0.7],
    panel: [0.76, 0.46, 0.45],
    cloth: [0.78, 0.42, 0.42],
    floor: [0.87, 0.62, 0.58],
  },
  {
    first: [0.75, 0.88, 0.8],
    second: [0.67, 0.83, 0.75],
    panel: [0.93, 0.62, 0.6],
    cloth: [0.88, 0.58, 0.52],
    floor: [0.55, 0.72, 0.68],
  },
  {
    first: [0.97, 0.88, 0.66],
    second: [0.95, 0.83, 0.57],
    panel: [0.74, 0.42, 0.32],
    cloth: [0.46, 0.64, 0.62],
    floor: [0.88, 0.68, 0.5],
  },
  {
    first: [0.69, 0.82, 0.88],
    second: [0.61, 0.76, 0.85],
    panel: [0.9, 0.6, 0.54],
    cloth: [0.9, 0.68, 0.48],
    floor: [0.62, 0.72, 0.78],
  },
]

const roomOf = ({ plan, seed }: Scene): Room =>
  ROOMS[Math.floor(hash(seed, plan.place.length, plan.place.charCodeAt(0)) * ROOMS.length)] ?? DEFAULT_ROOM
const DEFAULT_ROOM: Room = { first: PINK, second: PINK, panel: BRICK, cloth: BRICK, floor: PINK }

/** Wallpaper on plain walls and a chequered floor, unless it is of boards; other meshes stay. */
export function decorated(mesh: Mesh, scene: Scene): Mesh {
  if (!scene.where.inside || mesh.layer !== 0) return mesh
  const room = roomOf(scene)
  if (mesh.tag === 'ground') {
    if (mesh.material.pattern === planks) return mesh
    return { ...mesh, material: { finish: 'leather', pattern: chequered(room.floor) } }
  }
  if (mesh.tag !== 'place' || mesh.material.pattern !== undefined || mesh.castsShadow) return mesh
  const { low, high } = boundsOf([mesh])
  if (high[1] - low[1] < 4) return mesh
  return {
    ...mesh,
    material: { finish: 'plain', pattern: wallpaper(room, high[0] - low[0] < high[2] - low[2]) },
  }
}

const chequered =
  (dark: Vec): Pattern =>
  (s, x, _y, z, pixel) => {
    const [u, v] = [x / 0.62 + 0.5, z / 0.62]
    const odd = (Math.floor(u) + Math.floor(v)) % 2 !== 0
    const far = smooth(0.2, 0.9, pixel / 0.62)
    paint(s, odd ? dark : CREAM, 0.92)
    paint(s, mix(dark, CREAM, 0.5), far)
    s.roughness = 0.3
  }

/** Height of the panelling of a room, in meters. */
const PANELLING = 0.98
const STRIPE = 0.19

/** Stripes with a small flower on every second one, above panelling with a rail. */
const wallpaper =
  (room: Room, isSide: boolean): Pattern =>
  (s, x, y, z, pixel) => {
    const across = Math.abs(isSide ? z : x)
    if (y < PANELLING) {
      paint(s, room.panel)
      const u = Math.abs(across / 0.62 - Math.floor(across / 0.62) - 0.5) * 0.62
      const frame = Math.max(u - 0.24, Math.abs(y - 0.54) - 0.26)
      const e = pixel + 0.003
      shade(
        s,
        1 + 0.14 * smooth(0.012 + e, 0.012 - e, Math.abs(frame)) - 0.1 * smooth(0.008 + e, 0, Math.abs(frame + 0.02)),
      )
      paint(s, CREAM, smooth(PANELLING - 0.05 - e, PANELLING - 0.05 + e, y))
      return
    }
    const at = across / STRIPE + 0.5
    const column = Math.floor(at)
    paint(s, column % 2 === 0 ? room.first : room.second)
    const e = pixel / STRIPE
    const [a, b] = [at - column - 0.5, ((y / STRIPE) % 2) - 1]
    if (column % 2 !== 0) return
    const petal = 0.15 + 0.06 * Math.abs(Math.cos(2 * Math.atan2(b, a)))
    paint(s, mix(room.panel, room.second, 0.45), 0.75 * smooth(e, -e, Math.hypot(a, b) - petal))
    paint(s, CREAM, smooth(e, -e, Math.hypot(a, b) - 0.06))
  }

/** Rooms with curtains; others are tiled or panelled. */
const CURTAINED: readonly PlaceName[] = ['livingRoom', 'bedroom', 'restaurant', 'castle', 'stage']

/** Rooms without curtains have a pair of opal lamps at the top of an upright picture. */
export function pendantLamps({ camera, where, plan }: Scene): Mesh[] {
  if (!where.inside || CURTAINED.includes(plan.place) || camera.height < camera.width) return []
  const z = -1.7
  const top = camera.eye[1] + (camera.eye[2] - z) / camera.focal
  const [x, tall] = [frameAt(camera, z) * 0.64, (camera.eye[2] - z) / camera.focal]
  const [y, radius] = [top - tall * 0.17, tall * 0.055]
  const cord = extra(
    [
      cone([x, y + radius, z], [x, top + 0.2, z], 0.011, 0.011, { color: GILT }),
      cone([x, y + radius * 0.8, z], [x, y + radius * 1.35, z], radius * 0.5, radius * 0.2, { color: GILT }),
    ],
    { finish: 'plain' },
    { cell: 0.012, tag: 'sea' },
  )
  const globe = extra(
    [ellipsoid(WORLD, [x, y, z], [radius, radius * 0.94, radius], { color: [1, 0.95, 0.82] })],
    { finish: 'glow', glow: 0.85 },
    { cell: 0.014, tag: 'sea' },
  )
  return inPair([cord, globe])
}

/** A scalloped pelmet at the top of an upright picture, and gathered curtains at both sides. */
export function curtains(scene: Scene): Mesh[] {
  const { camera, where, plan } = scene
  if (!where.inside || !CURTAINED.includes(plan.place)) return []
  const z = -1.9
  const frame = frameAt(camera, z)
  const reach = (camera.eye[2] - z) / camera.focal
  const top = camera.eye[1] + reach
  const { cloth } = roomOf(scene)
  const flat = new FlatMesh()
  const count = Math.max(4, Math.round((frame / reach) * 9))
  // A broad picture has no height to spare: it would hide what hangs on the wall.
  if (camera.height > camera.width) pelmet(flat, { frame, top, deep: reach * 0.16, z, count, cloth })
  drape(flat, { frame, top, low: camera.eye[1] - reach, wide: Math.min(frame * 0.2, reach * 0.15), z: z - 0.05, cloth })
  return inPair([flat.finish({ finish: 'plain' }, { tag: 'sea' })])
}

type Pelmet = { frame: number; top: number; deep: number; z: number; count: number; cloth: Vec }

const FOLDS = 12

/** Bows of cloth from the axis to the right, each darker in its folds, with a gold trim. */
function pelmet(flat: FlatMesh, { frame, top, deep, z, count, cloth }: Pelmet): void {
  const wide = (frame * 1.02) / count
  for (let i = 0; i < count; i++)
    for (const [drop, color, behind] of [
      [1, GILT, 0.012],
      [0.88, null, 0],
    ] as const) {
      const first = flat.position.length / 3
      for (let k = 0; k <= FOLDS; k++) {
        const t = (k / FOLDS) * 2 - 1
        const x = (i + (t + 1) / 2) * wide
        const low = top - deep * drop * (0.62 + 0.38 * Math.sqrt(Math.max(0, 1 - t * t)))
        const fold = 0.82 + 0.24 * Math.cos(t * 9) * (1 - t * t) + 0.12 * (1 - t * t)
        const tone: Vec = color ?? [cloth[0] * fold, cloth[1] * fold, cloth[2] * fold]
        flat.point([x, top + 0.2, z - behind], UPRIGHT, tone)
        flat.point([x, low, z - behind], UPRIGHT, tone)
      }
      quads(flat, first, FOLDS)
    }
}

const GILT: Vec = [0.92, 0.74, 0.4]
const UPRIGHT: Vec = [0, 0.2, 0.98]

type Drape = { frame: number; top: number; low: number; wide: number; z: number; cloth: Vec }

/** A curtain at the right edge, drawn together at half its height. */
function drape(flat: FlatMesh, { frame, top, low, wide, z, cloth }: Drape): void {
  const rows = 24
  const columns = 18
  const first = flat.position.length / 3
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const [t, u] = [j / rows, i / columns]
      const tied = Math.exp(-(((t - 0.56) / 0.13) ** 2))
      const width = wide * (1 - 0.5 * tied - 0.12 * t)
      const fold = Math.cos(u * 22)
      const tone = 0.78 + 0.26 * fold - 0.18 * tied
      const color: Vec = [cloth[0] * tone, cloth[1] * tone, cloth[2] * tone]
      flat.point([frame * 1.02 - width * u, top + 0.2 + (low - 0.2 - top) * t, z], UPRIGHT, color)
    }
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = first + j * (columns + 1) + i
      flat.triangle(a, a + 1, a + columns + 1)
      flat.triangle(a + 1, a + columns + 2, a + columns + 1)
    }
  tie(flat, frame * 1.02, frame * 1.02 - wide * 0.46, top + 0.2 + (low - 0.2 - top) * 0.56, z + 0.01)
}

/** A gilded band. */
function tie(flat: FlatMesh, right: number, left: number, y: number, z: number): void {
  const first = flat.position.length / 3
  for (const x of [right, left]) {
    flat.point([x, y + 0.025, z], UPRIGHT, GILT)
    flat.point([x, y - 0.025, z], UPRIGHT, GILT)
  }
  quads(flat, first, 1)
}

function quads(flat: FlatMesh, first: number, count: number): void {
  for (let k = 0; k < count; k++) {
    const a = first + k * 2
    flat.triangle(a, a + 1, a + 2)
    flat.triangle(a + 1, a + 3, a + 2)
  }
}

/** What is built behind the people outdoors: a grand house, hills with rows of trees, or huts on a beach. */
export function backdropPieces(scene: Scene): Mesh[] {
  const { place } = scene.plan
  if (scene.where.inside || scene.where.airless) return []
  if (GRAND.includes(place)) return hotel(scene)
  if (RURAL.includes(place)) return [...hills(scene), ...cypresses(scene)]
  return place === 'beach' && scene.where.weather !== 'storm' ? huts(scene) : []
}

const GRAND: readonly PlaceName[] = ['city', 'street', 'garden', 'snowfield', 'mountains']
const RURAL: readonly PlaceName[] = ['farm', 'field', 'village', 'forest', 'road']

const isSnowy = ({ where }: Scene): boolean => where.weather === 'snow'

const HILLS: readonly (readonly [number, number, Vec])[] = [
  [-46, 7.5, [0.7, 0.82, 0.78]],
  [-34, 4.6, [0.58, 0.75, 0.62]],
  [-24, 2.4, [0.72, 0.8, 0.5]],
]

/** Rounded hills of painted board, the same on both sides of the axis. */
function hills(scene: Scene): Mesh[] {
  const flat = new FlatMesh()
  const steps = 60
  for (const [row, [z, tall, color]] of HILLS.entries()) {
    const tone = isSnowy(scene) ? mix(color, [0.97, 0.96, 0.97], 0.8) : color
    const first = flat.position.length / 3
    for (let i = 0; i <= steps; i++) {
      const x = (i / steps) * 34
      const up = tall * (0.66 + 0.34 * Math.cos(x * (0.42 - row * 0.06) + row * 2.1))
      flat.point([x, up, z], UPRIGHT, mix(tone, CREAM, 0.16))
      flat.point([x, -1, z], UPRIGHT, tone)
    }
    quads(flat, first, steps)
  }
  return inPair([flat.finish({ finish: 'plain' }, { castsShadow: false })])
}

/** Slender trees of two tones in a row at each side, smaller and smaller to the middle. */
function cypresses(scene: Scene): Mesh[] {
  const flat = new FlatMesh()
  const tones: readonly [Vec, Vec] = isSnowy(scene)
    ? [
        [0.62, 0.74, 0.72],
        [0.93, 0.95, 0.95],
      ]
    : [
        [0.22, 0.42, 0.36],
        [0.34, 0.56, 0.45],
      ]
  for (let i = 0; i < 6; i++) {
    const z = -8 - i * 2.6
    const tall = 3.6
    const x = 2.5 + i * 0.22
    for (const [side, tone] of [
      [1, tones[0]],
      [-1, tones[1]],
    ] as const) {
      const first = flat.position.length / 3
      for (let k = 0; k <= 16; k++) {
        const t = k / 16
        const half = 0.44 * Math.sin(Math.PI * Math.min(1, 0.12 + 0.88 * t ** 0.75)) ** 0.8
        flat.point([x, 0.4 + t * tall, z], UPRIGHT, tone)
        flat.point([x + side * half, 0.4 + t * tall, z], UPRIGHT, tone)
      }
      quads(flat, first, 16)
    }
    const first = flat.position.length / 3
    for (const [a, b] of [
      [-0.07, 0.7],
      [-0.07, 0],
      [0.07, 0.7],
      [0.07, 0],
    ] as const)
      flat.point([x + a, b, z - 0.01], UPRIGHT, [0.5, 0.32, 0.26])
    quads(flat, first, 1)
  }
  return inPair([flat.finish({ finish: 'plain' }, { castsShadow: false })])
}

/** Whether a thing would stand behind the huts of a beach, half hidden, or look like an eye in a wave that curls. */
export function isHidden(mesh: Mesh, { plan, where }: Scene): boolean {
  if (mesh.tag !== 'prop') return false
  const isStorm = where.weather === 'storm'
  if (plan.place === 'cliff') return isStorm && isPartOf(mesh, 'stone')
  const behind = ['umbrella', 'surfboard', 'palmTree', 'sailboat'] as const
  return plan.place === 'beach' && !isStorm && behind.some((name) => isPartOf(mesh, name))
}

/** A striped hut at each side of a beach. */
function huts({ camera }: Scene): Mesh[] {
  const z = -4.4
  const half = 0.62
  const x = Math.max(1.5, frameAt(camera, z) * 0.84)
  const striped: Pattern = (s, at) => {
    const u = (at - x) / 0.155 + 0.5
    paint(s, Math.abs(Math.floor(u)) % 2 === 0 ? PINK : CREAM)
  }
  const roof = new FlatMesh()
  for (const [wide, up, forward, color] of [
    [half * 1.24, 0, 0.02, [0.88, 0.5, 0.44]],
    [half * 0.98, -0.02, 0.06, CREAM],
  ] as const) {
    const a = roof.point([x - wide, 1.5 + up, z + 0.42 + forward], UPRIGHT, color)
    const b = roof.point([x + wide, 1.5 + up, z + 0.42 + forward], UPRIGHT, color)
    const c = roof.point([x, 1.5 + up + wide * 0.86, z + 0.42 + forward], UPRIGHT, color)
    roof.triangle(a, b, c)
  }
  return inPair([
    slab([x, 0.75, z], [half, 0.76, 0.4], { finish: 'plain', pattern: striped }, PINK, { pieces: 6 }),
    slab([x, 0.55, z + 0.41], [0.24, 0.56, 0.01], { finish: 'plain' }, [0.42, 0.63, 0.62]),
    slab([x, 1.66, z + 0.5], [0.1, 0.1, 0.01], { finish: 'plain' }, BRICK),
    roof.finish({ finish: 'plain' }),
  ])
}

const BUTTER: Vec = [0.96, 0.84, 0.58]

/** A grand house in the very middle. */
function hotel(scene: Scene): Mesh[] {
  const wall = [PINK, MINT, BUTTER][Math.floor(hash(scene.seed, 4, scene.plan.place.length) * 3)] ?? PINK
  const block = (at: Vec, half: Vec, color: Vec, pattern?: Pattern): Mesh =>
    slab(at, half, { finish: 'plain', ...(pattern && { pattern }) }, color, {
      castsShadow: false,
      pieces: 6,
      layer: 0,
    })
  return [
    block([0, 2.7, -17], [1.9, 2.7, 1], wall, evenWindows(0, 1.9, 4, 5.4, 4)),
    block([0, 5.5, -17], [2.05, 0.12, 1.15], CREAM),
    block([0, 5.9, -17.2], [1.5, 0.34, 0.8], BRICK),
    block([0, 6.7, -17.2], [0.5, 0.5, 0.4], wall),
    block([0, 7.3, -17.2], [0.62, 0.1, 0.5], BRICK),
    block([0, 0.8, -15.95], [0.5, 0.8, 0.06], CREAM),
    block([0, 0.7, -15.88], [0.34, 0.7, 0.04], BRICK),
    ...[-1, 1].flatMap((side) => [
      block([side * 4.4, 2.1, -17.4], [2.5, 2.1, 0.9], wall, evenWindows(side * 4.4, 2.5, 5, 4.2, 3)),
      block([side * 4.4, 4.3, -17.4], [2.62, 0.1, 1.02], CREAM),
      block([side * 4.4, 4.6, -17.6], [2.2, 0.24, 0.7], BRICK),
    ]),
  ]
}

/** A grid of windows over a front, none cut by its edges. */
const evenWindows =
  (middle: number, half: number, across: number, tall: number, up: number): Pattern =>
  (s, x, y) => {
    const [u, v] = [((x - middle + half) / (2 * half)) * across, (y / tall) * up]
    const [a, b] = [Math.abs(u - Math.floor(u) - 0.5), Math.abs(v - Math.floor(v) - 0.5)]
    if (a > 0.3 || b > 0.34) return
    const color: Vec = a > 0.25 || b > 0.29 || a < 0.025 ? CREAM : [0.52, 0.68, 0.8]
    ;[s.r, s.g, s.b] = color
  }
