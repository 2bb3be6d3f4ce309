import type { Material } from '../drawing/material.ts'
import type { Primitive } from './primitive.ts'
import type { Frame } from './vector.ts'

/** Primitives of one material, joined in order. */
export type Solid = {
  parts: readonly Primitive[]
  /** Side of a cell of the grid that it is meshed with, in meters. What is thinner than a cell is lost. */
  cell: number
  material: Material
  /** Patterns get points in it. */
  frame?: Frame
  /** Moves the surface, in meters, at a point of the world; at most `roughBy` either way. */
  rough?: (x: number, y: number, z: number) => number
  roughBy?: number
  /** Names it for styles: face, hair, eye … */
  tag?: string
  /** Neither darkened by what is near nor darkening it. */
  unoccluded?: boolean
}

/** Triangles as flat arrays. */
export type Mesh = {
  position: Float32Array
  normal: Float32Array
  color: Float32Array
  /** Each point in the frame of its solid. */
  local: Float32Array
  /** Share of ambient light that reaches each point. */
  occlusion: Float32Array
  index: Uint32Array
  material: Material
  twoSided: boolean
  castsShadow: boolean
  tag: string
  /** 0 the place, 1 the people and things that the picture is about, 2 what stands before them. */
  layer: number
}
