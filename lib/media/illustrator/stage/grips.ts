import type { Figure } from '../figures/figure.ts'
import type { Arm } from '../figures/skeleton.ts'
import { add, normalise, scale, sub, turnVec, type Vec } from '../solids/vector.ts'

/** Whether the arms are those of a toy, whose hands are clips at their ends. */
export const isToyArm = ({ hand, wrist }: Arm): boolean => hand.o !== wrist

/** A toy has legs that do not bend at the knee, and sits on nothing of its own. */
export const isToy = ({ skeleton }: Figure): boolean => isToyArm(skeleton.arms[0])

/** Where a closed hand has the middle of what it holds, in the figure's coordinates. */
export const gripOf = (arm: Arm): Vec =>
  isToyArm(arm)
    ? add(arm.wrist, scale(normalise(sub(arm.wrist, arm.elbow)), 0.12))
    : add(arm.wrist, turnVec(arm.hand, [0, 0.075, 0.035]))
