import type { PoseName } from '../shot-plan.ts'
import type { Vec } from '../solids/vector.ts'
import type { ThingName } from '../things/things.ts'

export type Grip = 'relax' | 'open' | 'fist' | 'point' | 'type' | 'flat' | 'pinch' | 'hold'

/** A hand in the frame of the chest, in metres: its wrist, where the elbow tends to, the palm's normal, the fingers' direction. */
export type Reach = { wrist: Vec; elbow: Vec; palm: Vec; fingers: Vec; grip: Grip }

/** A foot in the figure's frame: where its sole is, how far its heel is raised in degrees, where the knee tends to. */
export type Step = { sole: Vec; heel?: number; knee?: Vec }

/** Angles are in degrees: nod, turn, tilt. A missing part is at rest. Left is the figure's own left, at positive x. */
export type Pose = {
  left?: Reach
  right?: Reach
  leftFoot?: Step
  rightFoot?: Step
  /** Height of the seat, in metres, of a figure that sits. */
  seat?: number
  /** Raises the hips. */
  raised?: number
  lean?: Vec
  chest?: Vec
  head?: Vec
  gaze?: readonly [number, number]
  /** What the right hand holds unless the plan says otherwise. */
  holds?: ThingName
  /** Furniture that the pose needs. */
  desk?: 'laptop' | 'paper'
}

/** A reach in the order of its fields, since poses list many. */
export const reach = (wrist: Vec, elbow: Vec, palm: Vec, fingers: Vec, grip: Grip): Reach => ({
  wrist,
  elbow,
  palm,
  fingers,
  grip,
})

export const restingArm = (side: number): Reach =>
  reach([side * 0.26, -0.285, 0.05], [side * 0.35, -0.1, -0.9], [-side, 0, 0], [0, -1, 0.15], 'relax')

const onHip = (side: number): Reach =>
  reach([side * 0.2, -0.17, 0.04], [side, 0.1, -0.35], [-side * 0.8, 0, -0.4], [-side * 0.35, -0.5, 0.7], 'relax')

export const POSE_DATA: Record<PoseName, Pose> = {
  stand: { head: [0, 4, 1] },
  walk: {
    left: reach([0.2, -0.27, -0.14], [0.12, 0, -1], [-1, 0, 0], [0, -1, 0.05], 'relax'),
    right: reach([-0.19, -0.22, 0.2], [-0.25, -0.3, -0.9], [1, 0, 0], [0, -0.8, 0.6], 'relax'),
    leftFoot: { sole: [0.08, 0.01, 0.27], heel: -14 },
    rightFoot: { sole: [-0.08, 0.07, -0.26], heel: 38 },
    lean: [4, 0, 0],
    chest: [0, -7, 0],
    raised: -0.02,
  },
  lead: {
    left: reach([0.2, -0.12, 0.27], [0.7, -0.5, -0.8], [-1, 0, 0], [-0.1, -0.1, 1], 'fist'),
    right: reach([-0.19, -0.27, -0.14], [-0.12, 0, -1], [1, 0, 0], [0, -1, 0.05], 'relax'),
    leftFoot: { sole: [0.12, 0.02, 0.24], heel: -14, knee: [0.3, 0, 1] },
    rightFoot: { sole: [-0.12, 0.05, -0.2], heel: 32, knee: [-0.25, 0, 1] },
    lean: [4, 0, 0],
    chest: [0, 5, 0],
    head: [2, -14, 2],
    raised: -0.045,
  },
  ride: {
    raised: 0.074,
    left: reach([0.18, 0.16, 0.46], [1, -0.6, -0.2], [0, -1, 0.2], [-0.2, -0.2, 1], 'fist'),
    right: reach([-0.18, 0.16, 0.46], [-1, -0.6, -0.2], [0, -1, 0.2], [0.2, -0.2, 1], 'fist'),
    leftFoot: { sole: [0.1, 0.16, 0.256], heel: 8, knee: [0.15, 0, 1] },
    rightFoot: { sole: [-0.1, 0.46, 0.256], heel: -4, knee: [-0.15, 0.3, 1] },
    lean: [40, 0, 0],
    head: [-34, -18, 0],
  },
  run: {
    left: reach([0.2, -0.05, 0.32], [0.6, -1, -0.8], [-1, 0, 0], [-0.2, 0.8, 0.5], 'fist'),
    right: reach([-0.3, -0.17, -0.2], [-0.6, 0.2, -1], [1, 0, 0], [0, -0.5, 0.6], 'fist'),
    leftFoot: { sole: [0.09, 0.26, -0.5], heel: 60 },
    rightFoot: { sole: [-0.08, 0.1, 0.36], heel: -18 },
    lean: [14, 0, 0],
    chest: [0, -14, 0],
    head: [-8, 10, 0],
    raised: 0.03,
  },
  sit: {
    seat: 0.46,
    left: reach([0.13, -0.19, 0.22], [1, -0.3, -0.6], [0, -1, 0], [-0.35, -0.25, 1], 'relax'),
    right: reach([-0.13, -0.19, 0.22], [-1, -0.3, -0.6], [0, -1, 0], [0.35, -0.25, 1], 'relax'),
    head: [0, 5, 2],
  },
  kneel: {
    raised: -0.36,
    leftFoot: { sole: [0.13, 0, 0.3], knee: [0.2, 0.4, 1] },
    rightFoot: { sole: [-0.1, 0.05, -0.4], heel: 70, knee: [0, -1, 0.5] },
    left: reach([0.17, -0.16, 0.34], [1, -0.4, -0.2], [0, -1, 0], [0, -0.2, 1], 'relax'),
    right: reach([-0.2, -0.2, 0.34], [-1, -0.5, -0.3], [0.5, -0.8, 0], [0.1, -0.5, 1], 'pinch'),
    lean: [10, 0, 0],
    head: [14, -4, 0],
    gaze: [0, -0.6],
  },
  cheer: {
    left: reach([0.36, 0.5, 0.1], [1, 0.1, -0.2], [0, 0, 1], [0.15, 1, 0], 'open'),
    right: reach([-0.33, 0.52, 0.12], [-1, 0.1, -0.2], [0, 0, 1], [-0.1, 1, 0.1], 'fist'),
    leftFoot: { sole: [0.13, 0, 0.04] },
    rightFoot: { sole: [-0.12, 0, -0.04] },
    chest: [-6, 0, 0],
    head: [-8, 0, 4],
  },
  wave: {
    right: reach([-0.4, 0.36, 0.16], [-0.9, -0.8, -0.2], [0.1, 0, 1], [-0.15, 1, 0], 'open'),
    head: [-3, -6, -5],
    chest: [0, 0, -2],
  },
  point: {
    right: reach([-0.5, 0.28, 0.26], [-0.5, -1, -0.1], [0, -0.6, 0.6], [-0.8, 0.5, 0.35], 'point'),
    left: onHip(1),
    head: [-6, -22, 0],
    chest: [0, -8, 0],
    gaze: [-0.5, 0.3],
  },
  present: {
    left: reach([0.44, 0.04, 0.24], [0.6, -1, -0.2], [0, 1, 0.25], [0.85, 0.1, 0.4], 'flat'),
    right: reach([-0.18, -0.1, 0.24], [-1, -0.5, -0.3], [0.7, 0, 0.4], [0.4, 0.4, 0.8], 'relax'),
    head: [-2, 10, 4],
    chest: [0, 6, 0],
    gaze: [0.2, 0],
  },
  think: {
    right: reach([-0.045, 0.2, 0.2], [-0.7, -1, 0.2], [0.3, 0.2, -1], [0.35, 0.9, -0.1], 'fist'),
    left: reach([-0.1, -0.1, 0.2], [1, -0.6, 0], [0, 0.4, -1], [-1, 0.05, 0.1], 'relax'),
    head: [-4, 12, 6],
    gaze: [0.6, 0.7],
  },
  shrug: {
    left: reach([0.42, -0.02, 0.2], [0.5, -1, -0.4], [-0.1, 1, 0.2], [0.9, 0.2, 0.3], 'open'),
    right: reach([-0.42, -0.02, 0.2], [-0.5, -1, -0.4], [0.1, 1, 0.2], [-0.9, 0.2, 0.3], 'open'),
    head: [4, 0, 9],
  },
  armsCrossed: {
    left: reach([-0.1, 0.0, 0.19], [1, -0.7, 0.1], [0, 0.2, -1], [-1, 0.22, -0.05], 'relax'),
    right: reach([0.1, 0.06, 0.215], [-1, -0.7, 0.1], [0, 0.2, -1], [1, 0.18, -0.1], 'flat'),
    head: [-3, 5, 0],
    chest: [-3, 0, 0],
  },
  handsOnHips: {
    left: onHip(1),
    right: onHip(-1),
    chest: [-4, 0, 0],
    head: [-6, 4, 0],
    leftFoot: { sole: [0.14, 0, 0] },
    rightFoot: { sole: [-0.14, 0, 0.02] },
  },
  speak: {
    right: reach([-0.1, 0.12, 0.27], [-0.9, -1, 0], [0.3, 0, -1], [0.9, 0.45, 0.1], 'hold'),
    left: reach([0.4, 0.02, 0.26], [0.8, -1, -0.2], [0, 1, 0.1], [0.6, 0.2, 0.7], 'open'),
    head: [-2, 6, 4],
    chest: [0, 4, 0],
    holds: 'microphone',
  },
  talk: {
    right: reach([-0.3, 0.0, 0.3], [-0.8, -1, -0.2], [0.4, 0.8, 0.2], [-0.2, 0.5, 0.8], 'open'),
    left: reach([0.3, -0.06, 0.28], [0.8, -1, -0.2], [-0.4, 0.8, 0.2], [0.3, 0.4, 0.8], 'open'),
    head: [-2, 6, 4],
    chest: [0, 4, 0],
  },
  explain: {
    right: reach([-0.17, -0.1, 0.27], [-1, -0.6, -0.3], [0.7, 0, 0.4], [0.4, 0.4, 0.8], 'hold'),
    left: reach([0.1, 0.0, 0.24], [1, -0.8, -0.2], [-0.3, 0.9, 0.1], [-0.45, 0.4, 0.7], 'flat'),
    leftFoot: { sole: [0.15, 0, 0.1] },
    lean: [1, 0, 3],
    head: [3, 8, -5],
    chest: [2, 4, -7],
  },
  listen: {
    left: reach([0.05, -0.17, 0.24], [1, -0.5, -0.2], [-0.2, 0.2, -1], [-1, 0.05, 0.15], 'relax'),
    right: reach([-0.05, -0.17, 0.25], [-1, -0.5, -0.2], [0.2, 0.2, -1], [1, 0.05, 0.15], 'relax'),
    rightFoot: { sole: [-0.14, 0, 0.12] },
    lean: [1, 0, -3],
    chest: [0, -4, 6],
    head: [2, -2, 5],
  },
  laugh: {
    right: reach([-0.04, -0.14, 0.2], [-1, -0.7, -0.1], [0.2, 0, -1], [0.95, 0.1, 0.1], 'flat'),
    left: reach([0.3, -0.02, 0.26], [1, -0.8, -0.2], [-0.3, 0.7, 0.4], [0.4, 0.7, 0.5], 'open'),
    chest: [-5, 0, -4],
    head: [-14, 6, 8],
    lean: [-3, 0, 0],
  },
  hug: {
    left: reach([0.06, 0.05, 0.42], [1, -0.3, 0.2], [-0.5, 0, -0.9], [-0.9, 0.1, 0.1], 'flat'),
    right: reach([-0.06, -0.08, 0.42], [-1, -0.5, 0.2], [0.5, 0, -0.9], [0.9, 0.1, 0.1], 'flat'),
    lean: [5, 0, 0],
    head: [8, 0, 6],
  },
  shakeHands: {
    right: reach([-0.03, -0.14, 0.43], [-0.8, -1, 0], [1, 0, 0], [0.05, 0.05, 1], 'flat'),
    head: [0, -4, 2],
    chest: [4, 8, 0],
  },
  fright: {
    left: reach([0.15, 0.2, 0.14], [1, -0.7, 0.1], [-0.9, 0, -0.3], [-0.1, 1, 0], 'open'),
    right: reach([-0.15, 0.2, 0.14], [-1, -0.7, 0.1], [0.9, 0, -0.3], [0.1, 1, 0], 'open'),
    chest: [6, 0, 0],
    head: [6, 0, 4],
    leftFoot: { sole: [0.07, 0, 0.05] },
    rightFoot: { sole: [-0.07, 0, -0.05] },
  },
  phone: {
    right: reach([-0.165, 0.33, 0.06], [-0.8, -1, 0.1], [0.9, 0.15, 0.1], [0.15, 1, 0.1], 'hold'),
    left: onHip(1),
    head: [0, 8, -6],
    gaze: [0.4, 0.1],
    holds: 'phone',
  },
  type: {
    seat: 0.46,
    left: reach([0.1, -0.12, 0.4], [1, -0.6, -0.2], [0, -1, 0], [-0.1, -0.1, 1], 'type'),
    right: reach([-0.1, -0.12, 0.4], [-1, -0.6, -0.2], [0, -1, 0], [0.1, -0.1, 1], 'type'),
    chest: [6, 0, 0],
    head: [8, 0, 0],
    gaze: [0, -0.5],
    desk: 'laptop',
  },
  write: {
    seat: 0.46,
    left: reach([0.16, -0.13, 0.36], [1, -0.5, -0.2], [0, -1, 0], [-0.6, -0.1, 0.8], 'flat'),
    right: reach([-0.1, -0.11, 0.38], [-1, -0.5, -0.2], [0.5, -0.9, 0], [0.35, -0.2, 0.9], 'pinch'),
    chest: [9, 0, 0],
    head: [16, -4, 0],
    gaze: [-0.2, -0.8],
    desk: 'paper',
    holds: 'pencil',
  },
  read: {
    left: reach([0.12, 0.02, 0.32], [1, -1, -0.2], [-0.4, 0.5, -0.8], [-0.1, 0.8, 0.5], 'flat'),
    right: reach([-0.1, 0.02, 0.32], [-1, -1, -0.2], [0.4, 0.5, -0.8], [0.1, 0.8, 0.5], 'hold'),
    head: [16, 0, 0],
    gaze: [0, -0.8],
    holds: 'openBook',
  },
  work: {
    right: reach([-0.2, 0.02, 0.36], [-1, -0.6, -0.3], [0.9, -0.2, 0], [0.3, 0.25, 0.9], 'hold'),
    left: reach([0.16, -0.1, 0.34], [1, -0.5, -0.3], [-0.5, -0.8, 0.1], [-0.5, -0.1, 0.8], 'flat'),
    chest: [8, -4, 0],
    head: [12, -4, 3],
    gaze: [-0.2, -0.6],
    holds: 'hammer',
  },
  mix: {
    right: reach([-0.13, 0.14, 0.39], [-1, -0.5, -0.3], [0.9, -0.2, 0], [0.3, -0.1, 0.9], 'hold'),
    left: reach([0.2, -0.06, 0.38], [1, -0.6, -0.3], [-0.9, 0.1, -0.3], [-0.5, -0.1, 0.9], 'relax'),
    chest: [8, -4, 0],
    head: [12, -6, 3],
    gaze: [-0.2, -0.6],
    holds: 'whisk',
  },
  carry: {
    left: reach([0.2, -0.12, 0.34], [1, -0.8, -0.3], [-1, 0.1, 0], [0, 0.1, 1], 'flat'),
    right: reach([-0.2, -0.12, 0.34], [-1, -0.8, -0.3], [1, 0.1, 0], [0, 0.1, 1], 'flat'),
    chest: [-5, 0, 0],
    holds: 'cardboardBox',
  },
  lift: {
    left: reach([0.21, 0.58, 0.06], [1, 0.2, -0.1], [0.5, 0.8, 0.2], [-0.2, 1, 0.1], 'hold'),
    right: reach([-0.21, 0.58, 0.06], [-1, 0.2, -0.1], [0.5, 0.8, 0.2], [0.2, 1, 0.1], 'hold'),
    leftFoot: { sole: [0.15, 0, 0.02] },
    rightFoot: { sole: [-0.15, 0, 0] },
    chest: [-6, 0, 0],
    head: [-8, 0, 0],
    holds: 'dumbbell',
  },
  pick: {
    left: reach([0.2, 0.07, 0.4], [1, -0.7, -0.2], [-0.6, -0.3, 0.4], [-0.1, 0.4, 1], 'pinch'),
    right: reach([-0.16, -0.06, 0.4], [-1, -0.6, -0.2], [0.4, 0.8, 0], [0.2, 0.1, 1], 'hold'),
    lean: [6, 0, 0],
    chest: [6, 0, 0],
    head: [10, 6, 0],
    gaze: [0.1, -0.5],
    holds: 'apple',
  },
  push: {
    left: reach([0.2, 0.12, 0.42], [1, -0.6, -0.2], [0, 0, 1], [0, 1, 0.2], 'flat'),
    right: reach([-0.2, 0.12, 0.42], [-1, -0.6, -0.2], [0, 0, 1], [0, 1, 0.2], 'flat'),
    leftFoot: { sole: [0.1, 0, 0.16] },
    rightFoot: { sole: [-0.1, 0.03, -0.4], heel: 30 },
    lean: [18, 0, 0],
    head: [-10, 0, 0],
    raised: -0.06,
  },
  drink: {
    right: reach([-0.09, 0.22, 0.26], [-1, -0.7, 0], [0.7, 0, -0.5], [0.6, 0.3, 0.3], 'hold'),
    left: onHip(1),
    head: [-4, 6, 0],
    holds: 'cup',
  },
  dance: {
    left: reach([0.36, 0.44, 0.06], [1, -0.2, -0.3], [0, 0, 1], [0.4, 0.9, 0], 'open'),
    right: reach([-0.44, 0.0, 0.12], [-0.6, -0.4, -0.8], [0, -1, 0.2], [-0.9, 0.3, 0.3], 'open'),
    leftFoot: { sole: [0.2, 0.0, 0.05] },
    rightFoot: { sole: [-0.16, 0.16, -0.2], heel: 40 },
    lean: [0, 0, 7],
    chest: [-4, -8, -10],
    head: [-6, 8, 8],
    raised: -0.02,
  },
  despair: {
    left: reach([0.13, 0.42, 0.08], [1, 0.1, 0.4], [-0.9, 0, -0.3], [-0.35, 0.9, -0.3], 'relax'),
    right: reach([-0.13, 0.42, 0.08], [-1, 0.1, 0.4], [0.9, 0, -0.3], [0.35, 0.9, -0.3], 'relax'),
    chest: [10, 0, 0],
    head: [16, 0, 0],
    gaze: [0, -0.7],
  },
}
