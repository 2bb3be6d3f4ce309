import { rgb } from '../drawing/material.ts'
import type { CastMember, Mood, PoseName } from '../shot-plan.ts'
import { buildMeshes } from '../solids/build-meshes.ts'
import { box, cone, cylinder, halfSpace, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import {
  add,
  clamp,
  cross,
  dot,
  type Frame,
  length,
  normalize,
  placed,
  scale,
  sub,
  toLocal,
  toWorld,
  turnVec,
  type Vec,
  WORLD,
} from '../solids/vector.ts'
import { type Expression, expressionOf, type Look, lookOf } from './cast.ts'
import { COSTUME_DATA, type Costume } from './costumes.ts'
import { costumeFor, type Figure } from './figure.ts'
import { gripOf } from './grip.ts'
import { hidesHair } from './hair.ts'
import { hatSolids } from './hats.ts'
import { hairPiece, hairUnderHat } from './mini-figure-hair.ts'
import { printedChest, printedCoat, printedFace } from './mini-figure-print.ts'
import type { Pose } from './pose.ts'
import { POSE_DATA } from './poses.ts'
import { type Arm, poseSkeleton, type Skeleton } from './skeleton.ts'

const YELLOW: Vec = rgb(0xf6cb2e)

/** Height of the hips of one who stands, and where chest, shoulders and head are above them, in meters. */
const HIPS = 0.64
const CHEST = 0.24
const SHOULDER = 0.385
const HEAD = 0.665
const UPPER_ARM = 0.215
const FOREARM = 0.2

/** A toy person: block legs, a tapered trunk, arms with clips for hands, and a round head with a printed face. */
export function buildMiniFigure(member: CastMember, mood: Mood, seed: number, coarseness = 1.3): Figure {
  const look = { ...lookOf(member, seed), ...COSTUME_DATA[member.costume].look }
  const pose = POSE_DATA[member.pose]
  const costume = costumeFor(member, look)
  const body = bodyFrame(pose, look)
  const skeleton = toySkeleton(
    poseSkeleton(pose, { ...look.build, belly: 0, wide: 1, legs: 1, head: 1 }),
    member.pose,
    body,
  )
  const solids = [
    ...legs(costume, pose, look),
    ...trunkSolids(costume, skeleton),
    ...arms(costume, skeleton),
    ...head(look, costume, skeleton, expressionOf(member.mood ?? mood, pose)),
  ]
  // The shadows of clips on clothes would look like stains.
  const meshes = buildMeshes(solids, { coarseness, floor: 0 }).map((mesh) =>
    mesh.tag === 'hand' ? { ...mesh, castsShadow: false } : mesh,
  )
  return { meshes, skeleton, pose, look, hold: holdFrame(skeleton, pose), size: look.child ? 0.76 : 1.02 }
}

/** What is held by both hands is between them, a little higher for books. */
function holdFrame({ arms: [left, right] }: Skeleton, pose: Pose): Frame {
  if (pose.holds === 'cardboardBox' || pose.holds === 'openBook') {
    const middle = scale(add(gripOf(left), gripOf(right)), 0.5)
    const up = pose.holds === 'openBook' ? 0.05 : 0
    return { ...WORLD, o: add(middle, [0, up, 0.06]) }
  }
  return { ...WORLD, o: gripOf(right) }
}

/** Whether a pose sits on the floor, and how much lower the toy's hips are then. */
const isOnFloor = ({ raised = 0 }: Pose): boolean => raised < -0.6
const FLOOR = -0.5

/** Hips lean, turn and tilt a little, so that nobody stands like a post. */
function bodyFrame(pose: Pose, look: Look): Frame {
  const lower = isOnFloor(pose) ? FLOOR : pose.seat === undefined ? 0 : -0.2
  const [nod, turn, tilt] = [0, 1, 2].map((n) => (pose.lean?.[n] ?? 0) * 0.7 + (pose.chest?.[n] ?? 0) * 0.7)
  const side = look.female ? 1 : -1
  return placed(WORLD, [0, HIPS + lower, 0], [nod ?? 0, (turn ?? 0) + side * 5, (tilt ?? 0) + side * 1.6])
}

/** Where wrists are, in the frame of the body, in poses whose hands would be behind what the toy stands at. */
const WRISTS: Partial<Record<PoseName, readonly [left: Vec, right: Vec]>> = {
  mix: [
    [0.3, 0.34, 0.3],
    [-0.19, 0.425, 0.35],
  ],
  work: [
    [0.22, 0.3, 0.3],
    [-0.26, 0.42, 0.3],
  ],
  read: [
    [0.2, 0.3, 0.3],
    [-0.2, 0.3, 0.3],
  ],
  explain: [
    [0.36, 0.34, 0.28],
    [-0.24, 0.22, 0.3],
  ],
  carry: [
    [0.27, 0.22, 0.32],
    [-0.27, 0.22, 0.32],
  ],
  strum: [
    [0.46, 0.34, 0.24],
    [-0.26, 0.14, 0.28],
  ],
  photograph: [
    [0.17, 0.46, 0.3],
    [-0.17, 0.46, 0.3],
  ],
  meditate: [
    [0.36, 0.14, 0.24],
    [-0.36, 0.14, 0.24],
  ],
  fish: [
    [0.12, 0.36, 0.34],
    [-0.16, 0.22, 0.3],
  ],
}

/** Shoulders, hands and head of a pose for the toy's proportions. */
function toySkeleton(k: Skeleton, name: PoseName, body: Frame): Skeleton {
  const pose = POSE_DATA[name]
  const [nod, turn, tilt] = pose.head ?? [0, 0, 0]
  const headFrame = placed(body, [0, HEAD, 0], [nod * 0.8, turn * 1.3, tilt * 1.3 + 1.5])
  const arm = (n: 0 | 1): Arm => {
    const source = k.arms[n]
    const { side } = source
    const shoulder = toWorld(body, [side * 0.275, SHOULDER, 0])
    const far = scale(sub(toLocal(k.chest, source.wrist), toLocal(k.chest, source.shoulder)), 0.9)
    const aim: Vec = [side * 0.3 + far[0], SHOULDER + far[1], far[2] + 0.02]
    // Hands that are not before the trunk hang beside it.
    const beside = aim[2] < 0.2 && aim[1] < SHOULDER + 0.1 ? Math.max(0.37, side * aim[0]) : side * aim[0]
    const target = toWorld(body, WRISTS[name]?.[n] ?? [side * beside, aim[1], aim[2]])
    const hint = turnVec(body, [side * 0.9, -0.6, -0.7])
    return { ...source, isClip: true, shoulder, ...bent(shoulder, target, hint) }
  }
  return { ...k, head: headFrame, headSize: 1.35, arms: [arm(0), arm(1)], chest: placed(body, [0, CHEST, 0]) }
}

/** Elbow and wrist of an arm that reaches for a point. */
function bent(shoulder: Vec, target: Vec, hint: Vec): { elbow: Vec; wrist: Vec } {
  const way = sub(target, shoulder)
  const far = clamp(length(way), 0.22, (UPPER_ARM + FOREARM) * 0.985)
  const along = normalize(way)
  const across = normalize(sub(hint, scale(along, dot(hint, along))))
  const x = (UPPER_ARM ** 2 - FOREARM ** 2 + far ** 2) / (2 * far)
  const y = Math.sqrt(Math.max(0, UPPER_ARM ** 2 - x ** 2))
  return { elbow: add(shoulder, add(scale(along, x), scale(across, y))), wrist: add(shoulder, scale(along, far)) }
}

const toy = (parts: Primitive[], tag: string): Solid => ({
  parts,
  cell: 0.013,
  material: { finish: 'gloss' },
  frame: WORLD,
  tag,
})

function legs(costume: Costume, pose: Pose, look: Look): Solid[] {
  const color = rgb(costume.legs)
  if (isOnFloor(pose)) return [toy(crossedLegs(costume), 'legs')]
  const lower = pose.seat === undefined ? 0 : -0.2
  const isKick = (pose.rightFoot?.sole[2] ?? 0) > 0.5
  if ((costume.legKind === 'skirt' || costume.legKind === 'robe') && pose.seat === undefined && !isKick)
    return [toy(toySkirt(0.31, color), 'legs')]
  const isCoat = costume.extras?.includes('coat') === true
  const bare = costume.legKind === 'shorts' || costume.legKind === 'skirt'
  const hips = box(WORLD, [0, 0.6 + lower, 0], [0.25, 0.055, 0.13], 0.02, { color })
  const parts = [1, -1].flatMap((side) => {
    if (pose.seat !== undefined)
      return [
        box(WORLD, [side * 0.127, 0.46, 0.2], [0.115, 0.11, 0.3], 0.03, { color }),
        box(WORLD, [side * 0.127, 0.24, 0.4], [0.115, 0.24, 0.11], 0.02, { color }),
        box(WORLD, [side * 0.127, 0.045, 0.44], [0.116, 0.045, 0.15], 0.02, { color: rgb(costume.shoes) }),
      ]
    const foot = side > 0 ? pose.leftFoot : pose.rightFoot
    // One foot is before the other, even of those who stand.
    const resting = side === (look.female ? 1 : -1) ? 7 : -5
    const swing = foot === undefined ? -resting : clamp((foot.sole[2] / 0.6) * -57, isKick ? -58 : -38, 38)
    const f = placed(WORLD, [side * 0.127, 0.58, 0], [swing, 0, side * 1.5])
    return [
      cylinder(placed(f, [0, 0, 0], [0, 0, 90]), [0, 0, 0], 0.12, 0.115, 0.015, { color }),
      ...(bare
        ? [
            box(f, [0, -0.15, 0.005], [0.117, 0.15, 0.12], 0.015, { color }),
            box(f, [0, -0.4, 0.005], [0.115, 0.14, 0.115], 0.015, { color: YELLOW }),
          ]
        : [box(f, [0, -0.28, 0.005], [0.116, 0.28, 0.118], 0.015, { color })]),
      box(f, [0, -0.53, 0.035], [0.117, 0.05, 0.165], 0.02, { color: rgb(costume.shoes) }),
    ]
  })
  const solid = toy([hips, ...parts], 'legs')
  return [
    isCoat && pose.seat === undefined
      ? { ...solid, material: { finish: 'gloss', pattern: printedCoat(rgb(costume.top)) } }
      : solid,
  ]
}

/** Thighs to both sides and shins before them, one before the other, on the floor. */
function crossedLegs(costume: Costume): Primitive[] {
  const color = rgb(costume.legs)
  const bare = costume.legKind === 'shorts' || costume.legKind === 'skirt'
  const hips = box(WORLD, [0, 0.12, 0], [0.25, 0.1, 0.13], 0.02, { color })
  return [
    hips,
    ...[1, -1].flatMap((side) => {
      const knee: Vec = [side * 0.36, 0.1, 0.2]
      const foot: Vec = [side * -0.12, 0.09, side > 0 ? 0.36 : 0.24]
      return [
        cone([side * 0.14, 0.12, 0.02], knee, 0.11, 0.1, { color }),
        cone(knee, foot, 0.095, 0.085, { color: bare ? YELLOW : color }),
        box(placed(WORLD, foot, [0, side * -72, 0]), [0, -0.03, 0.06], [0.08, 0.055, 0.12], 0.03, {
          color: rgb(costume.shoes),
        }),
      ]
    }),
  ]
}

/** A sloped brick, wider at the ground. */
function toySkirt(half: number, color: Vec): Primitive[] {
  const cutAt = (frame: Frame): Primitive => box(frame, [0, 0, 0], [0.2, 1, 0.6], 0, { join: 'cut' })
  return [
    box(WORLD, [0, half, 0], [0.29, half, 0.22], 0.02, { color }),
    ...[1, -1].map((side) => cutAt(placed(WORLD, [side * 0.462, half, 0], [0, 0, side * 5]))),
    ...[1, -1].map((side) =>
      box(placed(WORLD, [0, half, side * 0.39], [side * -8, 0, 0]), [0, 0, 0], [0.6, 1, 0.2], 0, { join: 'cut' }),
    ),
  ]
}

function trunkSolids(costume: Costume, { chest }: Skeleton): Solid[] {
  const color = rgb(costume.top)
  const cut = (side: number) =>
    halfSpace(chest, [side * 0.272, 0, 0], [side, side * side * 0.165, 0], { join: 'keep', soft: 0.012 })
  const body = [box(chest, [0, 0, 0], [0.33, 0.235, 0.135], 0.022, { color }), cut(1), cut(-1)]
  const neck = cylinder(chest, [0, 0.25, 0], 0.085, 0.03, 0.01, { color: YELLOW })
  const cape = costume.cape === undefined ? [] : [toy(toyCape(chest, rgb(costume.cape[0])), 'top')]
  const pack = costume.extras?.includes('pack') === true || costume.extras?.includes('lifePack') === true
  return [
    { ...toy(body, 'top'), frame: chest, material: { finish: 'gloss', pattern: printedChest(costume) } },
    toy([neck], 'hand'),
    ...cape,
    ...(pack ? [toy([box(chest, [0, 0.02, -0.21], [0.19, 0.2, 0.09], 0.04, { color: rgb(0x5f6a44) })], 'top')] : []),
  ]
}

function toyCape(chest: Frame, color: Vec): Primitive[] {
  return [
    box(placed(chest, [0, -0.2, -0.2], [6, 0, 0]), [0, 0, 0], [0.3, 0.42, 0.02], 0.015, { color }),
    torus(chest, [0, 0.24, 0], 0.12, 0.03, { color, soft: 0.02 }),
  ]
}

function arms(costume: Costume, { arms: both }: Skeleton): Solid[] {
  const sleeve = rgb(costume.top)
  const upper = costume.sleeve === 'none' ? YELLOW : sleeve
  const lower = costume.sleeve === 'long' ? sleeve : YELLOW
  const parts = both.flatMap((arm) => {
    const along = normalize(sub(arm.wrist, arm.elbow))
    const end = add(arm.wrist, scale(along, 0.035))
    return [
      cone(arm.shoulder, arm.elbow, 0.092, 0.08, { color: upper }),
      cone(arm.elbow, arm.wrist, 0.08, 0.076, { color: lower, soft: 0.015 }),
      halfSpace(WORLD, end, along, { join: 'keep' }),
    ]
  })
  const sleeves = [0, 1].map((n) => toy(parts.slice(n * 3, n * 3 + 3), 'top'))
  const cuffs =
    costume.cuff === undefined
      ? []
      : both.map((arm) => {
          const z = normalize(sub(arm.wrist, arm.elbow))
          const f: Frame = { x: normalize(cross(z, [0.3, 1, 0.2])), y: z, z: [0, 0, 0], o: arm.wrist }
          return toy(
            [
              cylinder({ ...f, z: cross(f.x, f.y) }, [0, 0.012, 0], 0.082, 0.022, 0.008, {
                color: rgb(costume.cuff ?? 0),
              }),
            ],
            'top',
          )
        })
  return [...sleeves, ...cuffs, ...both.map((arm) => toy(clip(arm, costume), 'hand'))]
}

/** A hand in the shape of a C that opens away from the arm. */
function clip(arm: Arm, costume: Costume): Primitive[] {
  const z = normalize(sub(arm.wrist, arm.elbow))
  const y = normalize(cross(z, [1, 0, 0]))
  const f: Frame = { x: cross(y, z), y, z, o: add(arm.wrist, scale(z, 0.12)) }
  const color = costume.gloves === undefined ? YELLOW : rgb(costume.gloves)
  return [
    cylinder(f, [0, 0, 0], 0.08, 0.05, 0.012, { color }),
    cylinder(f, [0, 0, 0], 0.046, 0.1, 0, { join: 'cut' }),
    box(f, [0, 0, 0.075], [0.036, 0.1, 0.06], 0, { join: 'cut', soft: 0.008 }),
    cone(arm.wrist, add(arm.wrist, scale(z, 0.05)), 0.045, 0.045, { color, soft: 0.01 }),
  ]
}

function head(look: Look, costume: Costume, k: Skeleton, expression: Expression): Solid[] {
  const { head: f } = k
  const hat = costume.hat ?? 'none'
  const color = YELLOW
  const parts =
    hat === 'none'
      ? [cylinder(f, [0, 0, 0], 0.165, 0.15, 0.05, { color }), cylinder(f, [0, 0.17, 0], 0.085, 0.03, 0.01, { color })]
      : [cylinder(f, [0, -0.02, 0], 0.165, 0.13, 0.05, { color })]
  const material = { finish: 'gloss', pattern: printedFace(look, expression) } as const
  const face: Solid = { parts, cell: 0.011, material, frame: f, tag: 'face' }
  if (hat === 'none') {
    const hair = hairPiece(look, f)
    return hair === null ? [face] : [face, hair]
  }
  const hair = hidesHair(hat) ? null : hairUnderHat(look, f)
  const hats = hatSolids({ ...k, head: { ...f, o: toWorld(f, [0, -0.02, -0.01]) } }, costume)
  return [
    face,
    ...(hair === null ? [] : [hair]),
    ...hats.map(({ rough: _, ...solid }): Solid => {
      const finish = solid.material.finish === 'metal' ? 'metal' : 'gloss'
      return { ...solid, material: { ...solid.material, finish } }
    }),
  ]
}
