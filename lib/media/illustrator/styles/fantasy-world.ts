import { seededRandom } from '../../recognition/seeded-random.ts'
import { rayOf } from '../drawing/camera.ts'
import { type Pattern, paint } from '../drawing/material.ts'
import { type Leaf, leaves, slab } from '../places/flats.ts'
import { furnish } from '../places/places.ts'
import type { PlaceName } from '../shot-plan.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import { hash, noise } from '../solids/noise.ts'
import { cone, ellipsoid, type Primitive } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { add, normalise, scale, smooth, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { Stage } from '../stage/stage.ts'
import { shapedThing } from '../things/things.ts'
import { extra, isPlace, motes, recoloured } from './dressing.ts'

const MODERN: readonly PlaceName[] = ['street', 'city']
const STREETS: readonly PlaceName[] = ['street', 'city', 'oldTown']

/** Whether houses stand close on both sides, so that the castle is at the end of their street. */
const isStreet = ({ plan }: Scene): boolean => STREETS.includes(plan.place)

/** Where in the frame the castle is, from 0 to 1 across. */
export const castleSide = (scene: Scene): number =>
  isStreet(scene) ? 0.56 : hash(scene.seed, 4, 2) < 0.5 ? 0.27 : 0.73

/** Modern streets become those of an old town, open at its end. */
export function taleOf(scene: Scene): readonly Mesh[] {
  if (scene.where.inside) return withoutView(scene)
  if (!isStreet(scene)) return scene.meshes
  const stage = new Stage(scene.plan.time === 'night' ? 'night' : 'evening', scene.plan.weather, scene.seed, [])
  if (MODERN.includes(scene.plan.place)) furnish('oldTown', stage)
  const town = stage.meshes.length > 0 ? [...stage.meshes, ...scene.meshes.filter((m) => !isPlace(m))] : scene.meshes
  return town.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground' || !closesStreet(mesh))
}

/** Modern houses behind windows would spoil the tale. */
const withoutView = ({ meshes }: Scene): Mesh[] =>
  meshes.filter((mesh) => !isPlace(mesh) || mesh.tag === 'ground' || boundsOf([mesh]).high[2] > -8)

function closesStreet(mesh: Mesh): boolean {
  const { low, high } = boundsOf([mesh])
  return high[2] < -11.5 && Math.abs(low[0] + high[0]) < 2.6
}

const FAR = 40
const ROCK: Vec = [0.3, 0.26, 0.36]

/** A castle of many towers on a spire of rock, with lower spires beside it. */
export function castleOnSpire(scene: Scene): Mesh[] {
  const { seed, camera } = scene
  const random = seededRandom(seed + 2)
  const [x, y, z] = add(camera.eye, scale(rayOf(camera, camera.width * castleSide(scene), camera.height * 0.3), FAR))
  const rocks: Primitive[] = []
  for (let i = 0; i < 9; i++) {
    const across = (i / 4 - 1) * 2
    const top = y - Math.abs(across) * 1.5 - random() * 0.8
    rocks.push(
      cone([x + across * 1.5, -3, z], [x + across * 0.75, top, z + random()], 1.5 + random() * 0.6, 0.42, {
        colour: ROCK,
        soft: 0.35,
      }),
    )
  }
  const { meshes, height } = shapedThing('castleTower')
  const towers = TOWERS.flatMap(([dx, dy, tall, turn]) =>
    meshes.map((mesh) =>
      recoloured(
        moveMesh(mesh, {
          at: [x + dx, y + dy, z + 0.4 - Math.abs(dx) * 0.4],
          turn,
          size: tall / height,
          layer: 0,
          tag: 'extra',
        }),
        (r, g, b) => (r > g * 1.4 ? [0.06, 0.24, 0.42] : [r * 0.6 + 0.06, g * 0.5 + 0.05, b * 0.6 + 0.12]),
        { finish: 'plain', pattern: litWindows },
      ),
    ),
  )
  return [extra(rocks, { finish: 'plain', pattern: strata }, { cell: 0.22 }), ...towers]
}

/** Towers of the castle: across, up, height and turn. */
const TOWERS = [
  [0, -0.2, 5.2, 20],
  [-1.25, -1.1, 3.6, -12],
  [1.3, -1.3, 3.9, 48],
  [0.4, -0.9, 3.4, 75],
] as const

const litWindows: Pattern = (s, x, y, z) => {
  const [u, v] = [(x + z) / 0.075, y / 0.09]
  const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
  if (hash(Math.floor(u), Math.floor(v), 3) < 0.8 || a < 0.3 || a > 0.7 || b < 0.2 || b > 0.75) return
  paint(s, [1, 0.72, 0.3])
  s.glow = 1.3
}

const strata: Pattern = (s, x, y, z) => {
  const k = 0.7 + 0.6 * noise(x * 1.4, y * 0.5, z * 1.4) * noise(x * 4, y * 1.2, 3)
  s.r *= k
  s.g *= k
  s.b *= k
  // Grass on what lies flat enough.
  paint(s, [0.22, 0.42, 0.34], 0.6 * smooth(0.55, 0.75, noise(x * 2, y * 3, z * 2)))
}

/** Two old trees that frame the picture, with giant mushrooms at their feet. */
export function giantTrees(scene: Scene): Mesh[] {
  const { seed, camera, focus } = scene
  const random = seededRandom(seed + 31)
  const z = -2.6
  const reach = ((focus - z) * camera.width) / (camera.focal * camera.height)
  return [-1, 1].flatMap((side) => {
    const x = side * (reach + (side > 0 ? 0.1 : -0.05))
    const lean = -side * 0.35
    const bark: Vec = [0.26, 0.18, 0.17]
    const parts = [
      cone([x, -0.1, z], [x + lean * 0.3, 2.4, z - 0.1], 0.5, 0.34, { colour: bark }),
      cone([x + lean * 0.3, 2.4, z - 0.1], [x + lean, 5.4, z - 0.4], 0.34, 0.26, { colour: bark, soft: 0.15 }),
      cone([x + lean * 0.4, 2.9, z], [x - side * 1.1, 4.1, z + 0.1], 0.17, 0.07, { colour: bark, soft: 0.15 }),
      ...[0, 1, 2, 3].map((i) => {
        const turn = 0.5 + i * 0.75
        return cone([x, 0.3, z], [x + Math.cos(turn) * 0.95, -0.08, z + Math.sin(turn) * 0.9], 0.24, 0.07, {
          colour: bark,
          soft: 0.22,
        })
      }),
    ]
    const trunk = extra(parts, { finish: 'plain', pattern: barkRidges }, { cell: 0.06, castsShadow: true })
    const glowing = [0, 1, 2].map((i): Vec => [x - side * (0.35 + i * 0.3), 0, z + 0.5 + random() * 0.7])
    return [trunk, ...glowing.map((at, i) => mushroom(at, 0.3 + random() * 0.4 + (i === 0 ? 0.5 : 0), seed + i + side))]
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
      cone([x, y - 0.02, z], [x, y + tall * 0.7, z], tall * 0.11, tall * 0.08, { colour: [0.85, 0.78, 0.62] }),
      ellipsoid(WORLD, [x, y + tall * 0.74, z], [tall * 0.42, tall * 0.26, tall * 0.42], { colour: cap }),
      ellipsoid(WORLD, [x, y + tall * 0.56, z], [tall * 0.4, tall * 0.14, tall * 0.4], {
        join: 'cut',
        colour: [1, 0.8, 0.5],
      }),
      cone([x, y + tall * 0.4, z], [x, y + tall * 0.7, z], tall * 0.085, tall * 0.08, { colour: [0.85, 0.78, 0.62] }),
    ],
    { finish: 'gloss', pattern },
    { cell: Math.max(0.014, tall * 0.035) },
  )
}

/** Leaves that hang into the upper corners of the frame; `far` metres from the camera. */
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
      along: normalise([(random() - 0.5) * 1.2, -1, random() * 0.6]),
      normal: normalise([random() - 0.5, 0.4, 1]),
      length: size * (2 + random() * 2.2),
      width: size * (0.6 + random() * 0.5),
      colour: [0.04 + tone * 0.1, 0.14 + tone * 0.2, 0.14 + tone * 0.08],
    })
  }
  return leaves(list, { finish: 'plain' }, { castsShadow: false, tag: 'canopy' })
}

/** Fireflies, and lanterns that float upwards into the distance. */
export function floatingLights(scene: Scene): Mesh[] {
  const random = seededRandom(scene.seed + 8)
  const aside = scene.camera.width < scene.camera.height ? 3 : 6
  const points = (count: number, deep: number): Vec[] =>
    Array.from({ length: count }, () => [(random() - 0.5) * aside, 0.15 + random() * 2.8, -0.3 - random() * deep])
  const meshes = [motes(points(34, 3.4), 0.011, [1, 0.8, 0.42], 3.6), motes(points(16, 3.4), 0.014, [0.5, 1, 0.9], 2.6)]
  if (scene.where.inside) return [...meshes, ...candles(random, aside)]
  const lanterns = Array.from({ length: 13 }, (): Vec => {
    const z = -4 - random() * 18
    return [(random() - 0.5) * (2.6 - z * 0.3), 2.4 + random() * (2 - z * 0.16), z]
  })
  return [...meshes, motes(lanterns, 0.06, [1, 0.6, 0.2], 2.2)]
}

/** Candles in the air of a room. */
function candles(random: () => number, aside: number): Mesh[] {
  const at = Array.from(
    { length: 13 },
    (_, i): Vec => [
      ((i / 12) * 2 - 1) * aside * 0.5 + (random() - 0.5) * 0.3,
      2.15 + random() * 1.2 + Math.abs(i - 6) * 0.04,
      -0.9 - random() * 1.7,
    ],
  )
  const wax = at.map(([x, y, z]) =>
    slab([x, y, z], [0.022, 0.09, 0.022], { finish: 'glow', glow: 0.55 }, [1, 0.86, 0.62], {
      castsShadow: false,
      tag: 'mote',
      pieces: 1,
    }),
  )
  return [
    ...wax,
    motes(
      at.map(([x, y, z]): Vec => [x, y + 0.125, z]),
      0.03,
      [1, 0.62, 0.24],
      4,
    ),
  ]
}
