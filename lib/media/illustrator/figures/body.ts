import { type Material, rgb } from '../drawing/material.ts'
import { noise } from '../solids/noise.ts'
import { cone, ellipsoid, halfSpace, type Primitive, torus } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { type Frame, mix, placed, sub, toLocal, toWorld, type Vec, WORLD } from '../solids/vector.ts'
import type { Look } from './cast.ts'
import { clothPattern } from './cloth-patterns.ts'
import type { Costume } from './costumes.ts'
import { handSolid } from './hand.ts'
import { type Arm, type Leg, type Skeleton, shoulderWidth } from './skeleton.ts'

/** Clothes, arms, hands, legs and shoes. The first primitives of the first solid are the trunk, over which others are laid. */
export function bodySolids(k: Skeleton, look: Look, costume: Costume): Solid[] {
  const solids = [topSolid(k, look, costume)]
  for (const arm of k.arms) solids.push(...armSolids(k, look, costume, arm))
  solids.push(...legSolids(k, look, costume))
  return solids
}

const creases = (f: Frame, fine: number) => (x: number, y: number, z: number) => {
  const [a, b, c] = toLocal(f, [x, y, z])
  return (noise(a * 11 + 3, b * 9, c * 11) - 0.5) * 0.007 + (noise(a * 24, b * 14 + a * 20, c * 24) - 0.5) * fine
}

/** The trunk of a body in a color. */
export function trunk(k: Skeleton, look: Look, costume: Costume, color: Vec): Primitive[] {
  const { chest, pelvis } = k
  const { female: f, belly } = look.build
  const bulk = costume.bulk ?? 1
  const w = look.build.wide * bulk
  const parts = [
    ellipsoid(chest, [0, 0.06, 0], [0.15 * w - 0.02 * f, 0.165, (0.108 - 0.01 * f) * bulk], { color, soft: 0.05 }),
    ellipsoid(chest, [0, 0.165, -0.012], [shoulderWidth(look.build) * 0.93, 0.062, 0.075 * bulk], {
      color,
      soft: 0.06,
    }),
    ellipsoid(
      pelvis,
      [0, 0.1, belly * 0.025],
      [(0.135 - 0.022 * f + belly * 0.014) * w, 0.14, (0.102 - 0.016 * f + belly * 0.022) * bulk],
      { color, soft: 0.07 },
    ),
    ellipsoid(
      pelvis,
      [0, costume.tucked ? 0.02 : -0.06, 0],
      [(0.156 + 0.004 * f) * w, costume.tucked ? 0.13 : 0.16 - 0.03 * f, (0.124 - 0.006 * f) * bulk],
      { color, soft: 0.06 },
    ),
  ]
  if (f > 0.5)
    for (const s of [1, -1])
      parts.push(ellipsoid(chest, [s * 0.055, 0.055, 0.075 * bulk], [0.058, 0.055, 0.05], { color, soft: 0.05 }))
  return parts
}

function topSolid(k: Skeleton, look: Look, costume: Costume): Solid {
  const { chest, pelvis } = k
  const color = rgb(costume.top)
  const bulk = costume.bulk ?? 1
  const f = look.build.female
  const at = (x: number, y: number, z: number) => toWorld(chest, [x, y, z])
  const coat = costume.extras?.includes('coat') === true
  const parts = trunk(k, look, costume, color)
  if (coat) parts.push(...coatSkirt(k, look, costume, color))
  for (const arm of k.arms) {
    const [r0, r1, r2] = armRadii(look, bulk)
    if (costume.sleeve === 'long')
      parts.push(
        cone(arm.shoulder, arm.elbow, r0, r1, { color, soft: 0.045 }),
        cone(arm.elbow, mix(arm.elbow, arm.wrist, 0.93), r1, r2 * 1.08, { color, soft: 0.03 }),
      )
    else if (costume.sleeve === 'short')
      parts.push(cone(arm.shoulder, mix(arm.shoulder, arm.elbow, 0.6), r0 * 1.02, r0 * 0.98, { color, soft: 0.045 }))
  }
  if (costume.collar === 'roll')
    parts.push(
      torus(chest, [0, 0.235, 0], 0.062 - 0.009 * f, 0.017 - 0.003 * f, { color, soft: 0.02, stretch: 0.95 }),
      cone(at(0, 0.2, -0.005), at(0, 0.245, -0.005), 0.075 - 0.01 * f, 0.066 - 0.01 * f, { color, soft: 0.03 }),
    )
  else
    parts.push(
      cone(at(0, 0.18, -0.005), at(0, 0.222, -0.008), 0.085 - 0.014 * f, 0.07 - 0.013 * f, { color, soft: 0.035 }),
    )
  if (costume.open) parts.push(cone(at(0, 0.27, 0.06), at(0, 0.14, 0.15), 0.035, 0.05, { join: 'cut', soft: 0.015 }))
  if (costume.collar === 'shirt')
    for (const q of [1, -1])
      parts.push(
        cone(at(q * 0.012, 0.2, 0.062), at(q * 0.062, 0.225, 0.018), 0.016, 0.018, { color, soft: 0.008 }),
        cone(at(q * 0.062, 0.225, 0.018), at(q * 0.03, 0.235, -0.062), 0.018, 0.018, { color, soft: 0.01 }),
      )
  if (costume.collar === 'hood')
    parts.push(torus(placed(chest, [0, 0.2, -0.025], [-18, 0, 0]), [0, 0, 0], 0.085, 0.034, { color, soft: 0.03 }))
  if (!coat)
    parts.push(
      halfSpace(pelvis, [0, costume.tucked ? 0 : -0.075 - (f > 0.5 ? 0.01 : 0), 0], [0, -1, 0], {
        join: 'keep',
        soft: 0.03,
      }),
    )
  return {
    parts,
    cell: 0.011,
    material: topMaterial(costume),
    frame: chest,
    rough: creases(chest, 0.004),
    roughBy: 0.006,
    tag: 'top',
  }
}

/** Lower half of a coat: one smooth surface around both legs that widens to its hem above the knees. */
function coatSkirt({ legs: [left, right] }: Skeleton, look: Look, costume: Costume, color: Vec): Primitive[] {
  const w = look.build.wide * (costume.bulk ?? 1) * (1 - 0.06 * look.build.female)
  const middle = mix(left.hip, right.hip, 0.5)
  const knees = mix(left.knee, right.knee, 0.5)
  return [
    ...[left, right].map(({ hip, knee }) =>
      cone(mix(hip, middle, 0.25), knee, 0.092 * w, 0.104 * w, { color, soft: 0.1 }),
    ),
    cone(middle, knees, 0.108 * w, 0.142 * w, { color, soft: 0.08 }),
    halfSpace(WORLD, mix(middle, knees, 0.86), sub(knees, middle), { join: 'keep', soft: 0.01 }),
  ]
}

function topMaterial(costume: Costume): Material {
  if (costume.extras?.includes('armour')) return { finish: 'metal' }
  if (costume.pattern === undefined) return { finish: 'cloth' }
  return { finish: 'cloth', pattern: clothPattern(costume.pattern, rgb(costume.second ?? 0xf6f4ef)) }
}

function armRadii({ build: { female: f, wide } }: Look, bulk: number): readonly [number, number, number] {
  return [(0.058 - 0.013 * f) * bulk * wide ** 0.5, (0.046 - 0.009 * f) * bulk, (0.037 - 0.007 * f) * bulk]
}

function armSolids(k: Skeleton, look: Look, costume: Costume, arm: Arm): Solid[] {
  const solids: Solid[] = []
  const [r0, r1, r2] = armRadii(look, costume.bulk ?? 1)
  const { skin } = look
  if (costume.sleeve !== 'long') {
    const from = costume.sleeve === 'none' ? arm.shoulder : mix(arm.shoulder, arm.elbow, 0.4)
    const parts = [
      cone(from, arm.elbow, r0 * 0.82, r1 * 0.82, { color: skin, soft: 0.02 }),
      cone(arm.elbow, arm.wrist, r1 * 0.84, r2 * 0.72, { color: skin, soft: 0.02 }),
    ]
    solids.push({ parts, cell: 0.009, material: { finish: 'skin' }, frame: k.chest, tag: 'arm' })
  } else if (costume.cuff !== undefined) {
    const parts = [
      cone(mix(arm.elbow, arm.wrist, 0.86), mix(arm.elbow, arm.wrist, 0.985), r2 * 1.16, r2 * 1.16, {
        color: rgb(costume.cuff),
        soft: 0.01,
      }),
    ]
    solids.push({ parts, cell: 0.008, material: { finish: 'cloth' }, frame: k.chest, tag: 'cuff' })
  }
  const gloved = costume.gloves !== undefined
  const armour = costume.extras?.includes('armour') === true
  const finish = armour ? 'metal' : gloved ? 'cloth' : 'skin'
  const size = (1.1 - 0.14 * look.build.female) * (gloved ? 1.22 : 1)
  solids.push(handSolid(arm, costume.gloves === undefined ? skin : rgb(costume.gloves), { finish }, size, gloved))
  return solids
}

function legSolids(k: Skeleton, look: Look, costume: Costume): Solid[] {
  const { pelvis } = k
  const { female: f, wide } = look.build
  const bulk = costume.bulk ?? 1
  const color = rgb(costume.legs)
  const kind = costume.legKind ?? 'trousers'
  const lean = bulk * (1 - 0.13 * f)
  const solids = k.legs.flatMap((leg) => shoeSolids(leg, costume))
  const thick = (radius: number) => radius * lean
  const upper: Primitive[] = [
    ellipsoid(pelvis, [0, -0.03, 0], [(0.138 + 0.006 * f) * wide * bulk, 0.1, 0.108 * bulk], { color, soft: 0.04 }),
  ]
  const bare: Primitive[] = []
  for (const { hip, knee, ankle } of k.legs) {
    if (kind === 'trousers') {
      upper.push(
        cone(hip, knee, thick(0.09) * wide ** 0.5, thick(0.06), { color, soft: 0.05 }),
        cone(knee, mix(knee, ankle, 0.96), thick(0.061), thick(0.056), { color, soft: 0.03 }),
      )
      continue
    }
    if (kind === 'shorts')
      upper.push(cone(hip, mix(hip, knee, 0.82), thick(0.092) * wide ** 0.5, thick(0.088), { color, soft: 0.05 }))
    bare.push(
      cone(mix(hip, knee, 0.5), knee, thick(0.066), thick(0.052), { color: look.skin, soft: 0.03 }),
      cone(knee, mix(knee, ankle, 0.3), thick(0.052), thick(0.056), { color: look.skin, soft: 0.03 }),
      cone(mix(knee, ankle, 0.3), ankle, thick(0.054), thick(0.036), { color: look.skin, soft: 0.03 }),
    )
  }
  if (bare.length > 0 && kind !== 'robe')
    solids.push({ parts: bare, cell: 0.009, material: { finish: 'skin' }, tag: 'leg', frame: pelvis })
  if (kind === 'skirt' || kind === 'robe') {
    solids.push(skirt(k, costume, color, look))
    return solids
  }
  if (!costume.tucked) upper.push(halfSpace(pelvis, [0, -0.045, 0], [0, 1, 0], { join: 'keep', soft: 0.01 }))
  const material: Material = costume.extras?.includes('armour')
    ? { finish: 'metal' }
    : costume.legPattern === undefined
      ? { finish: 'cloth' }
      : { finish: 'cloth', pattern: clothPattern(costume.legPattern, color) }
  solids.push({
    parts: upper,
    cell: 0.011,
    material,
    frame: pelvis,
    rough: creases(pelvis, 0.003),
    roughBy: 0.006,
    tag: 'legs',
  })
  return solids
}

/** Cloth around the legs, down to the knees or the ground; it follows the knees of who sits. */
function skirt({ pelvis, legs }: Skeleton, costume: Costume, color: Vec, look: Look): Solid {
  const robe = costume.legKind === 'robe'
  const [left, right] = legs
  const w = look.build.wide * (costume.bulk ?? 1)
  const parts: Primitive[] = [
    ellipsoid(pelvis, [0, -0.01, 0], [0.13 * w, 0.1, 0.108 * (costume.bulk ?? 1)], { color, soft: 0.05 }),
  ]
  const middle = mix(left.hip, right.hip, 0.5)
  const knees = mix(left.knee, right.knee, 0.5)
  // Over the thighs of who sits it lies flat, as a lap.
  const flare = middle[1] - knees[1] < 0.2 ? 0.55 : 1
  const feet = mix(left.ankle, right.ankle, 0.5)
  parts.push(
    cone(middle, mix(middle, knees, 0.95), 0.108 * w * flare ** 0.4, (robe ? 0.16 : 0.18) * flare, {
      color,
      soft: 0.06,
    }),
  )
  for (const { hip, knee, ankle } of [left, right]) {
    parts.push(cone(hip, mix(hip, knee, 0.95), 0.09 * w, (robe ? 0.12 : 0.11) * flare ** 0.3, { color, soft: 0.09 }))
    if (robe) parts.push(cone(knee, mix(knee, ankle, 0.8), 0.12 * flare ** 0.4, 0.14, { color, soft: 0.1 }))
  }
  if (robe)
    parts.push(
      cone(knees, feet, 0.16 * flare ** 0.8, 0.21 * flare ** 0.4, { color, soft: 0.06 }),
      halfSpace(WORLD, [0, 0.04, 0], [0, -1, 0], { join: 'keep', soft: 0.01 }),
    )
  else parts.push(halfSpace(WORLD, mix(middle, knees, 0.92), sub(knees, middle), { join: 'keep', soft: 0.01 }))
  return {
    parts,
    cell: 0.011,
    material: { finish: 'cloth' },
    frame: pelvis,
    rough: folds(pelvis),
    roughBy: 0.012,
    tag: 'legs',
  }
}

const folds = (f: Frame) => (x: number, y: number, z: number) => {
  const [a, b, c] = toLocal(f, [x, y, z])
  return Math.sin(Math.atan2(a, c) * 9 + Math.sin(b * 8)) * 0.008 * Math.min(1, Math.max(0, -b * 4))
}

function shoeSolids({ foot, ankle, knee }: Leg, costume: Costume): Solid[] {
  const b = costume.boots ? 1.15 : 1
  const color = rgb(costume.shoes)
  const sole = rgb(costume.sole ?? 0xe8e4dc)
  const upper: Primitive[] = [
    ellipsoid(foot, [0, -0.03, -0.012], [0.042 * b, 0.05, 0.05 * b], { color, soft: 0.03 }),
    ellipsoid(foot, [0, -0.045, 0.075], [0.045 * b, 0.038, 0.085], { color, soft: 0.04 }),
  ]
  if (costume.boots)
    upper.push(cone(toWorld(foot, [0, -0.02, -0.01]), mix(ankle, knee, 0.36), 0.06, 0.07, { color, soft: 0.02 }))
  upper.push(halfSpace(foot, [0, -0.068, 0], [0, -1, 0], { join: 'keep', soft: 0.01 }))
  const under = [
    ellipsoid(foot, [0, -0.06, -0.012], [0.047 * b, 0.05, 0.056 * b], { color: sole, soft: 0.03 }),
    ellipsoid(foot, [0, -0.06, 0.075], [0.05 * b, 0.04, 0.092], { color: sole, soft: 0.04 }),
    // It reaches into the upper, or a gap would show between them.
    halfSpace(foot, [0, -0.056, 0], [0, 1, 0], { join: 'keep', soft: 0.006 }),
    halfSpace(foot, [0, -0.089, 0], [0, -1, 0], { join: 'keep', soft: 0.008 }),
  ]
  const material: Material = { finish: costume.extras?.includes('armour') ? 'metal' : 'leather' }
  return [
    { parts: upper, cell: 0.008, material, frame: foot, tag: 'shoe' },
    { parts: under, cell: 0.008, material: { finish: 'leather' }, frame: foot, tag: 'sole' },
  ]
}
