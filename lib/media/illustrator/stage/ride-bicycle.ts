import type { Figure } from '../figures/figure.ts'
import type { CastMember, PoseName } from '../shot-plan.ts'
import { type Move, moveMesh } from '../solids/move-mesh.ts'
import type { Mesh } from '../solids/solid.ts'
import { shapedThing, type ThingName } from '../things/things.ts'

/** What somebody does who may as well ride the bicycle that is named. */
const RIDING: readonly PoseName[] = [
  'run',
  'walk',
  'stand',
  'sit',
  'present',
  'talk',
  'cheer',
  'laugh',
  'wave',
  'think',
]

/** The direction in which it is ridden, in degrees: mostly across the picture. */
export const RIDE_TURN = 58

/** Whether the only person rides the bicycle that the picture is about. */
export function ridesBicycle(cast: readonly CastMember[], [thing]: readonly ThingName[]): boolean {
  const [only, ...others] = cast
  if (only === undefined || others.length > 0 || thing !== 'bicycle') return false
  return only.holds === undefined && RIDING.includes(only.pose)
}

/** Meters for one unit of the bicycle under somebody whose hips are at `HIPS`, and how far its saddle is behind its middle. */
const SCALE = 1.6
const HIPS = 0.946
const SADDLE = 0.288

/** The bicycle under somebody in the pose `ride`. `move` is the figure's own. */
export function bicycleUnder({ skeleton }: Figure, move: Move): Mesh[] {
  const by = skeleton.hipHeight / HIPS
  return shapedThing('bicycle').meshes.map((mesh) =>
    moveMesh(moveMesh(mesh, { at: [0, 0, SADDLE * by], size: SCALE * by }), { ...move, tag: 'thing' }),
  )
}
