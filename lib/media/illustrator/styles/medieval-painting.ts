import { project } from '../drawing/camera.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { hash, noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { blend, blurred, outlines, paintPixels } from './buffers.ts'
import { folds } from './drapery.ts'
import { withPattern } from './dressing.ts'
import { inPeriodCostume } from './period-costume.ts'
import type { Style } from './style.ts'

/** Tempera: lapis, vermilion, green earth, ochre, madder, lead white, umber. */
const PIGMENTS: readonly Vec[] = [
  [0.11, 0.2, 0.5],
  [0.3, 0.44, 0.66],
  [0.76, 0.17, 0.11],
  [0.88, 0.52, 0.42],
  [0.24, 0.42, 0.24],
  [0.5, 0.6, 0.34],
  [0.84, 0.63, 0.24],
  [0.9, 0.82, 0.62],
  [0.94, 0.9, 0.8],
  [0.5, 0.32, 0.2],
  [0.24, 0.16, 0.13],
  [0.6, 0.56, 0.52],
  [0.87, 0.68, 0.52],
  [0.55, 0.36, 0.26],
]

const GOLD: Vec = [0.86, 0.66, 0.25]

const PAINTED: FigureStyle = { face: 'drawn', features: 'icon', eyes: 0.8, head: 1, legs: 1 }

/** Cloaks in the strongest pigments, as saints and donors wear. */
const ROBES = { extras: ['cape', 'belt'], second: 0xd6a03d } as const

/** Flat figures in few pigments with brown contours, haloes, and gold leaf with a punched pattern for a sky. */
export const medievalPainting: Style = {
  people: PAINTED,
  buildPerson: inPeriodCostume(PAINTED, {
    gowns: [
      { ...ROBES, top: 0x2a4a9a, legs: 0x2a4a9a, cape: [0xc2301f, 0xf0e6cc] },
      { ...ROBES, top: 0xc2301f, legs: 0xc2301f, cape: [0x2a4a9a, 0xf0e6cc] },
      { ...ROBES, top: 0x3d6b3d, legs: 0x3d6b3d, cape: [0xd6a03d, 0xf0e6cc] },
    ],
    men: [
      { ...ROBES, collar: 'shirt', top: 0xc2301f, legs: 0xc2301f, cape: [0x2a4a9a, 0xd6a03d] },
      { ...ROBES, collar: 'shirt', top: 0x2a4a9a, legs: 0x2a4a9a, cape: [0x3d6b3d, 0xd6a03d] },
      { ...ROBES, collar: 'shirt', top: 0x80a05a, legs: 0x80a05a, cape: [0xc2301f, 0xd6a03d] },
    ],
  }),
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: scene.meshes.map(draped),
    light: { ...scene.light, sun: [-0.5, 0.7, 0.9], softness: 0.02 },
  }),
  paint: (r, scene) => {
    const { width, height, albedo, lit, open, depth, normal, id, meshes } = r
    const contour = blurred(
      outlines(r, { fold: 0.75, seam: 1, colour: 0.6 }),
      width,
      height,
      Math.max(1, Math.round(width / 620)),
    )
    const heads = haloes(scene)
    const back = scene.focus + (scene.where.inside ? 2.2 : scene.plan.place === 'oldTown' ? 40 : 6.5)
    const unit = width / 26
    return paintPixels(width, height, (i, x, y, out) => {
      const far = (depth[i] ?? 0) > back
      const parchment = 0.94 + 0.1 * noise(x / (width / 90), y / (width / 90), 2) + 0.05 * (hash(x, y, 5) - 0.5)
      const behind = meshes[id[i] ?? -1]?.layer !== 1
      if (far && meshes[id[i] ?? -1]?.tag !== 'ground') gilded(out, x, y, unit)
      else {
        const near = nearestPigment(albedo[i * 3] ?? 0, albedo[i * 3 + 1] ?? 0, albedo[i * 3 + 2] ?? 0)
        for (let c = 0; c < 3; c++) out[c] = (near[c] ?? 0) * 0.72 + (albedo[i * 3 + c] ?? 0) * 0.28
        // Painters lightened the folds and darkened the edges instead of casting shadows.
        const model = 0.84 + 0.2 * smooth(-0.2, 0.9, normal[i * 3 + 2] ?? 1) + 0.09 * smooth(0.2, 0.7, lit[i] ?? 0)
        const strokes = 0.95 + 0.1 * noise(x / (width / 380), y / (width / 60), 7)
        const k = model * strokes * (0.78 + 0.22 * smooth(0.3, 0.7, open[i] ?? 1))
        for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * k
      }
      let holy = false
      if (behind) for (const halo of heads) holy = addHalo(out, x, y, halo) || holy
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * parchment * ([1, 0.98, 0.93][c] ?? 1)
      blend(out, [0.17, 0.09, 0.05], holy ? 0 : smooth(0.18, 0.45, (contour[i] ?? 0) * 1.6) * (far ? 0.5 : 0.92))
    })
  },
}

/** Robes and cloaks fall in folds, lighter on their ridges. */
const draped = (mesh: Mesh): Mesh =>
  mesh.layer === 1 && mesh.material.finish === 'cloth' && (mesh.tag === 'legs' || mesh.tag === 'top')
    ? { ...mesh, material: withPattern(mesh.material, folds(mesh.tag === 'legs' ? 0.8 : 0.5)) }
    : mesh

function nearestPigment(r: number, g: number, b: number): Vec {
  let best: Vec = GOLD
  let least = 99
  for (const p of PIGMENTS) {
    const d = (p[0] - r) ** 2 + (p[1] - g) ** 2 * 1.3 + (p[2] - b) ** 2
    if (d < least) {
      least = d
      best = p
    }
  }
  return best
}

/** Leaf gold in squares, with a net of lozenges and a punched flower in each. */
function gilded(out: Float64Array, x: number, y: number, unit: number): void {
  const [u, v] = [(x + y) / unit, (x - y) / unit]
  const [a, b] = [u - Math.floor(u) - 0.5, v - Math.floor(v) - 0.5]
  const line = Math.max(smooth(0.46, 0.49, Math.abs(a)), smooth(0.46, 0.49, Math.abs(b)))
  const flower = smooth(0.035, 0.015, Math.abs(Math.hypot(a, b) - 0.14 - 0.05 * Math.cos(Math.atan2(b, a) * 4)))
  const leaf =
    0.88 +
    0.16 * noise(x / (unit * 2.4), y / (unit * 2.4), 3) +
    0.12 * hash(Math.floor(x / (unit * 3.4)), Math.floor(y / (unit * 3.4)), 8)
  const k = leaf * (1 - 0.34 * Math.max(line, flower))
  for (let c = 0; c < 3; c++) out[c] = (GOLD[c] ?? 0) * k
}

type Halo = { x: number; y: number; radius: number }

function haloes({ meshes, camera }: Scene): Halo[] {
  return meshes.filter(({ tag, layer }) => tag === 'face' && layer === 1).flatMap((mesh) => headOf(mesh, camera))
}

function headOf({ position }: Mesh, camera: Scene['camera']): Halo[] {
  let [x, z, low, high, count] = [0, 0, 99, -99, 0]
  for (let i = 0; i < position.length; i += 3) {
    x += position[i] ?? 0
    z += position[i + 2] ?? 0
    low = Math.min(low, position[i + 1] ?? 0)
    high = Math.max(high, position[i + 1] ?? 0)
    count++
  }
  const middle = high - (high - low) * 0.42
  const at = project(camera, [x / count, middle, z / count])
  const top = project(camera, [x / count, middle + 0.27, z / count])
  return at === null || top === null ? [] : [{ x: at.x, y: at.y, radius: at.y - top.y }]
}

/** Whether the halo covers the point. */
function addHalo(out: Float64Array, x: number, y: number, halo: Halo): boolean {
  const far = Math.hypot(x - halo.x, y - halo.y) / halo.radius
  if (far > 1.03) return false
  const rays = 0.94 + 0.08 * Math.cos(Math.atan2(y - halo.y, x - halo.x) * 40)
  const edge = far > 0.97 || Math.abs(far - 0.88) < 0.012 ? 0.5 : 1
  blend(out, [0.97 * rays * edge, 0.8 * rays * edge, 0.36 * rays * edge], 1)
  return true
}
