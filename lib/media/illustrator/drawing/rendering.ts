import type { Mesh } from '../solids/solid.ts'
import type { Camera } from './camera.ts'
import type { Light } from './light.ts'

/** A scene as it was drawn, in buffers of `width × height`: what styles paint from. */
export type Rendering = {
  width: number
  height: number
  /** Linear light, three values a pixel. */
  color: Float32Array
  /** Meters along the view; `SKY_DEPTH` where there is nothing. */
  depth: Float32Array
  normal: Float32Array
  /** Color of the surface itself, as sRGB from 0 to 1. */
  albedo: Float32Array
  /** Index of the mesh, or -1. */
  id: Int32Array
  /** Sunlight that reaches a surface, -1 (turned away) to 1. */
  lit: Float32Array
  /** Share of ambient light. */
  open: Float32Array
  /** Share of a pixel that what the picture is about covers, and what stands before it. */
  subject: Float32Array
  front: Float32Array
  meshes: readonly Mesh[]
  camera: Camera
  light: Light
}

export const SKY_DEPTH = 1000
