import { type Pattern, rgb } from '../drawing/material.ts'
import type { CastMember, Mood } from '../shot-plan.ts'
import { buildMeshes } from '../solids/build-meshes.ts'
import { box, cone, cylinder, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import {
  add,
  cross,
  type Frame,
  normalise,
  placed,
  scale,
  sub,
  turned,
  type Vec,
  WORLD,
  within,
} from '../solids/vector.ts'
import { expressionOf, type Look, lookOf } from './cast.ts'
import type { Costume } from './costumes.ts'
import { costumeFor, type Figure } from './figure.ts'
import { hatSolids } from './hats.ts'
import { POSE_DATA, type Pose } from './poses.ts'
import { poseSkeleton, type Skeleton } from './skeleton.ts'

const YELLOW: Vec = rgb(0xf6cf3c)
const SHOULDER = 1.02

/** A toy person: block legs, a tapered trunk, arms with clips for hands, and a round head with a printed face. */
export function buildMiniFigure(member: CastMember, mood: Mood, seed: number, coarseness = 1.3): Figure {
  const look = lookOf(member, seed)
  const pose = POSE_DATA[member.pose]
  const costume = costumeFor(member, look)
  const skeleton = toySkeleton(poseSkeleton(pose, { ...look.build, belly: 0, wide: 1, legs: 1, head: 1 }), pose)
  const solids = [
    ...legs(costume, pose),
    ...trunkSolids(costume, skeleton),
    ...arms(costume, skeleton),
    ...head(look, costume, skeleton, member.mood ?? mood),
  ]
  const meshes = buildMeshes(solids, { coarseness, floor: 0 })
  const hand = skeleton.arms[1].wrist
  return {
    meshes,
    skeleton,
    pose,
    look,
    hold: { ...WORLD, o: add(hand, [0, 0.02, 0.07]) },
    size: look.child ? 0.76 : 1.02,
  }
}

/** Shoulders and hands of a pose for the toy's proportions. */
function toySkeleton(k: Skeleton, pose: Pose): Skeleton {
  const lower = pose.seat === undefined ? 0 : -0.2
  const headFrame: Frame = { ...within(WORLD, turned(...(pose.head ?? [0, 0, 0]))), o: [0, 1.33 + lower, 0] }
  const arm = (i: 0 | 1) => {
    const source = k.arms[i]
    const shoulder: Vec = [source.side * 0.27, SHOULDER + lower, 0]
    const way = normalise(sub(source.wrist, source.shoulder))
    const apart: Vec = [way[0] * 0.8 + source.side * 0.16, way[1], Math.max(way[2], 0.14)]
    const along = normalise(apart)
    return { ...source, shoulder, elbow: add(shoulder, scale(along, 0.2)), wrist: add(shoulder, scale(along, 0.42)) }
  }
  return { ...k, head: headFrame, headSize: 1.35, arms: [arm(0), arm(1)], chest: { ...WORLD, o: [0, 0.88 + lower, 0] } }
}

const toy = (parts: Primitive[], tag: string, pattern?: Pattern): Solid => ({
  parts,
  cell: 0.013,
  material: { finish: 'gloss', ...(pattern && { pattern }) },
  frame: WORLD,
  tag,
})

function legs(costume: Costume, pose: Pose): Solid[] {
  const colour = rgb(costume.legs)
  const lower = pose.seat === undefined ? 0 : -0.2
  if (costume.legKind === 'skirt' || costume.legKind === 'robe')
    return [toy(toySkirt(0.31 + lower / 2, colour), 'legs')]
  const hips = box(WORLD, [0, 0.6 + lower, 0], [0.25, 0.06, 0.13], 0.02, { colour })
  const parts = [1, -1].flatMap((side) => {
    if (pose.seat !== undefined)
      return [
        box(WORLD, [side * 0.127, 0.46, 0.2], [0.115, 0.11, 0.3], 0.03, { colour }),
        box(WORLD, [side * 0.127, 0.24, 0.4], [0.115, 0.24, 0.11], 0.02, { colour }),
      ]
    const foot = side > 0 ? pose.leftFoot : pose.rightFoot
    const swing = Math.max(-38, Math.min(38, ((foot?.sole[2] ?? 0) / 0.6) * -57))
    const f = placed(WORLD, [side * 0.127, 0.58, 0], [swing, 0, 0])
    return [
      box(f, [0, -0.29, 0], [0.118, 0.29, 0.125], 0.02, { colour }),
      box(f, [0, -0.535, 0.03], [0.118, 0.045, 0.16], 0.02, { colour: rgb(costume.shoes) }),
    ]
  })
  return [toy([hips, ...parts], 'legs')]
}

/** A sloped brick, wider at the ground. */
function toySkirt(half: number, colour: Vec): Primitive[] {
  const cutAt = (frame: Frame): Primitive => box(frame, [0, 0, 0], [0.2, 1, 0.6], 0, { join: 'cut' })
  return [
    box(WORLD, [0, half, 0], [0.28, half, 0.2], 0.02, { colour }),
    ...[1, -1].map((side) => cutAt(placed(WORLD, [side * 0.455, half, 0], [0, 0, side * 5]))),
    ...[1, -1].map((side) =>
      box(placed(WORLD, [0, half, side * 0.37], [side * -7, 0, 0]), [0, 0, 0], [0.6, 1, 0.2], 0, { join: 'cut' }),
    ),
  ]
}

function trunkSolids(costume: Costume, { chest }: Skeleton): Solid[] {
  const colour = rgb(costume.top)
  const second = rgb(costume.second ?? 0xf4f4f0)
  const print: Pattern = (s, x, y, z) => {
    if (z < 0.05) return
    const up = y - chest.o[1]
    const across = Math.abs(x)
    if (costume.pattern === 'jacket' || costume.extras?.includes('tie') === true) {
      if (across < 0.02 + (up + 0.16) * 0.2 && up > -0.1) [s.r, s.g, s.b] = second
      if (across < 0.022 && up > -0.14) [s.r, s.g, s.b] = rgb(0xb8352c)
    } else if (costume.extras?.includes('buttons') === true) {
      if (Math.hypot(across - 0.05, ((up + 0.5) % 0.09) - 0.045) < 0.014) [s.r, s.g, s.b] = [0.15, 0.16, 0.2]
    } else if (costume.extras?.includes('bib') === true) {
      if (across < 0.12 && up < 0.08) [s.r, s.g, s.b] = rgb(costume.legs)
    } else if (Math.abs(up - 0.02) < 0.03) [s.r, s.g, s.b] = second
  }
  const sides = [1, -1].map((side) =>
    box(placed(WORLD, [side * 0.47, chest.o[1], 0], [0, 0, side * 9.5]), [0, 0, 0], [0.2, 0.6, 0.4], 0, {
      join: 'cut',
    }),
  )
  const body = [box(WORLD, [0, chest.o[1], 0], [0.32, 0.235, 0.135], 0.02, { colour }), ...sides]
  return [
    toy(body, 'top', print),
    toy([cylinder(WORLD, [0, chest.o[1] + 0.25, 0], 0.085, 0.03, 0.01, { colour: YELLOW })], 'hand'),
  ]
}

function arms(costume: Costume, { arms: both }: Skeleton): Solid[] {
  const sleeve = costume.sleeve === 'none' ? YELLOW : rgb(costume.top)
  const parts = both.flatMap((arm) => [
    cone(arm.shoulder, arm.elbow, 0.088, 0.08, { colour: sleeve, soft: 0.02 }),
    cone(arm.elbow, add(arm.wrist, [0, 0, -0.02]), 0.08, 0.074, { colour: sleeve, soft: 0.02 }),
  ])
  const hands = both.map((arm): Primitive[] => {
    // A clamp in the shape of a C that opens away from the arm.
    const z = normalise(sub(arm.wrist, arm.elbow))
    const y = normalise(cross(z, [1, 0, 0]))
    const f: Frame = { x: cross(y, z), y, z, o: add(arm.wrist, scale(z, 0.12)) }
    const colour = costume.gloves === undefined ? YELLOW : rgb(costume.gloves)
    return [
      torus(f, [0, 0, 0], 0.052, 0.026, { colour }),
      box(f, [0, 0, 0.06], [0.032, 0.1, 0.05], 0, { join: 'cut' }),
      cone(arm.wrist, add(arm.wrist, scale(z, 0.07)), 0.04, 0.04, { colour, soft: 0.01 }),
    ]
  })
  return [toy(parts, 'top'), ...hands.map((hand) => toy(hand, 'hand'))]
}

function head(look: Look, costume: Costume, k: Skeleton, mood: Mood): Solid[] {
  const { head: f } = k
  const parts = [
    cylinder(f, [0, 0, 0], 0.165, 0.15, 0.05, { colour: YELLOW }),
    cylinder(f, [0, 0.17, 0], 0.085, 0.03, 0.01, { colour: YELLOW }),
  ]
  const solids: Solid[] = [
    { parts, cell: 0.011, material: { finish: 'gloss', pattern: printedFace(look, mood) }, frame: f, tag: 'face' },
  ]
  const hat = costume.hat ?? 'none'
  if (hat === 'none') solids.push(hairPiece(look, f))
  else
    solids.push(
      ...hatSolids({ ...k, head: { ...f, o: add(f.o, [0, -0.02, -0.01]) } }, costume).map((solid) => ({
        ...solid,
        material: {
          ...solid.material,
          finish: solid.material.finish === 'metal' ? ('metal' as const) : ('gloss' as const),
        },
      })),
    )
  return solids
}

function hairPiece(look: Look, f: Frame): Solid {
  const colour = look.hairColour
  const parts = [
    cylinder(f, [0, 0.06, -0.015], 0.2, 0.15, 0.09, { colour, soft: 0.02 }),
    box(f, [0, -0.07, 0.16], [0.17, 0.15, 0.14], 0.04, { join: 'cut', soft: 0.02 }),
  ]
  if (look.female) parts.push(box(f, [0, -0.06, -0.12], [0.18, 0.2, 0.07], 0.06, { colour, soft: 0.05 }))
  return { parts, cell: 0.012, material: { finish: 'gloss' }, frame: f, tag: 'hair' }
}

const INK: Vec = [0.07, 0.05, 0.05]

function printedFace(look: Look, mood: Mood): Pattern {
  const { smile, open, frown } = expressionOf(mood)
  return (s, x, y, z) => {
    if (z < 0.04) return
    const side = Math.abs(x)
    const mark = (colour: Vec) => {
      s.r = colour[0]
      s.g = colour[1]
      s.b = colour[2]
    }
    if (Math.hypot(side - 0.058, y - 0.025) < 0.022) mark(Math.hypot(side - 0.05, y - 0.033) < 0.007 ? [1, 1, 1] : INK)
    const brow = 0.078 - (side - 0.058) * 0.25 * (frown > 0 ? -2 : 1)
    if (Math.abs(y - brow) < 0.008 && Math.abs(side - 0.058) < 0.032) mark(look.hairColour)
    const curve = -0.062 + smile * 4.2 * x * x
    if (open > 0.25 && side < 0.062) {
      const bottom = curve - 0.045 * open * (1 - (x / 0.062) ** 2)
      if (y < curve + 0.004 && y > bottom - 0.006)
        mark(y < curve - 0.004 && y > curve - 0.02 && side < 0.05 ? [1, 1, 1] : [0.4, 0.06, 0.06])
    } else if (side < 0.06 && Math.abs(y - curve) < 0.007) mark(INK)
    if (look.beard && y < -0.05 && Math.abs(y - curve) > 0.02) mark(look.hairColour)
    if (look.female && side < 0.03 && Math.abs(y - curve) < 0.011 && open <= 0.25) mark([0.75, 0.2, 0.24])
  }
}
