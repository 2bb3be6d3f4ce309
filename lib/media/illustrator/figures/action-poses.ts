import type { PoseName } from '../shot-plan.ts'
import { type Pose, reach } from './pose.ts'

type ActionName = Extract<PoseName, 'kick' | 'throw' | 'serve' | 'jump' | 'strum' | 'meditate' | 'photograph' | 'fish'>

/** Sport and play, which need the whole body; `stage/actions.ts` adds what they are done with. */
export const ACTION_POSES: Record<ActionName, Pose> = {
  kick: {
    left: reach([0.36, 0.16, 0.26], [0.8, -0.8, 0], [0, -1, 0.2], [0.5, 0.3, 0.8], 'open'),
    right: reach([-0.4, 0.0, -0.24], [-0.6, -0.2, -1], [0.2, -1, 0], [-0.7, -0.1, -0.7], 'open'),
    leftFoot: { sole: [0.06, 0, -0.05], knee: [0.1, 0, 1] },
    rightFoot: { sole: [-0.05, 0.34, 0.56], heel: -26, knee: [-0.05, 0.7, 1] },
    lean: [-12, 0, 0],
    chest: [10, -14, 0],
    head: [6, -22, 0],
    gaze: [0.3, -0.2],
    raised: -0.03,
  },
  throw: {
    right: reach([-0.38, 0.34, -0.14], [-1, -0.3, -0.4], [0.1, 0.9, 0.5], [-0.2, 0.5, -0.9], 'open'),
    left: reach([0.2, 0.26, 0.44], [0.7, -1, 0], [0, -1, 0.2], [0, 0.25, 1], 'flat'),
    leftFoot: { sole: [0.1, 0, 0.28], knee: [0.15, 0, 1] },
    rightFoot: { sole: [-0.11, 0.04, -0.3], heel: 30, knee: [-0.2, 0, 1] },
    lean: [-6, 0, 0],
    chest: [-6, -16, 0],
    head: [4, -14, 0],
    raised: -0.05,
  },
  serve: {
    right: reach([-0.4, 0.3, -0.08], [-1, -0.2, -0.5], [0.4, 0.2, 0.8], [-0.2, 0.9, -0.3], 'hold'),
    left: reach([0.2, 0.6, 0.12], [1, 0, 0.2], [-0.1, 0.3, 1], [0, 1, 0.15], 'open'),
    leftFoot: { sole: [0.11, 0, 0.22], knee: [0.15, 0, 1] },
    rightFoot: { sole: [-0.11, 0.035, -0.2], heel: 26, knee: [-0.2, 0, 1] },
    lean: [-4, 0, 0],
    chest: [-10, -8, -4],
    head: [-14, -4, 0],
    gaze: [0.2, 0.7],
    raised: -0.03,
  },
  jump: {
    left: reach([0.36, 0.5, 0.08], [1, 0.1, -0.2], [0, 0, 1], [0.2, 1, 0], 'open'),
    right: reach([-0.36, 0.5, 0.1], [-1, 0.1, -0.2], [0, 0, 1], [-0.2, 1, 0], 'open'),
    leftFoot: { sole: [0.15, 0.2, 0.2], heel: 12, knee: [0.5, 0.2, 1] },
    rightFoot: { sole: [-0.14, 0.05, -0.3], heel: 52, knee: [-0.3, 0, 1] },
    chest: [-6, 0, 0],
    head: [-6, 0, 4],
    raised: -0.06,
  },
  strum: {
    left: reach([0.35, 0.02, 0.24], [1, -1, 0.1], [-0.2, 0.6, 0.4], [-0.3, 0.7, 0.4], 'hold'),
    right: reach([-0.13, -0.1, 0.29], [-1, -0.2, 0.2], [0, 0.1, -1], [0.6, -0.7, -0.1], 'relax'),
    leftFoot: { sole: [0.14, 0, 0.08] },
    rightFoot: { sole: [-0.12, 0, -0.02] },
    lean: [1, 0, 2],
    head: [8, 12, -5],
    gaze: [0.2, -0.3],
  },
  meditate: {
    left: reach([0.31, -0.12, 0.27], [1, -0.1, -0.5], [0, -1, 0.1], [0.35, -0.4, 0.9], 'relax'),
    right: reach([-0.31, -0.12, 0.27], [-1, -0.1, -0.5], [0, -1, 0.1], [-0.35, -0.4, 0.9], 'relax'),
    leftFoot: { sole: [0.03, -0.01, 0.28], knee: [1, 0.05, 0.2] },
    rightFoot: { sole: [-0.03, -0.01, 0.18], knee: [-1, 0.05, 0.2] },
    // The hips lean back and the chest is upright.
    lean: [-32, 0, 0],
    chest: [32, 0, 0],
    raised: -0.735,
    face: 'asleep',
  },
  photograph: {
    left: reach([0.12, 0.18, 0.28], [1, -1, -0.1], [-0.9, 0.2, -0.1], [-0.25, 1, 0.2], 'relax'),
    right: reach([-0.12, 0.18, 0.28], [-1, -1, -0.1], [0.9, 0.2, -0.1], [0.25, 1, 0.2], 'relax'),
    leftFoot: { sole: [0.13, 0, 0.08] },
    rightFoot: { sole: [-0.12, 0, -0.04] },
    lean: [3, 0, 0],
    head: [-2, 0, 3],
  },
  fish: {
    left: reach([0.07, 0.1, 0.4], [1, -0.8, 0], [-0.7, -0.2, 0], [-0.3, 0.4, 0.6], 'hold'),
    right: reach([-0.08, -0.08, 0.27], [-1, -0.5, -0.3], [0.8, -0.2, 0], [0.3, 0.1, 0.9], 'hold'),
    leftFoot: { sole: [0.11, 0, 0.14] },
    rightFoot: { sole: [-0.12, 0, -0.08] },
    lean: [-3, 0, 0],
    head: [2, -34, 0],
  },
}
