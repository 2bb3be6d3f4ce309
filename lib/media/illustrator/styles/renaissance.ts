import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import { type Pattern, shade } from '../drawing/material.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import { noise } from '../solids/noise.ts'
import type { Mesh } from '../solids/solid.ts'
import { mix, smooth, type Vec } from '../solids/vector.ts'
import type { Scene } from '../stage/scene.ts'
import { brocaded } from './brocade.ts'
import { folds } from './drapery.ts'
import { mapPlace, recoloured, withPattern } from './dressing.ts'
import { oilPainted } from './oil-paint.ts'
import { inPeriodCostume, wearsGown } from './period-costume.ts'
import type { Style } from './style.ts'

const OLD_MASTERS: FigureStyle = { face: 'drawn', features: 'portrait', eyes: 0.76, head: 0.88, legs: 1.02, neck: 0.9 }

const LINEN = 0xf1ece0
const GOLD = 0xc79a3a
const FUR = 0x5a4030
const LADY = { extras: ['ruff', 'belt'], cuff: LINEN, second: GOLD } as const
const NOBLEMAN = { collar: 'shirt', extras: ['cape', 'ruff', 'belt'], cuff: LINEN, second: GOLD, hat: 'beret' } as const

const dressed = inPeriodCostume(OLD_MASTERS, {
  gowns: [
    { ...LADY, top: 0xb02a30, legs: 0xb82f34 },
    { ...LADY, top: 0x24509a, legs: 0x2c5cae },
    { ...LADY, top: 0x7a4a20, legs: 0x2f7a52 },
  ],
  men: [
    { ...NOBLEMAN, top: 0xa02830, legs: 0xa02830, hatColour: 0x1f1c22, cape: [0x2a2630, FUR] },
    { ...NOBLEMAN, top: 0x28549a, legs: 0x28549a, hatColour: 0x7a1f26, cape: [0x3a2a22, FUR] },
    { ...NOBLEMAN, top: 0x34302e, legs: 0x34302e, hatColour: 0x1f1c22, cape: [0x8a2a2a, FUR] },
  ],
})

/** Oil on canvas: people in old dress in glazed colours, lit from the upper left, before land that turns blue far away. */
export const renaissance: Style = {
  people: OLD_MASTERS,
  buildPerson: (member, mood, seed) => {
    const figure = dressed(member, mood, seed)
    return wearsGown(member) ? { ...figure, meshes: figure.meshes.map(brocaded) } : figure
  },
  flat: true,
  dress: (scene) => ({
    ...scene,
    meshes: mapPlace(scene, (mesh) =>
      recoloured(mesh, (r, g, b) => aged(scene.where.inside ? subdued(r, g, b) : [r * 0.8, g * 0.77, b * 0.7], 0.22)),
    ).map((mesh) => (mesh.layer === 1 ? inOil(mesh) : mesh)),
    light: {
      ...scene.light,
      sun: [-1, 0.8, 0.52],
      sunColour: sunOf(scene),
      sky: scene.where.inside ? [0.26, 0.2, 0.15] : [0.26, 0.27, 0.27],
      ground: [0.16, 0.1, 0.065],
      rim: [0.3, 0.24, 0.16],
      softness: 0.16,
      fog: scene.light.fog && { colour: [0.2, 0.36, 0.46], from: 9, distance: 48 },
      lamps: scene.light.lamps.slice(0, 2),
    },
    sky: scene.where.inside || scene.where.airless || scene.plan.place === 'underwater' ? scene.sky : goldenSky(scene),
  }),
  paint: (r, { focus, where }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 5,
      exposure: 1.46,
      bloom: 0.16,
      vignette: 0.2,
      grain: 0,
    })
    return oilPainted(light, r, where.inside ? 0.3 : 0.1)
  },
}

const sunOf = ({ where }: Scene): Vec =>
  where.time === 'night' ? [1.9, 1.7, 1.4] : where.time === 'evening' ? [3.2, 2.3, 1.35] : [3, 2.5, 1.85]

/** Bright plain walls are toned to the green umber of old portraits. */
function subdued(r: number, g: number, b: number): Vec {
  const most = Math.max(r, g, b)
  const plain = smooth(0.4, 0.75, most) * smooth(0.45, 0.15, (most - Math.min(r, g, b)) / Math.max(0.01, most))
  return mix([r * 0.8, g * 0.77, b * 0.7], [most * 0.46, most * 0.45, most * 0.34], plain)
}

const aged = ([r, g, b]: Vec, share: number): Vec => {
  const l = r * 0.3 + g * 0.59 + b * 0.11
  return [
    r * (1 - share) + l * 1.06 * share,
    g * (1 - share) + l * 0.92 * share,
    b * (1 - share) * 0.96 + l * 0.68 * share,
  ]
}

/** Cloth in folds and glazes; hair without shine, which would look like plastic. */
function inOil(mesh: Mesh): Mesh {
  if (mesh.tag === 'hair')
    return recoloured(mesh, (r, g, b) => [r * 0.86, g * 0.76, b * 0.68], { finish: 'cloth', pattern: waves })
  if (mesh.material.finish !== 'cloth') return mesh
  const draped = mesh.tag === 'legs' || mesh.tag === 'top' || mesh.tag === 'cape'
  return recoloured(
    mesh,
    glazed,
    draped ? withPattern(mesh.material, folds(mesh.tag === 'legs' ? 1 : 0.45)) : mesh.material,
  )
}

/** Locks of hair, painted one by one. */
const waves: Pattern = (s, x, y, z) => {
  const around = Math.atan2(x, z + 0.02)
  const flow = around * 7 + 0.7 * Math.sin(y * 30 + around * 3)
  shade(s, 0.72 + 0.42 * noise(flow * 1.6, y * 4, 3) + 0.24 * noise(flow * 5, y * 7, 8))
}

/** Dyed cloth as strong as glazes of oil; linen stays white. */
function glazed(r: number, g: number, b: number): Vec {
  const most = Math.max(r, g, b)
  const dyed = smooth(0.12, 0.6, (most - Math.min(r, g, b)) / Math.max(most, 0.01))
  const l = r * 0.3 + g * 0.59 + b * 0.11
  const deep = (v: number) => Math.max(0, (l + (v - l) * (1 + 0.1 * dyed)) * (1 - 0.32 * dyed))
  return [deep(r), deep(g) * 0.97, deep(b)]
}

/** Gold at the horizon under a blue that deepens, with heavy clouds lit from the left. */
function goldenSky({ where }: Scene): (x: number, y: number, z: number, out: Float64Array) => void {
  const night = where.time === 'night'
  const low: Vec = night ? [0.16, 0.2, 0.26] : where.time === 'evening' ? [0.95, 0.5, 0.17] : [0.78, 0.58, 0.3]
  const high: Vec = night ? [0.02, 0.05, 0.1] : [0.06, 0.2, 0.4]
  const bright: Vec = night ? [0.3, 0.34, 0.4] : where.time === 'evening' ? [1.1, 0.72, 0.4] : [0.86, 0.72, 0.5]
  const dark: Vec = night ? [0.05, 0.07, 0.12] : [0.22, 0.24, 0.3]
  const cover = where.weather === 'clear' ? 0 : 0.14
  return (x, y, _z, out) => {
    const body = (u: number, v: number) =>
      noise(u * 5 + 4, v * 11, 7) * 0.56 + noise(u * 13, v * 24, 3) * 0.28 + noise(u * 30, v * 52, 5) * 0.16
    const cloud = body(x, y)
    const t = smooth(-0.03, 0.14, y)
    const share = smooth(0.5 - cover, 0.62 - cover, cloud) * smooth(0, 0.1, y) * 0.85
    const lit = smooth(-0.09, 0.12, cloud - body(x - 0.025, y + 0.02))
    for (let c = 0; c < 3; c++) {
      const sky = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t
      out[c] = sky * (1 - share) + share * ((dark[c] ?? 0) * (1 - lit) + (bright[c] ?? 0) * lit)
    }
  }
}
