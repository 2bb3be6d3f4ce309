import type { Figure } from '../figures/figure.ts'
import type { CastMember } from '../shot-plan.ts'
import { meshSolid } from '../solids/mesh-solid.ts'
import { type Move, moveMesh } from '../solids/move-mesh.ts'
import { cone } from '../solids/primitive.ts'
import type { Mesh } from '../solids/solid.ts'
import { add, mix, normalize, placed, scale, sub, toWorld, type Vec, WORLD } from '../solids/vector.ts'
import { shapedThing, type ThingName, thingOf } from '../things/things.ts'

/** An animal on a leash or a rope: where that is fastened, in the unit box of the thing, and where the animal walks. */
type Led = { collar: Vec; at: Vec; color: Vec }

const LED: Partial<Record<ThingName, Led>> = {
  dog: { collar: [0.02, 0.62, 0.14], at: [0.4, 0, 0.02], color: [0.72, 0.16, 0.17] },
  horse: { collar: [0.04, 0.82, 0.46], at: [0.74, 0, -0.55], color: [0.36, 0.22, 0.13] },
  cow: { collar: [0.06, 0.62, 0.46], at: [0.74, 0, -0.5], color: [0.6, 0.46, 0.28] },
}

/** The direction in which both walk, in degrees. */
export const LED_TURN = 26

/** The animal that the only person leads; null if their hands are taken or it is not one to lead. */
export function ledAnimal(cast: readonly CastMember[], things: readonly ThingName[]): ThingName | null {
  const [only, ...others] = cast
  const [animal] = things
  if (only === undefined || others.length > 0 || animal === undefined || LED[animal] === undefined) return null
  const isFree = only.holds === undefined && ['walk', 'stand', 'carry'].includes(only.pose)
  return isFree ? animal : null
}

/** The animal beside the person, and the leash from the left hand to its collar. `move` is the figure's own. */
export function leadAnimal(name: ThingName, figure: Figure, move: Move): Mesh[] {
  const led = LED[name]
  if (led === undefined) return []
  const { meshes, height } = shapedThing(name)
  const beside: Move = { at: led.at, turn: LED_TURN, size: thingOf(name).size / height, layer: 1, tag: 'thing' }
  const [arm] = figure.skeleton.arms
  const hand = add(arm.wrist, scale(normalize(sub(arm.wrist, arm.elbow)), 0.06))
  return [
    ...meshes.map((mesh) => moveMesh(mesh, beside)),
    leash(moved(hand, move), moved(led.collar, beside), led.color),
  ]
}

const PIECES = 9

/** A thin line that hangs between two points. */
function leash(from: Vec, to: Vec, color: Vec): Mesh {
  const point = (i: number): Vec => {
    const t = i / PIECES
    return add(mix(from, to, t), [0, -0.32 * t * (1 - t), 0])
  }
  const parts = Array.from({ length: PIECES }, (_, i) => cone(point(i), point(i + 1), 0.011, 0.011, { color }))
  return { ...meshSolid({ parts, cell: 0.008, material: { finish: 'leather' }, tag: 'leash' }), layer: 1 }
}

/** Where a point of a mesh is once the mesh is moved. */
const moved = (point: Vec, { at, turn = 0, size = 1 }: Move): Vec =>
  toWorld(placed(WORLD, at, [0, turn, 0]), scale(point, size))
