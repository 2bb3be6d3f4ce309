import type { Material, Pattern } from '#lib/media/illustrator/drawing/material.ts'
import { FlatMesh, panel, slab } from '#lib/media/illustrator/places/flats.ts'
import { boundsOf } from '#lib/media/illustrator/solids/move-mesh.ts'
import { hash, noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, normalize, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { shapedThing } from '#lib/media/illustrator/things/things.ts'
import { backWallOf, hasSolidWall } from '../cyberpunk/cyberpunk-room.ts'
import { isPlace, recolored } from '../shared/dressing.ts'
import { clearSpots, pointsAt } from '../shared/free-spot.ts'
import { deck } from './scifi-city.ts'

const HULL: Vec = [0.76, 0.79, 0.83]
const GRAPHITE: Vec = [0.1, 0.115, 0.14]
const LIGHT: Vec = [0.62, 0.9, 1]
const ORANGE: Vec = [1, 0.42, 0.08]
const OPTIONS = { castsShadow: false, tag: 'station' }
const GLOW: Material = { finish: 'glow', glow: 1.7 }

/** What stands on the floor of a room, up to the height of a chest; walls, windows and what hangs there are left out. */
export const furnishingsOf = ({ meshes }: Scene, half: number): Mesh[] =>
  meshes.filter((mesh) => {
    if (!isPlace(mesh) || mesh.tag === 'ground') return true
    const { low, high } = boundsOf([mesh])
    const middle = (low[0] + high[0]) / 2
    const isLow = high[1] < 1.5 && low[1] < 1.2
    return Math.abs(middle) < half + 0.5 && (isLow || (mesh.tag === 'prop' && low[1] < 0.05)) && high[1] - low[1] > 0.05
  })

/** Half of the width of the hall: frames that are wider than tall get a wider one. */
export const hallWidth = ({ camera }: Scene): number => (camera.width < camera.height ? 1.75 : 3.3)

const END = -6.4

/** Whether a mesh is a wall or the ceiling of a room. */
const isShell = ({ low, high }: { low: Vec; high: Vec }): boolean =>
  high[1] > 5 && high[0] - low[0] + high[2] - low[2] > 4

/** Whether a place is a room with a back wall; others are open to what is outside. */
export const isWalled = (scene: Scene): boolean => backWallOf(scene) > -8.9

/** A room in a hull: its walls are of plates, its windows show space, and lines of light run along its back wall. */
export function hullRoom(scene: Scene): Mesh[] {
  const wall = backWallOf(scene) + 0.06
  const half = hallWidth(scene) - 0.4
  const strip = (at: Vec, size: Vec, color: Vec, glow = 1.3): Mesh =>
    slab(at, size, { finish: 'glow', glow }, color, { ...OPTIONS, pieces: 1 })
  return [
    ...scene.meshes.map((mesh) => (isPlace(mesh) ? furnished(mesh) : mesh)),
    strip([0, STRIP, wall], [half + 2, 0.035, 0.02], LIGHT),
    strip([0, 0.2, wall], [half + 2, 0.015, 0.02], LIGHT),
    ...wallDisplay(scene, wall),
  ]
}

/** Height of the upper line of light. */
const STRIP = 3.16

/** A display in a frame where the wall is bare; none where nothing is. */
function wallDisplay(scene: Scene, wall: number): Mesh[] {
  if (!hasSolidWall(scene)) return []
  const isClear = clearSpots(scene)
  const points = pointsAt(scene, wall + 0.02, [0.24, 0.76, 0.34, 0.66, 0.5, 0.18, 0.82], [0.2, 0.25, 0.15, 0.3, 0.1])
  for (const [across, up] of [
    [0.32, 0.22],
    [0.2, 0.26],
    [0.16, 0.2],
  ] as const) {
    const at = points.find(
      (point) => Math.abs(point[1] - STRIP) > up + 0.1 && isClear(point, [across + 0.03, up + 0.03]),
    )
    if (at === undefined) continue
    return [
      slab([at[0], at[1], wall], [across + 0.03, up + 0.03, 0.015], { finish: 'gloss' }, GRAPHITE, {
        ...OPTIONS,
        pieces: 1,
      }),
      display(at, across, up * 2, 0, scene.seed),
    ]
  }
  return []
}

const WHITE_LIGHT: Vec = [0.92, 0.97, 1]

function furnished(mesh: Mesh): Mesh {
  const bounds = boundsOf([mesh])
  const { low, high } = bounds
  if (mesh.material.finish === 'glow')
    return high[1] - low[1] > 0.5 && high[2] - low[2] < 0.1
      ? { ...mesh, material: { finish: 'glow', pattern: spaceOutside(low, high) } }
      : recolored(mesh, (r, g, b) => [r * 0.4 + 0.3, g * 0.5 + 0.42, b * 0.5 + 0.5])
  if (mesh.tag === 'ground') return deck(mesh)
  if (isShell(bounds)) return recolored(mesh, () => HULL, { finish: 'leather', pattern: hullPlates })
  const k = mesh.tag === 'place' ? 0.5 : 0.25
  if (mesh.tag === 'place' || isFurniture(mesh)) return withoutWood(mesh, k * 0.5)
  return recolored(mesh, (r, g, b) => {
    const light = 0.5 + 0.45 * (r * 0.3 + g * 0.59 + b * 0.11)
    return mix([r, g, b], [light * 0.96, light, light * 1.03], k)
  })
}

const FURNISHING = new Set(
  (['chair', 'bed', 'table', 'desk', 'shelf', 'stool', 'ladder'] as const).flatMap((name) =>
    shapedThing(name).meshes.map(({ local }) => local),
  ),
)
const PALE: Vec = [0.74, 0.78, 0.82]

/** Whether a mesh is part of furniture that is made of wood elsewhere. */
export const isFurniture = ({ local }: Mesh): boolean => FURNISHING.has(local)

/** A mesh whose wood is white; its other colors are paler by a share. */
export const withoutWood = (mesh: Mesh, share = 0): Mesh =>
  recolored(mesh, (r, g, b) => (isWooden(r, g, b) ? PALE : mix([r, g, b], PALE, share)))

/** Whether a color is a brown. */
const isWooden = (r: number, g: number, b: number): boolean => r > g * 1.12 && g > b * 1.3 && r - b > 0.14

/** Large plates with thin gaps, some of them a little darker. */
const hullPlates: Pattern = (s, x, y, z, pixel) => {
  const [u, v] = [(x + z + 40) / 1.3, (y + 0.35) / 0.95]
  const [a, b] = [(u - Math.floor(u)) * 1.3, (v - Math.floor(v)) * 0.95]
  const gap = Math.min(a, b, 1.3 - a, 0.95 - b) < 0.008 + pixel * 0.4
  const k = gap ? 0.55 : 0.93 + 0.07 * hash(Math.floor(u), Math.floor(v), 3)
  s.r *= k
  s.g *= k
  s.b *= k
}

/** Space with stars and the edge of a planet, behind a window with round corners. */
const spaceOutside =
  (low: Vec, high: Vec): Pattern =>
  (s, x, y) => {
    const [w, h] = [(high[0] - low[0]) / 2, (high[1] - low[1]) / 2]
    const [u, v] = [x - (low[0] + high[0]) / 2, y - (low[1] + high[1]) / 2]
    const corner = Math.min(w, h) * 0.5
    const [a, b] = [Math.max(0, Math.abs(u) - w + corner), Math.max(0, Math.abs(v) - h + corner)]
    if (Math.hypot(a, b) > corner * 0.96) {
      ;[s.r, s.g, s.b] = HULL
      return
    }
    const from = Math.hypot(u - w * 0.7, v + h * 1.5) / (h * 1.75)
    const day = smooth(-0.5, 0.7, (v - u * 0.6) / h + 0.5)
    const cloud = noise(u * 7, v * 16, 3) * 0.6 + noise(u * 17, v * 34, 5) * 0.4
    const body = mix([0.12, 0.42, 0.75], [0.9, 0.95, 1], smooth(0.5, 0.72, cloud))
    const air = Math.exp(-Math.abs(from - 1) * 16)
    const [i, j] = [Math.floor(u * 50), Math.floor(v * 50)]
    const star = hash(i, j, 7) > 0.978 ? smooth(0.4, 0.2, Math.hypot(u * 50 - i - 0.5, v * 50 - j - 0.5)) : 0
    const sky = mix([0.05, 0.1, 0.26], [0.16, 0.28, 0.5], smooth(0.9, -0.9, v / h))
    ;[s.r, s.g, s.b] = mix(mix(sky, WHITE_LIGHT, star), body, smooth(1.01, 0.99, from))
    ;[s.r, s.g, s.b] = mix([s.r, s.g, s.b], [0.55, 0.85, 1], air * 0.8)
    s.glow = from < 1 ? 0.25 + 0.75 * day : 0.8
  }

/** A hall of frames with light lines, with a panoramic window at its end. */
export function station(scene: Scene): Mesh[] {
  const half = hallWidth(scene)
  const meshes: Mesh[] = []
  for (let z = 6; z > END; z -= 1.6) meshes.push(...frame(half, z))
  for (const side of [-1, 1]) {
    const x = side * (half + 0.22)
    meshes.push(
      panel(
        [
          [x, 0, 8],
          [x, 0, END],
          [x, 2.5, END],
          [x, 2.5, 8],
        ],
        { finish: 'leather', pattern: wallPanels },
        HULL,
        OPTIONS,
      ),
      panel(
        [
          [x, 2.5, 8],
          [x, 2.5, END],
          [side * (half - 0.75), 3.9, END],
          [side * (half - 0.75), 3.9, 8],
        ],
        { finish: 'leather', pattern: wallPanels },
        HULL,
        OPTIONS,
      ),
      slab([side * (half + 0.1), 0.05, 1], [0.03, 0.02, 8 - END / 2], GLOW, LIGHT, OPTIONS),
      slab(
        [side * (half + 0.16), 1.12, 1],
        [0.012, 0.015, 8 - END / 2],
        { finish: 'glow', glow: 1.3 },
        ORANGE,
        OPTIONS,
      ),
      slab([side * (half - 0.8), 3.82, 1], [0.07, 0.02, 8 - END / 2], GLOW, [0.9, 0.97, 1], OPTIONS),
    )
  }
  meshes.push(slab([0, 3.95, 1], [half, 0.03, 8], { finish: 'leather' }, GRAPHITE, OPTIONS))
  return [...meshes, ...panorama(half), ...console(half, scene.seed)]
}

/** Six-sided, as of a hull, with its bright edge towards the camera. */
function frame(half: number, z: number): Mesh[] {
  const outer: readonly (readonly [number, number])[] = [
    [half + 0.2, 0],
    [half + 0.2, 2.5],
    [half - 0.75, 3.9],
    [-half + 0.75, 3.9],
    [-half - 0.2, 2.5],
    [-half - 0.2, 0],
  ]
  const flat = new FlatMesh()
  const strip = new FlatMesh()
  const inward = (p: readonly [number, number], by: number): [number, number] => [
    p[0] - Math.sign(p[0]) * by,
    p[1] > 3 ? p[1] - by : p[1],
  ]
  for (let i = 0; i + 1 < outer.length; i++) {
    const [a, b] = [outer[i], outer[i + 1]]
    if (a === undefined || b === undefined) continue
    const [c, d] = [inward(a, 0.2), inward(b, 0.2)]
    quad(
      flat,
      [
        [a[0], a[1], z],
        [b[0], b[1], z],
        [d[0], d[1], z],
        [c[0], c[1], z],
      ],
      [0, 0, 1],
      HULL,
    )
    const side = normalize([-(a[0] + b[0]) / 2, 1.2 - (a[1] + b[1]) / 2, 0])
    quad(
      flat,
      [
        [c[0], c[1], z],
        [d[0], d[1], z],
        [d[0], d[1], z - 0.34],
        [c[0], c[1], z - 0.34],
      ],
      side,
      [0.62, 0.66, 0.7],
    )
    const [e, f] = [inward(a, 0.13), inward(b, 0.13)]
    const [g, h] = [inward(a, 0.155), inward(b, 0.155)]
    quad(
      strip,
      [
        [e[0], e[1], z + 0.01],
        [f[0], f[1], z + 0.01],
        [h[0], h[1], z + 0.01],
        [g[0], g[1], z + 0.01],
      ],
      [0, 0, 1],
      LIGHT,
    )
  }
  return [flat.finish({ finish: 'leather' }, OPTIONS), strip.finish({ finish: 'glow', glow: 1.5 }, OPTIONS)]
}

function quad(into: FlatMesh, corners: readonly [Vec, Vec, Vec, Vec], normal: Vec, color: Vec): void {
  const [a, b, c, d] = corners.map((corner) => into.point(corner, normal, color))
  into.triangle(a ?? 0, b ?? 0, c ?? 0)
  into.triangle(a ?? 0, c ?? 0, d ?? 0)
}

/** A low sill and slanted bars before the view. */
function panorama(half: number): Mesh[] {
  const bar = (x: number, lean: number): Mesh =>
    panel(
      [
        [x - 0.05, 0.7, END],
        [x + 0.05, 0.7, END],
        [x + lean + 0.05, 3.9, END],
        [x + lean - 0.05, 3.9, END],
      ],
      { finish: 'leather' },
      GRAPHITE,
      OPTIONS,
    )
  return [
    slab([0, 0.35, END], [half + 0.2, 0.35, 0.12], { finish: 'leather' }, HULL, OPTIONS),
    slab([0, 0.72, END + 0.1], [half + 0.2, 0.02, 0.04], GLOW, LIGHT, OPTIONS),
    bar(-half * 0.62, 0.22),
    bar(half * 0.62, -0.22),
  ]
}

/** Desks with displays along both walls. */
function console(half: number, seed: number): Mesh[] {
  return [-1, 1].flatMap((side) =>
    [-3.2, -4.8].flatMap((z, i) => {
      const x = side * (half - 0.12)
      return [
        slab([x, 0.42, z], [0.26, 0.42, 0.55], { finish: 'gloss' }, HULL, OPTIONS),
        slab([x - side * 0.05, 0.86, z], [0.24, 0.025, 0.5], { finish: 'gloss' }, GRAPHITE, OPTIONS),
        display([x - side * 0.12, 1.36, z], 0.3, 0.4, side * 34, seed + i + side),
      ]
    }),
  )
}

/** A pane of light with charts on it; `wide` is half of its width, and `turn` degrees about its upright axis. */
function display([x, y, z]: Vec, wide: number, tall: number, turn: number, seed: number): Mesh {
  const [c, s] = [Math.cos((turn * Math.PI) / 180) * wide, Math.sin((turn * Math.PI) / 180) * wide]
  const pattern: Pattern = (p, u, v) => {
    const edge = Math.min(u, 1 - u, (v * tall) / wide, ((1 - v) * tall) / wide)
    const row = Math.floor(v * 12)
    const isText = v > 0.55 && v < 0.92 && v * 12 - row < 0.45 && u > 0.1 && u < 0.2 + 0.65 * hash(row, seed, 3)
    const column = Math.floor(u * 14)
    const isBar = v > 0.1 && v < 0.14 + 0.34 * hash(column, seed, 5) && u * 14 - column < 0.6 && u > 0.1 && u < 0.9
    const warm = isBar && hash(column, seed, 6) > 0.8
    ;[p.r, p.g, p.b] = warm ? ORANGE : isText || isBar ? LIGHT : edge < 0.02 ? [0.4, 0.75, 0.9] : [0.05, 0.16, 0.26]
    p.glow = isText || isBar ? 1.4 : edge < 0.02 ? 1.1 : 0.7
  }
  return panel(
    [
      [x - c, y - tall / 2, z + s],
      [x + c, y - tall / 2, z - s],
      [x + c, y + tall / 2, z - s],
      [x - c, y + tall / 2, z + s],
    ],
    { finish: 'glow', pattern },
    LIGHT,
    { ...OPTIONS, tag: 'hologram' },
  )
}

/** Plates of a hull with thin gaps. */
const wallPanels: Pattern = (s, u, v) => {
  const [a, b] = [u * 10, v * 3]
  const [i, j] = [Math.floor(a), Math.floor(b)]
  const gap = a - i < 0.025 || b - j < 0.03
  const k = gap ? 0.35 : 0.86 + 0.14 * hash(i, j, 3)
  const dark = !gap && hash(i, j, 8) > 0.8
  s.r *= dark ? 0.2 : k
  s.g *= dark ? 0.22 : k
  s.b *= dark ? 0.26 : k
}
