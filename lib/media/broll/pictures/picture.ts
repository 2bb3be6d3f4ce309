import type { Frame } from '../../timeline/timeline.ts'
import type { Brush } from './brush.ts'

/** One plane of a picture. Planes that are near move more than those that are far when the camera moves. */
export type Plane = {
  /** 0 stays where it is, 1 moves with the camera's subject, more is in front of it. */
  depth: number
  /** How high it floats up and down, in shares of the frame's shorter side. */
  floats?: number
  /** Draws the plane into the frame, and beyond its edges where it may move. `progress` runs from 0 to 1 over the shot. */
  paint: (brush: Brush, frame: Frame, progress: number) => void
  /** What it shows changes with `progress`. */
  changes?: boolean
}
