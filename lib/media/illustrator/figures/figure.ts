import { rgb } from '../drawing/material.ts'
import type { CastMember, Mood } from '../shot-plan.ts'
import { buildMeshes } from '../solids/build-meshes.ts'
import { box, cone, cylinder } from '../solids/primitive.ts'
import type { Mesh, Solid } from '../solids/solid.ts'
import { add, type Frame, scale, type Vec, WORLD } from '../solids/vector.ts'
import { bodySolids } from './body.ts'
import { type Expression, expressionOf, type Look, lookOf } from './cast.ts'
import { COSTUME_DATA, type Costume } from './costumes.ts'
import { extraSolids } from './extras.ts'
import type { FigureStyle } from './figure-style.ts'
import { gripOf } from './grip.ts'
import { beardSolid, hairSolid } from './hair.ts'
import { hatSolids } from './hats.ts'
import { glassesSolid, headSolids } from './head.ts'
import type { Pose } from './pose.ts'
import { POSE_DATA } from './poses.ts'
import { poseSkeleton, type Skeleton } from './skeleton.ts'

/** A person as meshes around the origin, facing z, standing on y = 0, in meters of an adult. */
export type Figure = {
  meshes: Mesh[]
  skeleton: Skeleton
  pose: Pose
  look: Look
  /** Where what the right hand holds has its middle. */
  hold: Frame
  /** Size against an adult: the meshes are to be scaled by it. */
  size: number
}

/** What replaces what the cast would give somebody. */
export type FigureChanges = {
  pose?: Pose
  look?: Partial<Look>
  costume?: Partial<Costume>
  /** What is worn besides, on the posed body. */
  worn?: (skeleton: Skeleton) => Solid[]
}

export function buildFigure(
  member: CastMember,
  mood: Mood,
  seed: number,
  style: FigureStyle,
  coarseness = 1.3,
  changes: FigureChanges = {},
): Figure {
  const look = styled({ ...lookOf(member, seed), ...COSTUME_DATA[member.costume].look, ...changes.look }, style)
  const pose = changes.pose ?? POSE_DATA[member.pose]
  const costume = { ...costumeFor(member, look), ...changes.costume }
  const skeleton = poseSkeleton(pose, look.build)
  const solids = figureSolids(skeleton, look, costume, pose, member.mood ?? mood, style)
  const meshes = buildMeshes([...solids, ...(changes.worn?.(skeleton) ?? [])], { coarseness, floor: 0 })
  return { meshes, skeleton, pose, look, hold: holdFrame(skeleton, pose), size: look.size }
}

function styled(look: Look, style: FigureStyle): Look {
  return { ...look, build: { ...look.build, head: look.build.head * style.head, legs: look.build.legs * style.legs } }
}

const CASUAL_TOPS = [0x2f7d6b, 0xe0a33a, 0xc65a4a, 0x4a6fa8, 0x8a5a9a, 0x3f7f9a]
const DRESSES = [0xb8395a, 0x2f6f8a, 0x4a8a5a, 0xd08a3a]

/** Everyday clothes of women; girls wear those from the second on. `top` is the person's own color. */
const WOMENSWEAR: readonly ((top: number) => Partial<Costume>)[] = [
  (top) => ({
    top: 0xc9a06a,
    legs: 0x33405a,
    second: top,
    pattern: 'jacket',
    collar: 'shirt',
    extras: ['coat', 'belt'],
    shoes: 0x6b3f2a,
    sole: 0x3a2418,
    boots: true,
  }),
  (top) => ({ top, legs: 0x39405a, legKind: 'skirt', shoes: 0x6b3f2a, sole: 0x3a2418, tucked: true }),
  (top) => ({ top, legs: top, legKind: 'skirt', sleeve: 'long', shoes: 0x5a3326 }),
]

/** Everyday clothes of men. */
const MENSWEAR: readonly ((top: number) => Partial<Costume>)[] = [
  (top) => ({ top }),
  (top) => ({
    top,
    pattern: 'plaid',
    collar: 'shirt',
    legs: 0x4a6186,
    legPattern: 'denim',
    extras: ['belt'],
    tucked: true,
    shoes: 0x6b3f2a,
    sole: 0x3a2418,
  }),
  (top) => ({ top: 0x3f5470, second: top, pattern: 'jacket', legs: 0x6b5a48, shoes: 0x5a3a28, sole: 0x3a2418 }),
]

/** Everyday clothes of the old. */
const OLD_MENSWEAR: readonly ((top: number) => Partial<Costume>)[] = [
  (top) => ({
    top: 0x5f6b58,
    second: top,
    pattern: 'jacket',
    collar: 'shirt',
    legs: 0x6b5a48,
    shoes: 0x4a2f22,
    sole: 0x2a1c14,
  }),
  (top) => ({
    top: 0x8a6f52,
    second: top,
    pattern: 'jacket',
    extras: ['coat', 'scarf'],
    legs: 0x4a4540,
    shoes: 0x4a2f22,
    sole: 0x2a1c14,
    hat: 'flatCap',
    hatColor: 0x7d6a55,
  }),
]
const OLD_WOMENSWEAR: readonly ((top: number) => Partial<Costume>)[] = [
  (top) => ({
    top: 0xb8927e,
    second: top,
    pattern: 'jacket',
    legs: 0x5f5568,
    legKind: 'skirt',
    shoes: 0x5a3326,
    sole: 0x3a2418,
  }),
  (top) => ({
    top,
    pattern: 'knit',
    collar: 'roll',
    extras: ['scarf'],
    second: 0xe8d8c0,
    legs: 0x4f4a5c,
    legKind: 'skirt',
    shoes: 0x5a3326,
    sole: 0x3a2418,
  }),
]

/** Everyday clothes have a color of their own for each person. */
export function costumeFor(member: CastMember, look: Look): Costume {
  const costume = COSTUME_DATA[member.costume]
  const at = Math.floor((look.skin[1] * 31 + look.build.wide * 41 + member.role.length) * 3)
  if (member.costume === 'casual') {
    const top = CASUAL_TOPS[at % CASUAL_TOPS.length] ?? costume.top
    return { ...costume, top, ...wardrobeOf(look, at)(top) }
  }
  if (member.costume === 'dress') {
    const color = DRESSES[at % DRESSES.length] ?? costume.top
    return { ...costume, top: color, legs: color }
  }
  return costume
}

function wardrobeOf(look: Look, at: number): (top: number) => Partial<Costume> {
  if (look.child) return look.female ? pickOf(WOMENSWEAR.slice(1), at) : (top) => ({ top })
  const isOld = look.wrinkles > 0
  if (look.female) return pickOf(isOld ? OLD_WOMENSWEAR : WOMENSWEAR, at)
  return pickOf(isOld ? OLD_MENSWEAR : MENSWEAR, at)
}

const pickOf = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

function figureSolids(k: Skeleton, look: Look, costume: Costume, pose: Pose, mood: Mood, style: FigureStyle): Solid[] {
  const hat = costume.hat ?? 'none'
  const hair = hairSolid(k, look, hat, style)
  const bearded = look.beard && hat !== 'knight'
  const face = expressionOf(mood, pose)
  return [
    ...headSolids(k, look, bearded ? behindBeard(face) : face, pose.gaze ?? [0, 0], style, costume.open === true),
    ...(hair === null ? [] : [hair]),
    ...(bearded ? [beardSolid(k, look, style)] : []),
    // Those of solids do not lie before eyes that are drawn on a face.
    ...(look.glasses === null || style.face === 'drawn' || hat === 'helmet' ? [] : [glassesSolid(k, look.glasses)]),
    ...bodySolids(k, look, costume),
    ...extraSolids(k, look, costume),
    ...hatSolids(k, costume),
    ...furniture(pose),
  ]
}

/** A beard leaves room for a closed mouth. */
const behindBeard = (face: Expression): Expression => ({
  ...face,
  open: 0,
  smile: Math.min(face.smile, 0.7),
})

function holdFrame({ arms }: Skeleton, pose: Pose): Frame {
  const { hand } = arms[1]
  const at = gripOf(arms[1])
  if (pose.holds === 'cardboardBox' || pose.holds === 'openBook') {
    const middle = scale(add(arms[0].hand.o, hand.o), 0.5)
    return pose.holds === 'openBook'
      ? { x: [1, 0, 0], y: [0, 0.82, -0.57], z: [0, 0.57, 0.82], o: add(middle, [0, 0.05, 0.05]) }
      : { ...WORLD, o: add(middle, [0, 0, 0.1]) }
  }
  return { ...WORLD, o: at }
}

const WOOD: Vec = rgb(0xb98a5a)
const STEEL: Vec = rgb(0x3a4048)

/** The stool and desk that a pose needs. */
function furniture(pose: Pose): Solid[] {
  const solids: Solid[] = []
  const { seat } = pose
  if (seat !== undefined) {
    solids.push({
      parts: [cylinder(WORLD, [0, seat - 0.03, -0.02], 0.2, 0.03, 0.02, { color: rgb(0xa0563a) })],
      cell: 0.016,
      material: { finish: 'leather' },
    })
    const legs = [0, 1, 2, 3].map((i) => {
      const a = (i + 0.5) * 1.5708
      return cone(
        [Math.cos(a) * 0.13, seat - 0.05, Math.sin(a) * 0.13 - 0.02],
        [Math.cos(a) * 0.2, 0.01, Math.sin(a) * 0.2 - 0.02],
        0.018,
        0.016,
        { color: STEEL },
      )
    })
    solids.push({ parts: legs, cell: 0.014, material: { finish: 'gloss' } })
  }
  if (pose.desk === undefined) return solids
  const top = 0.7
  solids.push(
    {
      parts: [box(WORLD, [0, top - 0.02, 0.52], [0.55, 0.02, 0.3], 0.015, { color: WOOD })],
      cell: 0.018,
      material: { finish: 'leather' },
    },
    {
      parts: [-0.5, 0.5].flatMap((x) =>
        [0.28, 0.76].map((z) => cone([x, top - 0.03, z], [x, 0.01, z], 0.02, 0.016, { color: STEEL })),
      ),
      cell: 0.016,
      material: { finish: 'gloss' },
    },
  )
  if (pose.desk === 'laptop')
    solids.push({
      parts: [
        box(WORLD, [0, top + 0.012, 0.46], [0.17, 0.01, 0.12], 0.008, { color: rgb(0xb8bec6) }),
        box(WORLD, [0, top + 0.12, 0.6], [0.17, 0.115, 0.008], 0.007, { color: rgb(0xb8bec6), turn: [14, 0, 0] }),
      ],
      cell: 0.01,
      material: { finish: 'gloss' },
    })
  if (pose.desk === 'paper')
    solids.push({
      parts: [box(WORLD, [0.02, top + 0.006, 0.46], [0.11, 0.005, 0.15], 0.003, { color: [0.96, 0.95, 0.92] })],
      cell: 0.008,
      material: { finish: 'plain' },
    })
  return solids
}
