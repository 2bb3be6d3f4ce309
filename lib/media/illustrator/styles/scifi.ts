import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Pattern } from '../drawing/material.ts'
import type { Costume } from '../figures/costumes.ts'
import { buildFigure } from '../figures/figure.ts'
import { PLAIN_FIGURE } from '../figures/figure-style.ts'
import { slab } from '../places/flats.ts'
import type { CostumeName } from '../shot-plan.ts'
import { hash, noise } from '../solids/noise.ts'
import { torus } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { normalise, smooth, type Vec, WORLD } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { blurred, outlines, paintPixels } from './buffers.ts'
import { extra, mapPlace, recoloured, withPattern } from './dressing.ts'
import { cleared, futureCity, isBuilt } from './scifi-city.ts'
import type { Style } from './style.ts'

/** Replaced by the suit below. */
const EVERYDAY: readonly CostumeName[] = ['casual', 'hoodie', 'shirtAndTie', 'dress', 'winter', 'traveller']
const SUIT: Partial<Costume> = {
  top: 0xe4ebf3,
  sleeve: 'long',
  collar: 'roll',
  open: false,
  cuff: 0x38d0f0,
  legs: 0x27344c,
  legKind: 'trousers',
  shoes: 0xdfe7f0,
  sole: 0x38d0f0,
  boots: true,
  hat: 'none',
  pattern: 'stripe',
  second: 0x38d0f0,
  extras: ['belt'],
}

const CYAN: Vec = [0.25, 0.85, 1]

/** A bright world of white panels and cyan light under a ringed planet, with holograms; houses become a city of the future. */
export const scifi: Style = {
  people: PLAIN_FIGURE,
  buildPerson: (member, mood, seed) =>
    buildFigure(member, mood, seed, PLAIN_FIGURE, 1.3, EVERYDAY.includes(member.costume) ? { costume: SUIT } : {}),
  dress: (scene) => ({
    ...scene,
    meshes: [
      ...mapPlace(isBuilt(scene) ? { ...scene, meshes: cleared(scene) } : scene, panelled),
      ...(isBuilt(scene) ? futureCity(scene) : []),
      ...holograms(scene),
    ],
    light: {
      ...scene.light,
      sun: [-0.6, 0.9, 0.8],
      sunColour: [1.6, 1.5, 1.45],
      sky: [0.24, 0.32, 0.5],
      ground: [0.12, 0.16, 0.26],
      rim: [2.1, 1.1, 0.45],
      rimFrom: [0.75, 0.3, -0.7],
      window: [-0.4, 0.4, 2.4],
      fog: { colour: [0.1, 0.2, 0.38], from: 9, distance: 60 },
      lamps: [{ at: [0, 0.4, 0.9], colour: [0.2, 1.1, 1.5], reach: 3 }, ...scene.light.lamps.slice(0, 2)],
    },
    sky: planetary,
  }),
  paint: (r, { focus }) => {
    const { width, height, subject } = r
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 6,
      exposure: 0.98,
      bloomFrom: 0.75,
      bloom: 0.55,
      vignette: 0.32,
      grain: 0.008,
    })
    const glow = blurred(
      outlines(r, { fold: 0.5, seam: 0.3, colour: 0 }),
      width,
      height,
      Math.max(1, Math.round(width / 420)),
    )
    return paintPixels(width, height, (i, _x, y, out) => {
      const place = 1 - (subject[i] ?? 0)
      const k = Math.min(1, (glow[i] ?? 0) * 1.2) * place * 0.4
      const scan = place * (Math.floor(y / Math.max(2, height / 420)) % 2 === 0 ? 0.965 : 1) + (1 - place)
      for (let c = 0; c < 3; c++) out[c] = (((light[i * 3 + c] ?? 0) / 255) * (1 - k) + (CYAN[c] ?? 0) * k) * scan
    })
  },
}

/** Hull plates with seams, some of which shine. */
const plates: Pattern = (s, x, y, z) => {
  const [u, v] = [(x + z * 0.5) / 0.9, (y + z * 0.5) / 0.6]
  const [a, b] = [u - Math.floor(u), v - Math.floor(v)]
  const seam = a < 0.02 || b < 0.03
  if (seam && hash(Math.floor(u), Math.floor(v), 4) > 0.72) {
    s.r = CYAN[0]
    s.g = CYAN[1]
    s.b = CYAN[2]
    s.glow = 1.5
  } else if (seam) {
    s.r *= 0.55
    s.g *= 0.58
    s.b *= 0.64
  } else {
    const k = 0.93 + 0.1 * hash(Math.floor(u), Math.floor(v), 2)
    s.r *= k
    s.g *= k
    s.b *= k
  }
  s.roughness = Math.min(s.roughness, 0.3)
}

function panelled(mesh: Mesh): Mesh {
  if (mesh.material.finish === 'glow')
    return recoloured(mesh, (r, g, b) => [r * 0.5 + 0.12, g * 0.6 + 0.34, b * 0.5 + 0.5])
  const flat = mesh.tag === 'place' || mesh.tag === 'ground'
  const material = flat
    ? withPattern({ ...mesh.material, finish: 'leather' }, plates)
    : { ...mesh.material, finish: mesh.tag === 'ridge' ? ('plain' as const) : ('gloss' as const) }
  return recoloured(
    mesh,
    (r, g, b) => {
      const l = r * 0.3 + g * 0.59 + b * 0.11
      const keep = flat ? 0.16 : 0.42
      const white = 0.42 + l * 0.5
      return [
        white * 0.9 * (1 - keep) + r * keep,
        white * 0.97 * (1 - keep) + g * keep,
        white * 1.06 * (1 - keep) + b * keep,
      ]
    },
    material,
  )
}

const PLANET = normalise([0.03, 0.185, -1])

function planetary(x: number, y: number, z: number, out: Float64Array): void {
  const t = smooth(-0.1, 0.6, y)
  const near = x * PLANET[0] + y * PLANET[1] + z * PLANET[2]
  const far = Math.acos(Math.min(1, near))
  const [dx, dy] = [x - PLANET[0] * near, y - PLANET[1] * near]
  const star = noise(x * 130, y * 130, z * 130)
  const base: Vec = [0.3 * (1 - t) + 0.015 * t, 0.55 * (1 - t) + 0.05 * t, 0.85 * (1 - t) + 0.19 * t]
  const radius = 0.11
  const inside = smooth(radius + 0.002, radius - 0.002, far)
  const bands = 0.75 + 0.4 * noise(1, (dy + dx * 0.3) * 60, 4)
  const shade = 0.25 + 0.75 * smooth(-0.1, 0.09, dy - dx)
  const ring = Math.abs(Math.hypot(dx * 0.94 + dy * 0.34, (dy * 0.94 - dx * 0.34) * 4) - 0.19)
  const ringShare = smooth(0.035, 0.023, ring) * (inside > 0.5 && dy * 0.94 - dx * 0.34 > 0 ? 0 : 0.6)
  for (let c = 0; c < 3; c++) {
    const body = ([0.95, 0.6, 0.42][c] ?? 0) * bands * shade
    let v = (base[c] ?? 0) + (star > 0.88 && y > 0.05 ? (star - 0.88) * 7 : 0)
    v = v * (1 - inside) + body * inside
    out[c] = v * (1 - ringShare) + ([1, 0.86, 0.7][c] ?? 0) * ringShare
  }
}

/** A ring of light on the floor, and panes of light beside the head. */
function holograms({ seed }: Scene): Mesh[] {
  const glow = { finish: 'glow' as const, glow: 1.5 }
  const meshes = [0.62, 0.72].map((radius) =>
    extra([torus(WORLD, [0, 0.015, 0], radius, 0.012, { colour: CYAN })], glow, { cell: 0.012, tag: 'hologram' }),
  )
  for (let i = 0; i < 7; i++) {
    const [x, y] = [(hash(seed, i, 1) > 0.5 ? 1 : -1) * (0.95 + hash(seed, i, 2) * 0.5), 1.1 + hash(seed, i, 3) * 1.7]
    const wide = 0.06 + hash(seed, i, 4) * 0.14
    meshes.push(
      slab([x, y, -0.9], [wide, 0.006, 0.004], glow, CYAN, { castsShadow: false }),
      slab([x - wide, y - 0.05, -0.9], [0.004, 0.05, 0.004], glow, CYAN, { castsShadow: false }),
    )
  }
  return meshes
}
