import type { Vec } from '../solids/vector.ts'
import type { ThingName } from '../things/things.ts'

export type Grip = 'relax' | 'open' | 'fist' | 'point' | 'type' | 'flat' | 'pinch' | 'hold'

/** A hand in the frame of the chest, in meters: its wrist, where the elbow tends to, the palm's normal, the fingers' direction. */
export type Reach = { wrist: Vec; elbow: Vec; palm: Vec; fingers: Vec; grip: Grip }

/** A foot in the figure's frame: where its sole is, how far its heel is raised in degrees, where the knee tends to. */
export type Step = { sole: Vec; heel?: number; knee?: Vec }

/** Angles are in degrees: nod, turn, tilt. A missing part is at rest. Left is the figure's own left, at positive x. */
export type Pose = {
  left?: Reach
  right?: Reach
  leftFoot?: Step
  rightFoot?: Step
  /** Height of the seat, in meters, of a figure that sits. */
  seat?: number
  /** Raises the hips. */
  raised?: number
  lean?: Vec
  chest?: Vec
  head?: Vec
  gaze?: readonly [number, number]
  /** Replaces the face that the mood would give. */
  face?: 'asleep' | 'afraid' | 'crying'
  /** What the right hand holds unless the plan says otherwise. */
  holds?: ThingName
  /** Furniture that the pose needs. */
  desk?: 'laptop' | 'paper' | 'empty'
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

export const onHip = (side: number): Reach =>
  reach([side * 0.2, -0.17, 0.04], [side, 0.1, -0.35], [-side * 0.8, 0, -0.4], [-side * 0.35, -0.5, 0.7], 'relax')
