import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Frame } from '../../timeline/timeline.ts'
import { Brush } from './brush.ts'
import type { Plane } from './picture.ts'

/** A picture as it is at the end of its shot, without camera. */
export function composeStill(planes: readonly Plane[], frame: Frame): Canvas {
  const canvas = createCanvas(frame.width, frame.height)
  const brush = new Brush(canvas.getContext('2d'))
  for (const plane of planes) plane.paint(brush, frame, 1)
  return canvas
}
