import { add, normalize, scale, sub, turnVec, type Vec } from '../solids/vector.ts'
import type { Arm, Skeleton } from './skeleton.ts'

/** Whether the hands are clips, as those of a toy, which has no knees either and sits on nothing of its own. */
export const isToy = ({ arms }: Skeleton): boolean => arms[0].isClip === true

/** Where a closed hand has the middle of what it holds, in the figure's coordinates. */
export const gripOf = (arm: Arm): Vec =>
  arm.isClip === true
    ? add(arm.wrist, scale(normalize(sub(arm.wrist, arm.elbow)), 0.12))
    : add(arm.wrist, turnVec(arm.hand, [0, 0.075, 0.035]))
