import type { Rendering } from '../drawing/rendering.ts'
import type { Figure } from '../figures/figure.ts'
import type { FigureStyle } from '../figures/figure-style.ts'
import type { CastMember, Mood } from '../shot-plan.ts'
import type { Scene } from '../stage/scene.ts'

/** How a style makes a picture: it may change people, geometry and light before the drawing, and paints from its buffers after it. */
export type Style = {
  people: FigureStyle
  /** Replaces how people are built. */
  buildPerson?: (member: CastMember, mood: Mood, seed: number) => Figure
  /** How broad its people are against others; they stand so much further apart. */
  breadth?: number
  /** Without fine noise on cloth and hair, for styles that draw outlines. */
  flat?: boolean
  /** Paints lightning in its own way instead of having it before its sky. */
  drawsLightning?: true
  /** Side of the squares that a style draws in, in pixels of a width; edges of layers follow them. */
  cell?: (width: number) => number
  /** Changes what is drawn and its light. */
  dress?: (scene: Scene) => Scene
  /** The picture as sRGB bytes, three a pixel. */
  paint: (rendering: Rendering, scene: Scene) => Uint8ClampedArray
}
