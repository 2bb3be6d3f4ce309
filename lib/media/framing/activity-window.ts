import { timeOf } from '../timeline/time.ts'
import type { CameraWindow } from '../timeline/timeline.ts'
import { keysOf } from './camera-keys.ts'
import { cameraPath } from './camera-path.ts'
import type { Activity, Box, Shot } from './picture-facts.ts'

const STEP = 0.2
/** What happens may move so far from the middle of the window before it follows, in its sides. */
const DEAD_ZONE = 0.12
/** Slower than a camera that follows a face: content is read, and motion is found to a second. In widths of the window per second per second. */
const ACCELERATION = 0.5

/** A window of a size in an area that follows what happens in a shot; at rest in the middle where nothing does. */
export function activityWindow(
  { startSeconds, endSeconds, activity }: Pick<Shot, 'startSeconds' | 'endSeconds' | 'activity'>,
  area: Box,
  size: { width: number; height: number },
): CameraWindow {
  if (activity.length === 0) return { height: size.height, path: [{ at: timeOf(startSeconds), ...middleOf(area) }] }
  const count = Math.max(1, Math.round((endSeconds - startSeconds) / STEP) + 1)
  const places = placesOf(activity, startSeconds, count, area)
  const along = (axis: 'x' | 'y', side: 'width' | 'height') =>
    cameraPath(
      places.map((place) => place[axis]),
      STEP,
      {
        least: area[axis] + size[side] / 2,
        most: area[axis] + area[side] - size[side] / 2,
        deadZone: size[side] * DEAD_ZONE,
        acceleration: ACCELERATION * size.width,
      },
    )
  return { height: size.height, path: keysOf(along('x', 'width'), along('y', 'height'), startSeconds, STEP) }
}

/** Where something happens at each step; where nothing does, where it last did. */
function placesOf(activity: readonly Activity[], startSeconds: number, count: number, area: Box) {
  let place: { x: number; y: number } = activity[0] ?? middleOf(area)
  let next = 0
  return Array.from({ length: count }, (_, step) => {
    while ((activity[next]?.startSeconds ?? Number.POSITIVE_INFINITY) <= startSeconds + step * STEP) {
      place = activity[next] ?? place
      next++
    }
    return { x: place.x, y: place.y }
  })
}

function middleOf({ x, y, width, height }: Box) {
  return { x: x + width / 2, y: y + height / 2 }
}
