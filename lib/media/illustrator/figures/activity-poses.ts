import type { PoseName } from '../shot-plan.ts'
import { type Pose, reach } from './pose.ts'

type ActivityPose = Extract<PoseName, 'sleep' | 'swim' | 'drive' | 'climb' | 'playPiano'>

/** What people do with something large around them, which `stage/activities` builds. */
export const ACTIVITY_POSES: Record<ActivityPose, Pose> = {
  sleep: {
    left: reach([0.19, -0.27, 0.06], [0.2, -0.1, -0.9], [-0.6, 0, 0.6], [0, -1, 0.1], 'relax'),
    right: reach([-0.02, -0.06, 0.26], [-1, -0.5, 0.1], [0.2, 0, -1], [1, 0.2, -0.1], 'relax'),
    head: [-2, 14, 10],
    face: 'asleep',
  },
  swim: {
    left: reach([0.16, 0.62, 0.02], [1, 0.3, -0.2], [0, 0, 1], [-0.1, 1, 0], 'flat'),
    right: reach([-0.34, 0.34, -0.16], [-1, 0.2, -0.8], [0, 0, 1], [0.2, 1, 0], 'flat'),
    head: [-52, 6, 0],
  },
  drive: {
    seat: 0.34,
    left: reach([0.2, 0.1, 0.31], [1, -0.9, -0.2], [-1, 0.1, 0], [-0.15, 0, 1], 'hold'),
    right: reach([-0.2, 0.1, 0.31], [-1, -0.9, -0.2], [1, 0.1, 0], [0.15, 0, 1], 'hold'),
    leftFoot: { sole: [0.1, 0.1, 0.56], heel: -30, knee: [0.15, 1, 0.6] },
    rightFoot: { sole: [-0.1, 0.1, 0.56], heel: -30, knee: [-0.15, 1, 0.6] },
    lean: [-6, 0, 0],
    head: [4, 16, 0],
  },
  climb: {
    left: reach([0.14, 0.52, 0.2], [1, -0.4, -0.6], [0, -0.1, 1], [0, 1, 0.1], 'hold'),
    right: reach([-0.19, 0.14, 0.28], [-1, -0.8, -0.3], [0, -0.1, 1], [0.1, 1, 0.1], 'hold'),
    leftFoot: { sole: [0.1, 0, 0.22], heel: 10, knee: [0.4, 0, 1] },
    rightFoot: { sole: [-0.13, 0.38, 0.22], heel: 4, knee: [-0.8, 0.4, 0.8] },
    lean: [6, 0, 0],
    chest: [2, -10, 0],
    head: [-20, -40, 0],
    gaze: [0.3, 0.4],
    raised: -0.05,
  },
  playPiano: {
    seat: 0.46,
    left: reach([0.15, -0.02, 0.37], [1, -0.7, -0.2], [0, -1, 0], [-0.05, -0.05, 1], 'type'),
    right: reach([-0.15, -0.02, 0.37], [-1, -0.7, -0.2], [0, -1, 0], [0.05, -0.05, 1], 'type'),
    leftFoot: { sole: [0.12, 0, 0.3], knee: [0.15, 1, 0.6] },
    rightFoot: { sole: [-0.12, 0, 0.36], knee: [-0.15, 1, 0.6] },
    lean: [2, 0, 0],
    chest: [0, -6, 0],
    head: [5, -44, 0],
  },
}
