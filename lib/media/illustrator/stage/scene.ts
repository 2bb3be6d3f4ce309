import type { Camera } from '../drawing/camera.ts'
import type { Light, Sky } from '../drawing/light.ts'
import type { ShotPlan } from '../shot-plan.ts'
import type { Mesh } from '../solids/solid.ts'
import type { Surroundings } from './weather-light.ts'

/** All that is needed to draw a picture. */
export type Scene = {
  plan: ShotPlan
  seed: number
  where: Surroundings
  meshes: readonly Mesh[]
  camera: Camera
  light: Light
  sky: Sky
  /** A flash of lightning is seen. */
  lightning: boolean
  /** Meters from the camera to what the picture is about. */
  focus: number
}
