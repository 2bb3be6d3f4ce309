import type { Vec } from '../solids/vector.ts'

/** How light meets a surface. */
export type Finish =
  | 'plain'
  | 'skin'
  | 'eye'
  | 'hair'
  | 'fur'
  | 'cloth'
  | 'leather'
  | 'gloss'
  | 'metal'
  | 'glow'
  | 'water'

export type Material = {
  finish: Finish
  /** Paints details into the surface where it is shaded, so that they are sharp at every size. */
  pattern?: Pattern
  /** Light given off, for `glow`. */
  glow?: number
  /** Drawn on the skin of a head. */
  face?: FaceLook
  eye?: EyeLook
}

/** What is known of a point before it is lit. */
export type Surface = {
  r: number
  g: number
  b: number
  roughness: number
  /** Mirrored share of light that comes straight on. */
  specular: number
  /** Light on edges, as of velvet. */
  sheen: number
  /** Light that comes through, as of skin. */
  scatter: number
  glow: number
  metal: number
}

/** Gets a point in the frame of its solid, in meters, and the size of a pixel there. */
export type Pattern = (surface: Surface, x: number, y: number, z: number, pixel: number) => void

export type FaceLook = {
  /** Size of the head against the usual. */
  size: number
  /** 0 closed, 1 wide open. */
  open: number
  /** -1 sad, 1 smiling. */
  smile: number
  /** 1 as for an O; 0, as wide as at rest, where it is missing. */
  round?: number
  lip: Vec | null
  blush: number
  stubble: number
  freckles: boolean
  wrinkles: number
  /** Draws eyes, brows and mouth instead of modeling them. */
  drawn: DrawnFace | null
}

/** `blank` leaves the features to the style. */
export type DrawnFeatures = 'anime' | 'ink' | 'portrait' | 'icon' | 'blank'

export type DrawnFace = {
  features: DrawnFeatures
  iris: Vec
  brow: number
  lid: number
  gaze: readonly [number, number]
  hair: Vec
  lashes: boolean
}

export type EyeLook = { iris: Vec; gaze: readonly [number, number]; size: number }

export const rgb = (hex: number): Vec => [((hex >> 16) & 255) / 255, ((hex >> 8) & 255) / 255, (hex & 255) / 255]

/** Paints a color over a surface; `share` 1 covers it. */
export function paint(s: Surface, color: Vec, share = 1): void {
  s.r += (color[0] - s.r) * share
  s.g += (color[1] - s.g) * share
  s.b += (color[2] - s.b) * share
}

export function shade(s: Surface, factor: number): void {
  s.r *= factor
  s.g *= factor
  s.b *= factor
}
