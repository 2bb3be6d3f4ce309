import type { Reach } from '../../illustrator/figures/poses.ts'
import type { Vec } from '../../illustrator/solids/vector.ts'

/** Where a hand is and how it is held, in the order in which a pose is written down. */
export const reach = (wrist: Vec, elbow: Vec, palm: Vec, fingers: Vec, grip: Reach['grip']): Reach => ({
  wrist,
  elbow,
  palm,
  fingers,
  grip,
})
