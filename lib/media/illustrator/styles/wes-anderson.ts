import { lookAt } from '../drawing/camera.ts'
import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Sky } from '../drawing/light.ts'
import { type Pattern, paint, shade } from '../drawing/material.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { FlatMesh, slab } from '../places/flats.ts'
import { waterOf } from '../places/places.ts'
import type { PlaceName, ShotPlan } from '../shot-plan.ts'
import { boundsOf, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { clamp, length, mix, smooth, sub, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { BUILDINGS } from '../things/buildings.ts'
import { DEVICES } from '../things/devices.ts'
import { thingOf } from '../things/things.ts'
import { blend, paintPixels, saturate } from './buffers.ts'
import { isPlace, isRoughSea, recoloured } from './dressing.ts'
import { symmetric } from './mirrored-set.ts'
import type { Style } from './style.ts'

/** Pinks, mint, butter, terracotta and powder blue, from dark to light. */
const PASTELS: readonly Vec[] = [
  [0.36, 0.16, 0.18],
  [0.66, 0.3, 0.27],
  [0.86, 0.5, 0.42],
  [0.95, 0.67, 0.66],
  [0.97, 0.82, 0.8],
  [0.9, 0.7, 0.34],
  [0.96, 0.87, 0.62],
  [0.42, 0.63, 0.62],
  [0.66, 0.83, 0.78],
  [0.52, 0.68, 0.8],
  [0.98, 0.94, 0.86],
  [0.3, 0.38, 0.42],
]

/** A mirrored set in pastels, seen straight on in even light. */
export const wesAnderson: Style = {
  people: PLAIN_FIGURE,
  flat: true,
  dress: (plain) => {
    const scene = centred(plain)
    const { where, light } = scene
    const camera = straightOn(scene)
    const wet = isWet(scene)
    return {
      ...scene,
      meshes: [
        ...symmetric({ ...scene, meshes: scene.meshes.map(onStage), camera }).map((mesh) => tinted(mesh, scene)),
        ...hotel(scene),
      ],
      camera,
      light: {
        ...light,
        sun: [-0.15, 0.9, 1],
        sunColour: wet ? [0.98, 1.04, 0.94] : isDusk(scene) ? [1.42, 1.02, 0.74] : [1.3, 1.2, 1.05],
        sky: wet ? [0.44, 0.5, 0.46] : [0.52, 0.49, 0.46],
        ground: wet ? [0.32, 0.33, 0.28] : [0.4, 0.33, 0.28],
        rim: [0.4, 0.36, 0.32],
        softness: 0.05,
        fog: light.fog && { colour: wet ? [0.5, 0.6, 0.54] : [0.96, 0.84, 0.78], from: 24, distance: 220 },
        backdrop: null,
        lamps: isDusk(scene) ? light.lamps : [],
      },
      sky: where.airless || scene.plan.place === 'underwater' ? scene.sky : paperSky(scene),
    }
  },
  paint: (r, scene) => {
    const light = develop(r, { ...PLAIN_LENS, focus: null, exposure: 1.02, bloom: 0.16, vignette: 0.14, grain: 0.008 })
    const rainy = isWet(scene) && !scene.where.inside
    return paintPixels(r.width, r.height, (i, x, y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (light[i * 3 + c] ?? 0) / 255
      saturate(out, 1.3)
      const main = r.subject[i] ?? 0
      blend(out, printed((out[0] ?? 0) * 0.3 + (out[1] ?? 0) * 0.59 + (out[2] ?? 0) * 0.11), main > 0.5 ? 0.06 : 0.1)
      if (rainy)
        blend(out, [0.93, 0.96, 0.9], 0.42 * (1 - main) * rain(Math.abs(x + 0.5 - r.width / 2) / r.width, y / r.width))
    })
  },
}

const isWet = ({ where }: Scene): boolean => !where.airless && (where.weather === 'storm' || where.weather === 'rain')

/** Even rows of short upright dashes; `x` is the distance from the axis, both in widths of the picture. */
function rain(x: number, y: number): number {
  const column = Math.floor(x * 22)
  const down = y * 7 + (column % 2) * 0.5 + (column % 3) * 0.13
  return (
    smooth(0.07, 0.04, Math.abs(x * 22 - column - 0.5)) * smooth(0.26, 0.24, Math.abs(down - Math.floor(down) - 0.5))
  )
}

/** Colours of a sky at its horizon and above, of its clouds from the farthest to the nearest, and how far they hang down. */
type PaperSky = { low: Vec; high: Vec; clouds: readonly Vec[]; hang: number }

const PAPER: Record<'fair' | 'dusk' | 'storm', PaperSky> = {
  fair: { low: [0.98, 0.8, 0.7], high: [0.46, 0.78, 0.8], clouds: [], hang: 0 },
  dusk: { low: [1, 0.6, 0.42], high: [0.62, 0.5, 0.68], clouds: [], hang: 0 },
  storm: {
    low: [0.66, 0.72, 0.52],
    high: [0.3, 0.4, 0.36],
    clouds: [
      [0.42, 0.52, 0.45],
      [0.27, 0.37, 0.34],
      [0.16, 0.24, 0.24],
    ],
    hang: 0.075,
  },
}

/** A painted backdrop, the same on both sides of the axis: clouds of cut paper, hanging in scalloped rows in a storm. */
function paperSky(scene: Scene): Sky {
  const { low, high, clouds, hang } = PAPER[isWet(scene) ? 'storm' : isDusk(scene) ? 'dusk' : 'fair']
  const sets = scene.where.time === 'evening' && !isWet(scene)
  return (x, y, z, out) => {
    const t = clamp(y * 3.2)
    for (let c = 0; c < 3; c++) out[c] = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t
    const across = Math.abs(x / Math.max(0.1, -z))
    if (clouds.length === 0) {
      if (sets && z < 0) addPaperSun(across, y, out)
      const puff = fairCloud(across, y)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + (([1, 0.95, 0.86][c] ?? 1) - (out[c] ?? 0)) * 0.8 * puff
      return
    }
    for (const [row, colour] of clouds.entries()) {
      const wide = 0.062 + row * 0.012
      const at = across / wide + (row % 2) * 0.5
      const u = at - Math.floor(at) - 0.5
      const edge = 0.13 + row * 0.032 - hang * Math.sqrt(Math.max(0, 0.3 - u * u)) * 0.6
      const share = smooth(edge - 0.0008, edge + 0.0008, y)
      const rim = 1 + 0.28 * smooth(0.006, 0.004, y - edge)
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 - share) + (colour[c] ?? 0) * rim * share
    }
  }
}

/** Where flat-bottomed clouds of three bows are: at (x, y) from the axis and the horizon, and half as wide. */
const FAIR: readonly Vec[] = [
  [0.1, 0.17, 0.042],
  [0.035, 0.215, 0.03],
  [0.145, 0.105, 0.03],
]

function fairCloud(x: number, y: number): number {
  let share = 0
  for (const [at, base, wide] of FAIR) {
    const [u, v] = [(x - at) / wide, (y - base) / wide]
    if (v < 0 || v > 1 || Math.abs(u) > 1.2) continue
    const far = Math.min(Math.hypot(u, v) - 0.62, Math.hypot(Math.abs(u) - 0.62, v) - 0.38)
    share = Math.max(share, smooth(0.02, -0.02, far))
  }
  return share
}

/** Half the width of the disc of an evening sun, and its height above the horizon. */
const SUN_SIZE = 0.115
const SUN_UP = 0.045

function addPaperSun(across: number, y: number, out: Float64Array): void {
  const far = Math.hypot(across, y - SUN_UP)
  blend(out, [1, 0.56, 0.34], 0.5 * smooth(SUN_SIZE * 1.35 + 0.0012, SUN_SIZE * 1.35 - 0.0012, far))
  blend(out, [0.96, 0.32, 0.16], smooth(SUN_SIZE + 0.0012, SUN_SIZE - 0.0012, far))
}

/** Water as sets have it: calm bands of two tones or, in a storm, boards with scalloped edges. */
function onStage(mesh: Mesh): Mesh {
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
    const colour = SEA_BOARDS[row % SEA_BOARDS.length] ?? MINT
    const crest = mix(CREAM, colour, smooth(8, 32, far))
    for (const [up, tone, behind] of [
      [0, colour, 0],
      [wide * 0.05, crest, 0.02],
    ] as const)
      scallops(flat, { base: base + up, z: z - behind, wide, count, shift: (row % 2) * 0.5, colour: tone })
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
  options: { base: number; z: number; wide: number; count: number; shift: number; colour: Vec },
): void {
  const { base, z, wide, count, shift, colour } = options
  const first = flat.position.length / 3
  const last = count * 2 * BOW_STEPS
  for (let i = 0; i <= last; i++) {
    const at = i / BOW_STEPS - count
    const t = at + shift - Math.floor(at + shift) - 0.5
    const up = base + wide * 0.62 * Math.sqrt(Math.max(0, 0.27 - t * t))
    flat.point([at * wide, up, z], [0, 0.5, 0.866], colour)
    flat.point([at * wide, base - 1, z], [0, 0.5, 0.866], colour)
  }
  for (let i = 0; i < last; i++) {
    const a = first + i * 2
    flat.triangle(a, a + 1, a + 2)
    flat.triangle(a + 1, a + 3, a + 2)
  }
}

const MINT: Vec = [0.62, 0.84, 0.76]
const PINK: Vec = [0.96, 0.66, 0.68]
const CREAM: Vec = [0.99, 0.94, 0.84]
const BRICK: Vec = [0.78, 0.36, 0.32]

function tinted(mesh: Mesh, { where, plan }: Scene): Mesh {
  if (mesh.tag === 'ground') {
    const paved = where.inside || where.airless || PAVED.includes(plan.place)
    return recoloured(
      mesh,
      (r, g, b) => (g > r && g > b ? mix([r, g, b], MINT, 0.86) : mix([r, g, b], CREAM, paved ? 0.42 : 0.62)),
      paved ? mesh.material : { finish: 'plain', pattern: mown },
    )
  }
  if (mesh.tag === 'sea') return mesh
  if (isPlace(mesh)) return pastel(mesh, 0.82)
  return mesh.material.finish === 'skin' ? mesh : pastel(mesh, 0.42)
}

const PAVED: readonly PlaceName[] = ['street', 'city', 'harbour', 'oldTown']

/** Lawn or sand in even stripes that run away from the camera. */
const mown: Pattern = (s, x, _y, _z, pixel) => {
  const at = x / 0.9 + 0.5
  const edge = Math.max(0.01, pixel / 0.9)
  const odd = smooth(0.25 - edge, 0.25 + edge, Math.abs(at / 2 - Math.round(at / 2)))
  shade(s, 0.97 + 0.06 * odd)
}

const isDusk = ({ where }: Scene): boolean => !where.inside && (where.time === 'evening' || where.time === 'night')

/** Moves the people, or the things where nobody is, to the axis of the set. */
function centred(scene: Scene): Scene {
  const main = scene.meshes.filter(({ layer }) => layer === 1)
  const faces = main.filter(({ tag }) => tag === 'face')
  if (main.length === 0) return scene
  const leads = main.some(({ tag }) => tag === 'leash')
  const { low, high } = boundsOf(faces.length === 0 || leads ? main : faces)
  const aside = (low[0] + high[0]) / 2
  const turn = frontal(scene.plan)
  return {
    ...scene,
    meshes: scene.meshes.map((mesh) => {
      if (mesh.layer !== 1) return mesh
      return turn === 0 ? moveMesh(mesh, { at: [-aside, 0, 0] }) : moveMesh(mesh, { at: [0, 0, 0], turn })
    }),
  }
}

/** By how many degrees a house or a device that is alone in the picture turns to show its front. */
function frontal({ cast, things, several }: ShotPlan): number {
  const [name, ...others] = things
  if (name === undefined || cast.length > 0 || others.length > 0 || several === true) return 0
  return Object.hasOwn(DEVICES, name) || Object.hasOwn(BUILDINGS, name) ? -(thingOf(name).turn ?? 25) : 0
}

/** A grand pink house in the very middle, wherever there is firm ground under the sky. */
function hotel({ where, plan }: Scene): Mesh[] {
  if (
    plan.place === 'oldTown' ||
    where.inside ||
    where.airless ||
    plan.place === 'underwater' ||
    waterOf(plan.place) !== null
  )
    return []
  const block = (at: Vec, half: Vec, colour: Vec, pattern?: Pattern): Mesh =>
    slab(at, half, { finish: 'plain', ...(pattern && { pattern }) }, colour, {
      castsShadow: false,
      pieces: 6,
      layer: 0,
    })
  return [
    block([0, 2.7, -17], [1.9, 2.7, 1], PINK, evenWindows(0, 1.9, 4, 5.4, 4)),
    block([0, 5.5, -17], [2.05, 0.12, 1.15], CREAM),
    block([0, 5.9, -17.2], [1.5, 0.34, 0.8], BRICK),
    block([0, 6.7, -17.2], [0.5, 0.5, 0.4], PINK),
    block([0, 7.3, -17.2], [0.62, 0.1, 0.5], BRICK),
    block([0, 0.8, -15.95], [0.5, 0.8, 0.06], CREAM),
    block([0, 0.7, -15.88], [0.34, 0.7, 0.04], BRICK),
    ...[-1, 1].flatMap((side) => [
      block([side * 4.4, 2.1, -17.4], [2.5, 2.1, 0.9], PINK, evenWindows(side * 4.4, 2.5, 5, 4.2, 3)),
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
    const colour: Vec = a > 0.25 || b > 0.29 || a < 0.025 ? CREAM : [0.52, 0.68, 0.8]
    ;[s.r, s.g, s.b] = colour
  }

/** The tone of a faded print: plum in the dark, pink in the middle, butter in the light. */
function printed(light: number): Vec {
  return light < 0.5
    ? mix([0.34, 0.16, 0.2], [0.9, 0.56, 0.54], light * 2)
    : mix([0.9, 0.56, 0.54], [1, 0.95, 0.82], light * 2 - 1)
}

function pastel(mesh: Mesh, share: number): Mesh {
  if (mesh.material.finish === 'glow')
    return recoloured(mesh, (r, g, b) => [r * 0.7 + 0.29, g * 0.7 + 0.24, b * 0.6 + 0.24])
  return recoloured(mesh, (r, g, b) => {
    let best: Vec = [1, 1, 1]
    let least = 99
    for (const p of PASTELS) {
      const d = (p[0] - r) ** 2 + (p[1] - g) ** 2 * 1.2 + (p[2] - b) ** 2
      if (d < least) {
        least = d
        best = p
      }
    }
    return [r + (best[0] - r) * share, g + (best[1] - g) * share, b + (best[2] - b) * share]
  })
}

function straightOn({ camera, meshes, plan }: Scene): Scene['camera'] {
  const { eye, z } = camera
  const near = length(sub(eye, [0, eye[1], 0]))
  let needed = 0
  for (const mesh of meshes) {
    if (mesh.layer !== 1 || mesh.tag === 'table' || (mesh.position[2] ?? 0) < -3) continue
    const { low, high } = boundsOf([mesh])
    const wide = Math.max(high[0], -low[0]) * 1.05
    needed = Math.max(needed, (wide * camera.focal * camera.height) / camera.width + (low[2] + high[2]) / 2)
  }
  const far = Math.min(near * 1.25, Math.max(needed, near * (plan.cast.length > 0 ? 0.9 : 1)))
  const target = eye[1] - (z[1] / Math.max(0.1, z[2])) * near
  const fov = (Math.atan(1 / camera.focal) * 360) / Math.PI
  return lookAt([0, target, far], [0, target, 0], fov, camera.width, camera.height)
}
