import { timeOf } from '../timeline/time.ts'
import type { CameraWindow, Frame, View } from '../timeline/timeline.ts'
import { keysOf } from './camera-keys.ts'
import { cameraPath } from './camera-path.ts'
import { type Activity, type Box, type FaceTrack, type Shot, usualBox } from './picture-facts.ts'
import { largestWindow } from './window-size.ts'

/** A mouth that moves less in its liveliest tenth is printed, drawn or a stain of lettering. */
const MIN_MOTION = 0.035
/** A person beside a screen is so near to a side, and their face at most so high, in shares of the shown picture. */
const AT_SIDE = 0.2
const TALLEST = 0.25
const STEP = 0.2
/** What happens may move so far from the middle of the window before it follows, in its sides. */
const DEAD_ZONE = 0.12
/** Slower than a camera that follows a person: its content is read. In widths of the window per second per second. */
const ACCELERATION = 0.5

/** Whether a face is a person's, and not a picture of one. */
export function isAlive({ mouth }: FaceTrack): boolean {
  const sorted = [...mouth].sort((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) * 0.9)] ?? 0) >= MIN_MOTION
}

/** Whether people are only seen at the side of what they show. A person in the middle is the subject. */
export function areBesideScreen(people: readonly FaceTrack[], area: Box): boolean {
  return people.every((track) => {
    const { x, height } = usualBox(track)
    const place = (x - area.x) / area.width
    return Math.min(place, 1 - place) <= AT_SIDE && height < area.height * TALLEST
  })
}

/** The screen above, as large as it can be read and following what happens on it, and who shows it below. */
export function screenAndPerson(person: CameraWindow, shot: Shot, area: Box, frame: Frame): View {
  const half = { width: frame.width, height: frame.height / 2 }
  return { kind: 'split', top: screenWindow(shot, area, half), bottom: person }
}

function screenWindow({ startSeconds, endSeconds, activity }: Shot, area: Box, half: Frame): CameraWindow {
  const size = largestWindow(area, half)
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
  if (activity.length === 0) return { height: size.height, path: [{ at: timeOf(startSeconds), ...middleOf(area) }] }
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
