import type { Mesh } from '../solids/solid.ts'
import type { Vec } from '../solids/vector.ts'

/** What a picture is about, placed around the origin, and the frame that it needs. */
export type Subjects = {
  meshes: Mesh[]
  /** Highest point of the heads, and of all with raised arms. */
  head: number
  top: number
  /** Whether the camera shows them down to their feet in a frame of any shape. */
  fullLength?: boolean
  /** Width that the camera should show. */
  wide: number
  /** Middle of the subjects. */
  center: Vec
  /** Share of an upright frame that stays free above them in a medium shot; missing, as the shot asks for. */
  above?: number
  /** How far the place comes towards the camera, so that what swims is on its water. */
  forward: number
  /** There is water all around them, and no shore before them. */
  inWater?: true
}
