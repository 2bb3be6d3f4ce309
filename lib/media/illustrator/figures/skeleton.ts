import {
  add,
  cross,
  dot,
  type Frame,
  length,
  normalize,
  placed,
  scale,
  sub,
  toWorld,
  turned,
  turnVec,
  type Vec,
  WORLD,
  within,
} from '../solids/vector.ts'
import { type Grip, type Pose, type Reach, restingArm, type Step } from './pose.ts'

/** Proportions of a body; 1 is the usual. */
export type Build = { wide: number; female: number; head: number; legs: number; belly: number }

export type Arm = {
  side: number
  shoulder: Vec
  elbow: Vec
  wrist: Vec
  hand: Frame
  grip: Grip
  /** It ends in a clip, in line with the forearm, and not in a hand. */
  isClip?: true
}
export type Leg = { side: number; hip: Vec; knee: Vec; ankle: Vec; foot: Frame }

/** Where the parts of a posed body are: frames with x to its left, y along the body and z to its front. */
export type Skeleton = {
  pelvis: Frame
  chest: Frame
  head: Frame
  /** Meters in the head's frame for a meter of the usual head. */
  headSize: number
  arms: readonly [Arm, Arm]
  legs: readonly [Leg, Leg]
  hipHeight: number
}

const UPPER_ARM = 0.245
const FOREARM = 0.225
const THIGH = 0.39
const SHIN = 0.36

export function poseSkeleton(pose: Pose, build: Build): Skeleton {
  const standing = 0.872 * (0.5 + 0.5 * build.legs) * (build.legs < 1 ? build.legs ** 0.5 : 1)
  const legScale = standing / 0.872
  const hipHeight = (pose.seat === undefined ? standing : pose.seat + 0.12) + (pose.raised ?? 0) * legScale
  const pelvis = placed(WORLD, [0, hipHeight, 0], pose.lean)
  const chest = placed(pelvis, [0, 0.24, 0], pose.chest)
  const neck = toWorld(chest, [0, 0.25, -0.01])
  const headSize = 1.16 * build.head
  const turn: Frame = within({ ...chest, o: neck }, turned(...(pose.head ?? [0, 0, 0])))
  const head: Frame = { ...turn, o: toWorld(turn, [0, 0.165 * headSize - 0.012, 0.018]) }
  return {
    pelvis,
    chest,
    head,
    headSize,
    arms: [armOf(1, pose.left, chest, build), armOf(-1, pose.right, chest, build)],
    legs: [
      legOf(1, pose.leftFoot, pelvis, build, pose, legScale),
      legOf(-1, pose.rightFoot, pelvis, build, pose, legScale),
    ],
    hipHeight,
  }
}

export const shoulderWidth = (build: Build): number => (0.168 - 0.032 * build.female) * build.wide

function armOf(side: number, reach: Reach | undefined, chest: Frame, build: Build): Arm {
  const { wrist: target, elbow: hint, palm, fingers, grip } = reach ?? restingArm(side)
  const shoulder = toWorld(chest, [side * shoulderWidth(build), 0.165, -0.012])
  const aside = reach === undefined ? ((build.wide - 1) * 0.12 - 0.02 - 0.03 * build.female) * side : 0
  const { middle, end } = bend(
    shoulder,
    toWorld(chest, add(target, [aside, 0, 0])),
    turnVec(chest, hint),
    UPPER_ARM,
    FOREARM,
  )
  const y = normalize(turnVec(chest, fingers))
  const out = turnVec(chest, palm)
  const z = normalize(sub(out, scale(y, dot(out, y))))
  return {
    side,
    shoulder,
    elbow: middle,
    wrist: end,
    hand: { x: scale(cross(y, z), side > 0 ? -1 : 1), y, z, o: end },
    grip,
  }
}

function legOf(side: number, step: Step | undefined, pelvis: Frame, build: Build, pose: Pose, legScale: number): Leg {
  const seated = pose.seat !== undefined
  const sole: Vec =
    step?.sole ?? (seated ? [side * 0.12, 0, 0.42] : [side * 0.098 * build.wide ** 0.5, 0, side * 0.015])
  const hip = toWorld(pelvis, [side * 0.08 * build.wide, -0.04, 0])
  const hint: Vec = step?.knee ?? (seated ? [side * 0.15, 1, 0.6] : [side * 0.12, 0, 1])
  // Shorter legs make shorter steps.
  const k = seated ? 1 : Math.min(1, legScale)
  const { middle, end } = bend(hip, [sole[0], sole[1] * k + 0.09, sole[2] * k], hint, THIGH * k, SHIN * k)
  const foot = within({ ...WORLD, o: end }, turned(step?.heel ?? 0, side * 10, 0))
  return { side, hip, knee: middle, ankle: end, foot }
}

/** Joint and end of two bones that reach for a target and bend towards a hint. */
function bend(from: Vec, target: Vec, hint: Vec, first: number, second: number): { middle: Vec; end: Vec } {
  const most = (first + second) * 0.995
  const way = sub(target, from)
  const far = Math.max(Math.min(length(way), most), Math.abs(first - second) + 0.01)
  const along = normalize(way)
  const end = add(from, scale(along, far))
  const across = normalize(sub(hint, scale(along, dot(hint, along))))
  const x = (first * first - second * second + far * far) / (2 * far)
  const y = Math.sqrt(Math.max(0, first * first - x * x))
  return { middle: add(from, add(scale(along, x), scale(across, y))), end }
}
