import type { Costume } from '#lib/media/illustrator/figures/costumes.ts'
import { buildFigure, type Figure } from '#lib/media/illustrator/figures/figure.ts'
import type { FigureStyle } from '#lib/media/illustrator/figures/figure-style.ts'
import {
  type CastMember,
  type CostumeName,
  isFemale,
  type Mood,
  type PlaceName,
} from '#lib/media/illustrator/shot-plan.ts'
import { hash } from '#lib/media/illustrator/solids/noise.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { mix, type Vec } from '#lib/media/illustrator/solids/vector.ts'
import type { Scene } from '#lib/media/illustrator/stage/scene.ts'
import { Stage } from '#lib/media/illustrator/stage/stage.ts'
import { DEVICES } from '#lib/media/illustrator/things/devices.ts'
import { shapedThing, type ThingName } from '#lib/media/illustrator/things/things.ts'
import { recolored } from './dressing.ts'
import { inFormerTown } from './former-town.ts'

const MODERN: readonly CostumeName[] = [
  ...(['casual', 'hoodie', 'shirtAndTie', 'suit', 'athlete', 'traveller', 'winter'] as const),
  ...(['police', 'firefighter'] as const),
]

/** What is changed about workwear. */
const WORKWEAR: Partial<Record<CostumeName, Partial<Costume>>> = {
  chef: {
    ...{ top: 0x2f5a7a, cuff: 0xefe6d0, collar: 'shirt', legs: 0x5a4030, shoes: 0x4a3220, boots: true },
    ...{ hat: 'beret', hatColor: 0xe8dcc4, extras: ['apron'], second: 0xf0e8d4 },
  },
  doctor: {
    ...{ top: 0xefe9dc, legs: 0xefe9dc, legKind: 'robe', cuff: 0x3f5f8a, pattern: 'knit' },
    ...{ extras: [], second: 0x3f5f8a, shoes: 0x4a3220 },
  },
  scientist: {
    top: 0xe6dcc4,
    legs: 0xe6dcc4,
    legKind: 'robe',
    cuff: 0x6a4a2f,
    pattern: 'knit',
    extras: [],
    second: 0x6a4426,
  },
  builder: {
    ...{ top: 0x7a5a3a, collar: 'shirt', legs: 0x4a3a2a, hat: 'straw', hatColor: 0xc9a86a },
    ...{ extras: ['belt'], second: 0x3a2818 },
  },
}

/** What countrymen wear in the place of checks and dungarees. */
export const COUNTRYMAN: Partial<Costume> = {
  ...{ top: 0xc2964c, cuff: 0xe8dcc4, collar: 'hood', legs: 0x5a452e, hat: 'straw', hatColor: 0xd9b66a },
  ...{ extras: ['belt'], second: 0x4a2c1a, tucked: false },
}

/** What women's gowns are, and what men and old men wear in the place of modern clothes: one of several for each person; and what farmers wear. */
export type PeriodClothes = {
  gowns?: readonly Partial<Costume>[]
  men?: readonly Partial<Costume>[]
  oldMen?: readonly Partial<Costume>[]
  farmer?: Partial<Costume>
}

/** Whether somebody's clothes are replaced, by a gown or a robe. */
export const wearsGown = ({ costume }: CastMember): boolean => MODERN.includes(costume) || costume === 'dress'

/** Builds people in the clothes of former centuries: gowns for women, robes for men, plain workwear. Costumes of a time stay. */
export const inPeriodCostume =
  (style: FigureStyle, { gowns = [], men = [], oldMen = men, farmer }: PeriodClothes = {}) =>
  (member: CastMember, mood: Mood, seed: number): Figure => {
    const isModern = MODERN.includes(member.costume)
    // Clothes of travellers are of plain cloth.
    if (member.costume === 'farmer' && farmer !== undefined)
      return buildFigure({ ...member, costume: 'traveller' }, mood, seed, style, 1.3, { costume: farmer })
    const costume = isModern ? (isFemale(member.person) ? 'dress' : 'robe') : member.costume
    const turn = Math.floor(hash(seed, 1, 5) * 6) + [...member.role].reduce((sum, c) => sum + c.charCodeAt(0), 0)
    const own = (from: readonly Partial<Costume>[]) => from[turn % Math.max(1, from.length)]
    const changes: Partial<Costume> =
      costume === 'dress'
        ? { legKind: 'robe', sleeve: 'long', open: false, extras: [], ...own(gowns) }
        : { ...(isModern ? own(member.person === 'elderlyMan' ? oldMen : men) : WORKWEAR[costume]) }
    return buildFigure({ ...member, costume }, mood, seed, style, 1.3, { costume: changes })
  }

/** What places show that was not made in former centuries. */
const MODERN_PROPS: Partial<Record<PlaceName, readonly ThingName[]>> = {
  office: ['monitor'],
  kitchen: ['milk'],
  hospital: ['pulse'],
  laboratory: ['monitor', 'dna'],
  workshop: ['drill', 'cardboardBox'],
  shop: ['milk', 'cart'],
  gym: ['dumbbell', 'boxingGlove'],
  harbour: ['ship', 'cardboardBox'],
  beach: ['umbrella', 'surfboard'],
  farm: ['tractor'],
  road: ['car'],
  airport: ['plane'],
}

const WALNUT: Vec = [0.36, 0.22, 0.12]
const BRASS: Vec = [0.72, 0.54, 0.24]
const PARCHMENT: Vec = [0.9, 0.82, 0.62]
const SEPIA: Vec = [0.4, 0.25, 0.14]
const INKS: readonly Vec[] = [
  [0.62, 0.16, 0.1],
  [0.2, 0.3, 0.5],
  [0.34, 0.4, 0.18],
]

/** A scene without modern things and houses in its place; devices that it is about are of walnut and brass, their screens of parchment. */
export function inFormerTimes(plain: Scene): Scene {
  const scene = inFormerTown(plain)
  const modern = shapesOf(MODERN_PROPS[scene.plan.place] ?? [])
  const boards = shapesOf(['clipboard'])
  const devices = shapesOf(
    [...scene.plan.things, ...scene.plan.cast.flatMap(({ holds }) => holds ?? [])].filter((name) =>
      Object.hasOwn(DEVICES, name),
    ),
  )
  return {
    ...scene,
    meshes: [
      ...scene.meshes.flatMap((mesh) => {
        if (mesh.layer !== 1 && (modern.has(mesh.local) || isTower(mesh, scene) || isMonitorStand(mesh, scene)))
          return []
        if (boards.has(mesh.local)) return [asManuscript(mesh)]
        return [devices.has(mesh.local) ? asHandicraft(mesh) : mesh]
      }),
      ...(scene.plan.place === 'office' ? hills(scene) : []),
    ],
  }
}

/** Whether a mesh is a bar of the red cross on the wall of a hospital. */
export const isWallCross = ({ tag, position, color }: Mesh, { plan }: Scene): boolean =>
  plan.place === 'hospital' &&
  tag === 'place' &&
  (position[1] ?? 0) > 2 &&
  (color[0] ?? 0) > 0.6 &&
  Math.max(color[1] ?? 0, color[2] ?? 0) < 0.3

/** Whether a mesh is the post under the monitor of a hospital. */
const isMonitorStand = ({ tag, material }: Mesh, { plan }: Scene): boolean =>
  plan.place === 'hospital' && tag === 'place' && material.finish === 'metal'

/** Whether a mesh is one of the office towers before the windows. */
const isTower = ({ tag, position }: Mesh, { plan }: Scene): boolean =>
  plan.place === 'office' && tag === 'place' && (position[2] ?? 0) < -8

/** Land in the place of a modern city. */
function hills({ where, seed }: Scene): Mesh[] {
  const stage = new Stage(where.time, where.weather, seed, [])
  stage.block([0, 0, -34], [60, 0.02, 29.5], 0x6f7f45, { shadow: false })
  stage.ridge(-26, 4, 0x6f8a4f, 2)
  stage.ridge(-60, 15, 0x5f7f8a, 5)
  return stage.meshes
}

/** The points of things' parts in their unit boxes, which copies in a scene share. */
const shapesOf = (names: readonly ThingName[]): ReadonlySet<Float32Array> =>
  new Set(names.flatMap((name) => shapedThing(name).meshes.map(({ local }) => local)))

/** A board with a sheet of parchment, written on in sepia. */
function asManuscript(mesh: Mesh): Mesh {
  if (mesh.material.finish === 'metal' || mesh.material.finish === 'leather')
    return recolored(mesh, () => WALNUT, { finish: 'leather' })
  return recolored(mesh, (r, g, b) => (Math.min(r, g, b) > 0.9 ? PARCHMENT : SEPIA), { finish: 'plain' })
}

function asHandicraft(mesh: Mesh): Mesh {
  const { finish } = mesh.material
  if (finish === 'glow')
    return recolored(mesh, (r, g, b) => (b > r && b > g ? PARCHMENT : (INKS[r > g ? 0 : 2] ?? PARCHMENT)), {
      finish: 'plain',
    })
  const body = finish === 'metal' ? BRASS : WALNUT
  return recolored(mesh, (r, g, b) => mix([r, g, b], body, 0.85), { ...mesh.material, finish: 'leather' })
}
