import { rayOf } from '#lib/media/illustrator/drawing/camera.ts'
import { type Pattern, paint } from '#lib/media/illustrator/drawing/material.ts'
import { type Leaf, leaves } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import { cone, ellipsoid } from '#lib/media/illustrator/solids/primitive.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { add, normalize, scale, smooth, type Vec, WORLD } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { seededRandom } from '#lib/media/recognition/seeded-random.ts'
import { backWallOf, hasSolidWall } from '../cyberpunk/cyberpunk-room.ts'
import { extra, isPlace, motes } from '../shared/dressing.ts'
import { clearSpots, type Extent, pointsAt } from '../shared/free-spot.ts'
import { inFormerTimes } from '../shared/period-costume.ts'
import { isStreet, motifOf } from './fantasy-castle.ts'

/** The place in former times; a street is open at its end, and rooms show no houses outside. */
export function taleOf(scene: Scene): Scene {
  const former = inFormerTimes(scene)
  if (scene.where.inside) return { ...former, meshes: withoutView(former) }
  if (!isStreet(scene)) return former
  return {
    ...former,
    meshes: former.meshes.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground' || !closesStreet(mesh)),
  }
}

/** Modern houses behind windows would spoil the tale. */
const withoutView = ({ meshes }: Pick<Scene, 'meshes'>): Mesh[] =>
  meshes.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground' || boundsOf([mesh]).high[2] > -8)

function closesStreet(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  return high[2] < -11.5 && Math.abs(low[0] + high[0]) < 2.6
}

/** Two old trees that frame the picture, with glowing mushrooms at their feet. */
export function giantTrees(scene: Scene): Mesh[] {
  const { seed, camera, focus } = scene
  const random = seededRandom(seed + 31)
  const z = -2.6
  const reach = ((focus - z) * camera.width) / (camera.focal * camera.height)
  return [-1, 1].flatMap((side) => {
    const x = side * (reach + (side > 0 ? 0.1 : -0.05))
    const lean = -side * 0.35
    const bark: Vec = [0.36, 0.25, 0.19]
    const parts = [
      cone([x, -0.1, z], [x + lean * 0.3, 2.4, z - 0.1], 0.5, 0.34, { color: bark }),
      cone([x + lean * 0.3, 2.4, z - 0.1], [x + lean, 5.4, z - 0.4], 0.34, 0.26, { color: bark, soft: 0.15 }),
      cone([x + lean * 0.4, 2.9, z], [x - side * 1.1, 4.1, z + 0.1], 0.17, 0.07, { color: bark, soft: 0.15 }),
      ...[0, 1, 2, 3].map((i) => {
        const turn = 0.5 + i * 0.75
        return cone([x, 0.3, z], [x + Math.cos(turn) * 0.95, -0.08, z + Math.sin(turn) * 0.9], 0.24, 0.07, {
          color: bark,
          soft: 0.22,
        })
      }),
    ]
    const trunk = extra(parts, { finish: 'plain', pattern: barkRidges }, { cell: 0.06, castsShadow: true })
    const glowing = [0, 1].map((i): Vec => [x - side * (0.4 + i * 0.24), 0, z + 0.5 + random() * 0.5])
    return [
      trunk,
      ...glowing.map((at, i) => mushroom(at, 0.2 + random() * 0.14 + (i === 0 ? 0.22 : 0), seed + i + side)),
    ]
  })
}

const barkRidges: Pattern = (s, x, y, z) => {
  const n = noise(x * 16, y * 2.2, z * 16)
  const k = 0.55 + 0.8 * n
  s.r *= k
  s.g *= k
  s.b *= k
  paint(s, [0.2, 0.38, 0.2], 0.75 * smooth(0.5, 0.75, noise(x * 3, y * 1.6, z * 3)))
}

const CAPS: readonly Vec[] = [
  [0.16, 0.62, 0.68],
  [0.5, 0.24, 0.72],
  [0.82, 0.3, 0.3],
]

function mushroom([x, y, z]: Vec, tall: number, kind: number): Mesh {
  const cap = CAPS[Math.abs(kind) % CAPS.length] ?? [0.2, 0.6, 0.7]
  const pattern: Pattern = (s, px, py, pz) => {
    const up = (py - y) / tall
    if (up > 0.62) {
      const spot = noise((px * 9) / tall, (py * 9) / tall, (pz * 9) / tall)
      paint(s, [1, 0.95, 0.8], smooth(0.68, 0.74, spot))
      s.glow = 0.14 + 0.35 * smooth(0.7, 0.62, up)
    } else s.glow = 0.5 * smooth(0.3, 0.66, up)
  }
  return extra(
    [
      cone([x, y - 0.02, z], [x, y + tall * 0.7, z], tall * 0.11, tall * 0.08, { color: [0.85, 0.78, 0.62] }),
      ellipsoid(WORLD, [x, y + tall * 0.74, z], [tall * 0.42, tall * 0.26, tall * 0.42], { color: cap }),
      ellipsoid(WORLD, [x, y + tall * 0.56, z], [tall * 0.4, tall * 0.14, tall * 0.4], {
        join: 'cut',
        color: [1, 0.8, 0.5],
      }),
      cone([x, y + tall * 0.4, z], [x, y + tall * 0.7, z], tall * 0.085, tall * 0.08, { color: [0.85, 0.78, 0.62] }),
    ],
    { finish: 'gloss', pattern },
    { cell: Math.max(0.014, tall * 0.035) },
  )
}

/** Leaves that hang into the upper corners of the frame; `far` meters from the camera. */
export function canopy(scene: Scene, far: number): Mesh {
  const { seed, camera } = scene
  const random = seededRandom(seed + 12)
  const list: Leaf[] = []
  const size = far * 0.009
  for (let i = 0; i < 420; i++) {
    const side = random() < 0.5 ? 0 : 1
    const across = random() ** 1.8 * 0.4
    const down = random() ** 1.4 * (0.15 - across * 0.3)
    const at = add(
      camera.eye,
      scale(
        rayOf(camera, camera.width * (side === 0 ? across : 1 - across), camera.height * (down - 0.02)),
        far + random() * 0.7,
      ),
    )
    const tone = random()
    list.push({
      at,
      along: normalize([(random() - 0.5) * 1.2, -1, random() * 0.6]),
      normal: normalize([random() - 0.5, 0.4, 1]),
      length: size * (2 + random() * 2.2),
      width: size * (0.6 + random() * 0.5),
      color: [0.04 + tone * 0.1, 0.14 + tone * 0.2, 0.14 + tone * 0.08],
    })
  }
  return leaves(list, { finish: 'plain' }, { castsShadow: false, tag: 'canopy' })
}

/** A few fireflies; candles on the walls of rooms, lanterns above streets in the dark. */
export function floatingLights(scene: Scene): Mesh[] {
  const random = seededRandom(scene.seed + 8)
  const { inside, time } = scene.where
  const aside = scene.camera.width < scene.camera.height ? 3 : 6
  const points = (count: number, deep: number): Vec[] =>
    Array.from({ length: count }, () => [(random() - 0.5) * aside, 0.15 + random() * 2.6, -0.5 - random() * deep])
  const meshes = [motes(points(motifOf(scene) === 'grove' ? 26 : 9, 3), 0.01, [1, 0.82, 0.46], 3)]
  if (inside) return [...meshes, ...candles(scene)]
  if (!isStreet(scene) || time === 'day' || time === 'morning') return meshes
  const lanterns = Array.from({ length: 9 }, (): Vec => {
    const z = -5 - random() * 18
    return [(random() - 0.5) * (2.6 - z * 0.25), 2.8 + random() * (1.6 - z * 0.14), z]
  })
  return [...meshes, motes(lanterns, 0.07, [1, 0.6, 0.2], 2.2)]
}

const WAX: Vec = [1, 0.9, 0.7]
const BRASS: Vec = [0.78, 0.56, 0.24]
/** Half of the width and height of a candle with its holder. */
const CANDLE: Extent = [0.1, 0.3]

/** Up to two candles in holders on the back wall, where it is bare. */
function candles(scene: Scene): Mesh[] {
  if (!hasSolidWall(scene)) return []
  const wall = backWallOf(scene)
  const isClear = clearSpots(scene)
  const across = [0.14, 0.86, 0.2, 0.8, 0.27, 0.73, 0.34, 0.66, 0.42, 0.58]
  const taken: Vec[] = []
  for (const point of pointsAt(scene, wall + 0.1, across, [0.16, 0.2, 0.12, 0.25, 0.3])) {
    const isApart = taken.every((other) => Math.abs(other[0] - point[0]) > 0.9)
    if (taken.length < 2 && isApart && isClear(point, CANDLE)) taken.push(point)
  }
  return taken.flatMap(wallCandle)
}

function wallCandle([x, y, z]: Vec): Mesh[] {
  const holder = [
    ellipsoid(WORLD, [x, y - 0.2, z - 0.08], [0.05, 0.08, 0.02], { color: BRASS }),
    cone([x, y - 0.22, z - 0.07], [x, y - 0.24, z + 0.01], 0.013, 0.013, { color: BRASS }),
    cone([x, y - 0.24, z + 0.01], [x, y - 0.16, z + 0.02], 0.014, 0.02, { color: BRASS, soft: 0.01 }),
    ellipsoid(WORLD, [x, y - 0.15, z + 0.02], [0.075, 0.016, 0.075], { color: BRASS, soft: 0.01 }),
  ]
  const wax = [
    cone([x, y - 0.15, z + 0.02], [x, y + 0.07, z + 0.02], 0.037, 0.034, { color: WAX }),
    ellipsoid(WORLD, [x + 0.024, y + 0.03, z + 0.044], [0.015, 0.05, 0.015], { color: WAX, soft: 0.015 }),
    cone([x, y + 0.07, z + 0.02], [x, y + 0.105, z + 0.02], 0.006, 0.006, { color: [0.12, 0.08, 0.06] }),
  ]
  const flame = [
    ellipsoid(WORLD, [x, y + 0.14, z + 0.02], [0.03, 0.042, 0.03], { color: [1, 0.74, 0.28] }),
    cone([x, y + 0.15, z + 0.02], [x, y + 0.245, z + 0.02], 0.025, 0.003, { color: [1, 0.6, 0.16], soft: 0.02 }),
  ]
  const shine: Pattern = (s, _x, py) => {
    s.glow = 0.2 + 0.45 * smooth(y - 0.12, y + 0.08, py)
  }
  return [
    extra(holder, { finish: 'metal' }, { cell: 0.009, tag: 'candle' }),
    extra(wax, { finish: 'plain', pattern: shine }, { cell: 0.009, tag: 'candle' }),
    extra(flame, { finish: 'glow', glow: 2.4 }, { cell: 0.008, tag: 'candle' }),
  ]
}
