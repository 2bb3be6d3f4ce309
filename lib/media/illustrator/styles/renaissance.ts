import { develop, PLAIN_LENS } from '../drawing/finish.ts'
import type { Sky } from '../drawing/light.ts'
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
import { inFormerTimes, inPeriodCostume, wearsGown } from './period-costume.ts'
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
  dress: (plain) => {
    const scene = inFormerTimes(plain)
    const { where, light } = scene
    return {
      ...scene,
      meshes: mapPlace(scene, (mesh) =>
        recoloured(mesh, (r, g, b) => aged(where.inside ? subdued(r, g, b) : [r * 0.8, g * 0.77, b * 0.7], 0.22)),
      ).map((mesh) => (mesh.layer === 1 ? inOil(mesh) : mesh)),
      light: {
        ...light,
        sun: [-1, 0.8, 0.52],
        sunColour: sunOf(scene),
        sky: where.inside ? [0.4, 0.32, 0.24] : isStormy(scene) ? [0.2, 0.23, 0.24] : [0.26, 0.27, 0.27],
        ground: where.inside ? [0.26, 0.17, 0.11] : [0.16, 0.1, 0.065],
        rim: [0.3, 0.24, 0.16],
        softness: 0.16,
        fog: light.fog && { colour: isStormy(scene) ? [0.1, 0.14, 0.16] : [0.2, 0.36, 0.46], from: 9, distance: 48 },
        lamps: light.lamps.slice(0, 2),
        backdrop: light.backdrop && { ambient: 1, pools: light.backdrop.pools * 0.45 },
      },
      sky: where.airless || scene.plan.place === 'underwater' ? scene.sky : skyInOil(scene),
    }
  },
  paint: (r, { focus, where }) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus,
      aperture: 5,
      exposure: 1.56,
      bloom: 0.16,
      vignette: 0.2,
      grain: 0,
    })
    return oilPainted(light, r, where.inside ? 0.14 : 0.06)
  },
}

const isStormy = ({ where }: Scene): boolean => where.weather === 'storm' || where.weather === 'rain'

const sunOf = (scene: Scene): Vec => sunAt(scene.where, !scene.where.inside && isStormy(scene))

const sunAt = (where: Scene['where'], stormy: boolean): Vec =>
  stormy
    ? [2.3, 1.95, 1.35]
    : where.time === 'night'
      ? [1.9, 1.7, 1.4]
      : where.time === 'evening'
        ? [3.2, 2.3, 1.35]
        : [3, 2.5, 1.85]

/** Bright plain walls are toned to the green umber of old portraits. */
function subdued(r: number, g: number, b: number): Vec {
  const most = Math.max(r, g, b)
  const plain = smooth(0.4, 0.75, most) * smooth(0.45, 0.15, (most - Math.min(r, g, b)) / Math.max(0.01, most))
  return mix([r * 0.8, g * 0.77, b * 0.7], [most * 0.66, most * 0.58, most * 0.44], plain)
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

/** Colours of a sky: at the horizon, above, of clouds in the light and in the shade, and how far clouds cover it. */
type OilSky = { low: Vec; high: Vec; bright: Vec; dark: Vec; cover: number }

function coloursOf({ where }: Scene, stormy: boolean): OilSky {
  const cover = where.weather === 'clear' ? 0 : 0.14
  const dark: Vec = [0.22, 0.24, 0.3]
  if (where.time === 'night')
    return {
      ...{ low: [0.16, 0.2, 0.26], high: [0.02, 0.05, 0.1] },
      ...{ bright: [0.3, 0.34, 0.4], dark: [0.05, 0.07, 0.12], cover },
    }
  if (stormy)
    return {
      ...{ low: [0.2, 0.22, 0.2], high: [0.035, 0.05, 0.07] },
      ...{ bright: [0.34, 0.33, 0.3], dark: [0.03, 0.04, 0.055], cover: 0.2 },
    }
  if (where.time === 'evening')
    return { low: [0.95, 0.5, 0.17], high: [0.06, 0.2, 0.4], bright: [1.1, 0.72, 0.4], dark, cover }
  return { low: [0.78, 0.58, 0.3], high: [0.06, 0.2, 0.4], bright: [0.86, 0.72, 0.5], dark, cover }
}

/** Gold at the horizon under a blue that deepens, with heavy clouds lit from the left; in a storm, black clouds that light breaks through. */
function skyInOil(scene: Scene): Sky {
  const stormy = isStormy(scene)
  const { low, high, bright, dark, cover } = coloursOf(scene, stormy)
  const fine = stormy ? 1.9 : 1
  return (x, y, _z, out) => {
    const body = (a: number, b: number) => {
      const [u, v] = [a * fine, b * fine]
      return noise(u * 5 + 4, v * 11, 7) * 0.56 + noise(u * 13, v * 24, 3) * 0.28 + noise(u * 30, v * 52, 5) * 0.16
    }
    const cloud = body(x, y)
    const t = smooth(-0.03, 0.14, y)
    const share = smooth(0.5 - cover, 0.62 - cover, cloud) * smooth(0, 0.1, y) * (stormy ? 0.95 : 0.85)
    const lit = smooth(-0.09, 0.12, cloud - body(x - 0.025, y + 0.02))
    const gap = stormy ? breakOfLight(x, y, cloud) : 0
    for (let c = 0; c < 3; c++) {
      const sky = (low[c] ?? 0) * (1 - t) + (high[c] ?? 0) * t
      const plain = sky * (1 - share) + share * ((dark[c] ?? 0) * (1 - lit) + (bright[c] ?? 0) * lit)
      out[c] = plain + ((BREAK[c] ?? 0) - plain) * gap
    }
  }
}

const BREAK: Vec = [1.2, 0.74, 0.3]

/** Light through a gap in the clouds at the upper left, and the shafts that fall from it. */
function breakOfLight(x: number, y: number, cloud: number): number {
  const [u, v] = [x + 0.062, y - 0.115]
  const gap = smooth(0.5, 0.78, Math.exp(-(u * u) / 0.006 - (v * v) / 0.0022) + (0.5 - cloud) * 2.1)
  const fan = u / Math.max(0.02, 0.26 - y)
  const shafts = noise(fan * 11 + 20, 1, 2) * smooth(0.9, 0, Math.abs(fan - 0.3)) * smooth(0.14, 0.04, y)
  return Math.min(1, gap + 0.32 * shafts)
}
