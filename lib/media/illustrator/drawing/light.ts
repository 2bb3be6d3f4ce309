import type { Vec } from '../solids/vector.ts'

/** Light of a scene; colors are linear and may be above 1. */
export type Light = {
  /** Towards the sun, the moon or the main lamp. */
  sun: Vec
  sunColor: Vec
  /** Ambient light from above and from below. */
  sky: Vec
  ground: Vec
  /** Light from behind that draws edges. */
  rim: Vec
  rimFrom: Vec
  /** Radius of the shadows' blur, in meters for every meter from what casts them. */
  softness: number
  /** Sphere that the shadow map covers. */
  shadowCenter: Vec
  shadowRadius: number
  /** What surfaces mirror: a bright window at (x, y) of the reflected direction, with its strength. */
  window: Vec
  fog: Fog | null
  lamps: readonly Lamp[]
  /** How a room is lit behind the subjects; null where it gets the same light as they do. */
  backdrop: Backdrop | null
}

/** `ambient`: share of the ambient light. `pools`: how much the sun falls only through windows, as bright rectangles. */
export type Backdrop = { ambient: number; pools: number }

/** Color that distant things take on: two thirds after `distance` meters behind `from`. */
export type Fog = { color: Vec; from: number; distance: number }

/** A lamp without shadow. It fades with the square of the distance and ends at `reach` meters. */
export type Lamp = { at: Vec; color: Vec; reach: number }

/** Color of the sky in a direction of length 1, linear. Writes it into `out`. */
export type Sky = (x: number, y: number, z: number, out: Float64Array) => void
