import { develop, PLAIN_LENS } from '#lib/media/illustrator/drawing/finish.ts'
import { type Pattern, shade } from '#lib/media/illustrator/drawing/material.ts'
import type { Costume } from '#lib/media/illustrator/figures/costumes.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import { type CastMember, isFemale, type PlaceName } from '#lib/media/illustrator/shot-plan.ts'
import { noise } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, smooth, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { draped } from '../shared/draped-gown.ts'
import { isSunset, mapPlace, recolored, withPattern } from '../shared/dressing.ts'
import { freeSide } from '../shared/free-spot.ts'
import { COUNTRYMAN, inFormerTimes, inPeriodCostume, isWallCross, wearsGown } from '../shared/period-costume.ts'
import type { Style } from '../style.ts'
import { brocaded, furTrimmed, withLinenCollar } from './brocade.ts'
import { folds } from './drapery.ts'
import { oilPainted } from './oil-paint.ts'
import { skyInOil, withView } from './oil-sky.ts'

const OLD_MASTERS: FigureStyle = { face: 'drawn', features: 'portrait', eyes: 0.76, head: 0.88, legs: 1.02, neck: 0.9 }

const LINEN = 0xf1ece0
const GOLD = 0xc79a3a
const FUR = 0x5a4030
const LADY = { extras: ['belt'], cuff: LINEN, second: GOLD } as const
const NOBLEMAN: Partial<Costume> = {
  ...{ collar: 'shirt', extras: ['belt'], cuff: LINEN, second: GOLD, hat: 'beret', legKind: 'skirt' },
  ...{ shoes: 0x2a1a12, sole: 0x1a100a },
}
/** A long gown with a collar and cuffs of fur. */
const ELDER: Partial<Costume> = {
  ...{ collar: 'hood', extras: ['belt'], cuff: FUR, second: GOLD, hat: 'beret', legKind: 'robe' },
  ...{ shoes: 0x2a1a12, sole: 0x1a100a },
}

const dressed = inPeriodCostume(OLD_MASTERS, {
  farmer: COUNTRYMAN,
  gowns: [
    { ...LADY, top: 0xb02a30, legs: 0xb82f34 },
    { ...LADY, top: 0x24509a, legs: 0x2c5cae },
    { ...LADY, top: 0x7a4a20, legs: 0x2f7a52 },
  ],
  men: [
    { ...NOBLEMAN, top: 0xa02830, legs: 0xa02830, hatColor: 0x1f1c22 },
    { ...NOBLEMAN, top: 0x28549a, legs: 0x28549a, hatColor: 0x7a1f26 },
    { ...NOBLEMAN, top: 0x34302e, legs: 0x34302e, hatColor: 0x1f1c22 },
  ],
  oldMen: [
    { ...ELDER, top: 0x6e2430, legs: 0x6e2430, hatColor: 0x1f1c22 },
    { ...ELDER, top: 0x4a3222, legs: 0x4a3222, hatColor: 0x1f1c22 },
    { ...ELDER, top: 0x2c4636, legs: 0x2c4636, hatColor: 0x5a2026 },
  ],
})

/** Hose darker than the doublet, of another color. */
const hoseFor = ([red, , blue]: Vec): Vec => (red > blue + 0.2 ? [0.16, 0.14, 0.16] : [0.42, 0.1, 0.1])

/** Gowns and doublets of brocade; the long gowns of old men are trimmed with fur. */
function clothed(member: CastMember, meshes: readonly Mesh[], neck: Vec | null): Mesh[] {
  if (member.costume === 'chef') return meshes.map(withLinenCollar)
  if (!wearsGown(member)) return [...meshes]
  return meshes.map((mesh) => (member.person === 'elderlyMan' ? furTrimmed(mesh) : brocaded(mesh, neck)))
}

/** Oil on canvas: people in old dress in glazed colors, lit from the upper left, before land that turns blue far away. */
export const renaissance: Style = {
  people: OLD_MASTERS,
  buildPerson: (member, mood, seed) => {
    const figure = dressed(member, mood, seed)
    const meshes = draped(figure.meshes, hoseFor)
    const neck = isFemale(member.person) ? figure.look.skin : null
    return { ...figure, meshes: clothed(member, meshes, neck) }
  },
  flat: true,
  dress: (plain) => {
    const former = inFormerTimes(plain)
    const scene = { ...former, meshes: former.meshes.filter((mesh) => !isWallCross(mesh, former)) }
    const { where, light } = scene
    const isOfStone = showsBuilding(scene)
    return {
      ...scene,
      meshes: mapPlace(scene, (mesh) => inPlace(mesh, scene)).map((mesh) =>
        mesh.layer !== 1 ? mesh : isOfStone && isMasonry(mesh) ? weathered(mesh) : inOil(mesh),
      ),
      light: {
        ...light,
        sun: isSunset(scene) ? [freeSide(scene), 0.55, 0.5] : [-1, 0.72, 0.5],
        sunColor: sunOf(scene),
        sky: ambientOf(scene),
        ground: where.inside ? [0.2, 0.12, 0.07] : [0.15, 0.1, 0.06],
        rim: where.time === 'evening' && !where.inside ? [0.6, 0.34, 0.14] : [0.2, 0.16, 0.1],
        softness: 0.2,
        fog: light.fog && { color: hazeOf(scene), from: 12, distance: 60 },
        lamps: light.lamps.slice(0, 2),
        backdrop: light.backdrop && { ambient: 0.9, pools: light.backdrop.pools * 0.2 },
      },
      sky: where.airless || scene.plan.place === 'underwater' ? scene.sky : skyInOil(scene, isStormy(scene)),
    }
  },
  paint: (r, scene) => {
    const light = develop(r, {
      ...PLAIN_LENS,
      focus: scene.focus,
      aperture: 4,
      exposure: 1.5,
      bloom: 0.12,
      vignette: 0.1,
      grain: 0,
    })
    return oilPainted(light, r, scene)
  },
}

const isStormy = ({ where }: Scene): boolean => where.weather === 'storm' || where.weather === 'rain'

function sunOf({ where }: Scene): Vec {
  if (where.inside) return [3.1, 2.45, 1.65]
  if (where.weather === 'storm' || where.weather === 'rain') return [2.2, 1.85, 1.3]
  if (where.time === 'night') return [1.25, 1.15, 1]
  return where.time === 'evening' ? [3.5, 2, 0.9] : [3, 2.5, 1.85]
}

function ambientOf(scene: Scene): Vec {
  const { where } = scene
  if (where.inside) return [0.27, 0.2, 0.14]
  if (isStormy(scene)) return [0.2, 0.23, 0.24]
  if (where.time === 'night') return [0.15, 0.17, 0.21]
  return where.time === 'evening' ? [0.3, 0.22, 0.2] : [0.27, 0.28, 0.27]
}

/** What far things turn into: blue by day, rose in the evening. */
function hazeOf(scene: Scene): Vec {
  const { time } = scene.where
  if (isStormy(scene)) return [0.1, 0.13, 0.14]
  return time === 'evening' ? [0.5, 0.3, 0.2] : time === 'night' ? [0.03, 0.05, 0.07] : [0.25, 0.37, 0.43]
}

/** Places in few dull colors; windows of rooms look out on hills. */
function inPlace(mesh: Mesh, { where, plan }: Scene): Mesh {
  if (mesh.tag === 'wave') return recolored(mesh, (r, g, b) => [r * 0.86, g * 0.88, b * 0.85])
  if (!where.inside) return recolored(mesh, (r, g, b) => aged(inOpenLand(r, g, b), 0.36))
  if (mesh.tag === 'place' && mesh.material.finish === 'glow' && isPane(mesh))
    return withView(mesh, where.time === 'night')
  const { finish, glow } = mesh.material
  const isTiled = mesh.tag === 'place' && finish === 'plain' && TILED.includes(plan.place)
  const material = isTiled ? { finish, ...(glow !== undefined && { glow }) } : mesh.material
  return recolored(mesh, (r, g, b) => aged(subdued(r, g, b), 0.35), material)
}

/** Greens turn olive, as old copper glazes did, and reds earthy. */
function inOpenLand(r: number, g: number, b: number): Vec {
  const green = smooth(0.02, 0.2, g - Math.max(r, b))
  const red = smooth(0.2, 0.5, r - Math.max(g, b))
  return [
    r * (0.78 - 0.1 * red) + g * 0.1 * green,
    g * (0.76 - 0.14 * green) + r * 0.1 * red,
    b * (0.68 - 0.1 * green) + r * 0.04 * red,
  ]
}

/** Rooms whose tiles and wallpaper are left out. */
const TILED: readonly PlaceName[] = ['kitchen', 'livingRoom', 'bedroom', 'laboratory', 'workshop', 'pool', 'gym']

/** Whether a mesh is upright and as large as a window. */
function isPane({ position: p }: Mesh): boolean {
  let [low, high, near, far] = [1e9, -1e9, -1e9, 1e9]
  for (let i = 0; i < p.length; i += 3) {
    low = Math.min(low, p[i + 1] ?? 0)
    high = Math.max(high, p[i + 1] ?? 0)
    near = Math.max(near, p[i + 2] ?? 0)
    far = Math.min(far, p[i + 2] ?? 0)
  }
  return high - low > 0.5 && near - far < 0.1
}

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

/** Whether a mesh is a wall or a roof of a building that the picture is about. */
const isMasonry = ({ tag, material }: Mesh): boolean =>
  tag === 'thing' && (material.finish === 'plain' || material.finish === 'gloss')

/** Whether a picture without people is about something taller than people. */
const showsBuilding = ({ plan, meshes }: Scene): boolean =>
  plan.cast.length === 0 &&
  meshes.some(({ tag, position }) => tag === 'thing' && position.some((v, i) => i % 3 === 1 && v > 3))

/** Lime wash over courses of stone, with streaks of rain. */
function weathered(mesh: Mesh): Mesh {
  const stained: Pattern = (s, x, y, z) => {
    const around = Math.atan2(x, z)
    const streaks = noise(around * 9, y * 5, 3) * 0.6 + noise(around * 23, y * 9, 7) * 0.4
    const course = Math.abs(y * 40 - Math.round(y * 40))
    const stone = noise(Math.floor(around * 7 + Math.round(y * 40) * 0.5), Math.round(y * 40), 2)
    shade(s, 0.78 + 0.34 * streaks + 0.1 * (stone - 0.5) - 0.12 * smooth(0.08, 0.02, course))
  }
  const { glow } = mesh.material
  return recolored(
    mesh,
    (r, g, b) => aged([r * 0.86, g * 0.82, b * 0.76], 0.3),
    withPattern({ ...mesh.material, finish: 'plain', ...(glow !== undefined && { glow }) }, stained),
  )
}

/** Cloth in folds and glazes; hair without shine, which would look like plastic. */
function inOil(mesh: Mesh): Mesh {
  if (mesh.tag === 'hair')
    return recolored(
      mesh,
      (r, g, b) => mix([r * 0.8, g * 0.7, b * 0.62], [(r + g + b) * 0.3, (r + g + b) * 0.22, (r + g + b) * 0.15], 0.55),
      { finish: 'cloth', pattern: waves },
    )
  if (mesh.material.finish !== 'cloth') return mesh
  const draped = mesh.tag === 'legs' || mesh.tag === 'top' || mesh.tag === 'cape'
  return recolored(
    mesh,
    glazed,
    draped ? withPattern(mesh.material, folds(mesh.tag === 'top' ? 0.4 : 0.3)) : mesh.material,
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
