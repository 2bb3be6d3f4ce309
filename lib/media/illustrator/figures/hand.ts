import type { Material } from '../drawing/material.ts'
import { cone, ellipsoid, type Primitive } from '../solids/primitive.ts'
import type { Solid } from '../solids/solid.ts'
import { add, normalize, scale, toWorld, type Vec } from '../solids/vector.ts'
import type { Grip } from './pose.ts'
import type { Arm } from './skeleton.ts'

/** How far the two joints of the fingers bend, in degrees, and how far the fingers spread. */
const CURLS: Record<Grip, readonly [number, number, number]> = {
  relax: [22, 30, 0.12],
  open: [4, 6, 0.5],
  fist: [85, 95, 0],
  point: [85, 95, 0],
  type: [28, 25, 0.2],
  flat: [3, 5, 0.1],
  pinch: [48, 30, 0.1],
  hold: [72, 75, 0],
}

const FINGER_LENGTHS = [0.034, 0.038, 0.035, 0.028]
const FINGER_RADII = [0.0115, 0.012, 0.0115, 0.0105]

/** A hand with fingers along y, its palm to z and its thumb at positive x. */
export function handSolid(arm: Arm, color: Vec, material: Material, size: number, gloved: boolean): Solid {
  const f = arm.hand
  const at = (x: number, y: number, z: number) => toWorld(f, [x * size, y * size, z * size])
  const parts: Primitive[] = [
    cone(at(0, -0.015, 0), at(0, 0.03, 0), 0.024 * size, 0.026 * size, { color, soft: 0.01 }),
    ellipsoid(f, [0, 0.035 * size, 0], [0.038 * size, 0.042 * size, 0.018 * size], { color, soft: 0.02 }),
  ]
  const [curl, curl2, spread] = CURLS[arm.grip]
  FINGER_LENGTHS.forEach((long, i) => {
    const straight = arm.grip === 'point' && i === 0
    const [a, b] = straight ? [3, 4] : [curl, curl2]
    const x = (1.5 - i) * 0.0185
    const radius = (FINGER_RADII[i] ?? 0.011) * size * (gloved ? 1.2 : 1)
    const direction = (degrees: number): Vec => {
      const t = (degrees * Math.PI) / 180
      return normalize([x * spread * 14, Math.cos(t), Math.sin(t)])
    }
    const root: Vec = [x, 0.07 - 0.004 * Math.abs(i - 1.2), 0]
    const joint = add(root, scale(direction(a), long))
    const tip = add(joint, scale(direction(a + b), long * 0.85))
    parts.push(
      cone(at(...root), at(...joint), radius, radius * 0.96, { color, soft: 0.012 }),
      cone(at(...joint), at(...tip), radius * 0.96, radius * 0.86, { color, soft: 0.006 }),
    )
  })
  const [joint, tip] = thumb(arm.grip)
  parts.push(
    cone(at(0.02, 0, 0.004), at(...joint), 0.017 * size, 0.0135 * size, { color, soft: 0.018 }),
    cone(at(...joint), at(...tip), 0.0135 * size, 0.011 * size, { color, soft: 0.008 }),
  )
  return { parts, cell: 0.0055, material, frame: f, tag: 'hand' }
}

function thumb(grip: Grip): readonly [Vec, Vec] {
  if (grip === 'open' || grip === 'flat')
    return [
      [0.045, 0.045, 0.006],
      [0.075, 0.068, 0.012],
    ]
  if (grip === 'fist' || grip === 'point' || grip === 'hold')
    return [
      [0.042, 0.035, 0.03],
      [0.014, 0.055, 0.048],
    ]
  return [
    [0.043, 0.045, 0.022],
    [0.045, 0.078, 0.036],
  ]
}
