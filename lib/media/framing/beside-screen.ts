import { timeOf } from '../timeline/time.ts'
import type { CameraWindow, Frame, Place, View } from '../timeline/timeline.ts'
import { keysOf } from './camera-keys.ts'
import { cameraPath } from './camera-path.ts'
import { type Activity, type Box, type FaceTrack, type Shot, usualBox } from './picture-facts.ts'
import { halfWindow } from './views.ts'
import { largestWindow, windowOfHeight } from './window-size.ts'

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

/** A window on a screen is at most so much of its height: more would be too small to be read on a phone. */
const READABLE_SHARE = 0.72
/** A head with its hair is so many faces high. */
const HEAD_HIGH = 1.2
/** A small picture over the screen: its sides, of the frame's shorter one, and where it lies, of the frame's sides. */
const INSET_SIDE = 0.36
const INSET_MARGIN = 0.05
const INSET_BOTTOM = 0.66
const EYES_AT_IN_INSET = 0.42

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

/** How a screen and the person in its corner are shown; the service's names. */
export type ScreenLayout = 'screen-above' | 'person-above' | 'person-inset' | 'whole-screen'

/** The layout of a screen and a person where nobody has chosen one: the screen above, unless half of the frame is lower than a head. */
export function usualLayout(person: FaceTrack, area: Box, frame: Frame): ScreenLayout {
  const half = { width: frame.width, height: frame.height / 2 }
  const highest = largestWindow(person.inset ?? area, half).height
  return usualBox(person).height * HEAD_HIGH <= highest ? 'screen-above' : 'person-inset'
}

/**
 * A screen, enlarged so that it can be read and following what happens on it, and who shows it: above or below, or in a corner over it.
 */
export function screenAndPerson(
  layout: Exclude<ScreenLayout, 'whole-screen'>,
  person: FaceTrack,
  shot: Shot,
  area: Box,
  frame: Frame,
): View {
  const from = person.inset ?? area
  if (layout === 'person-inset') {
    const side = Math.round(Math.min(frame.width, frame.height) * INSET_SIDE)
    const place = insetPlace(person, area, frame, side)
    const over = halfWindow(person, shot, from, { width: side, height: side * 2 }, EYES_AT_IN_INSET)
    return { kind: 'inset', window: screenWindow(shot, area, frame), over, place }
  }
  const half = { width: frame.width, height: frame.height / 2 }
  const screen = screenWindow(shot, area, half)
  if (layout === 'person-above') return { kind: 'split', top: halfWindow(person, shot, from, frame), bottom: screen }
  return { kind: 'split', top: screen, bottom: halfWindow(person, shot, from, frame) }
}

/** At the side at which the person is on the screen, above the usual place of captions. */
function insetPlace(person: FaceTrack, area: Box, frame: Frame, side: number): Place {
  const isLeft = usualBox(person).x < area.x + area.width / 2
  const margin = Math.round(frame.width * INSET_MARGIN)
  return { x: isLeft ? margin : frame.width - margin - side, y: Math.round(frame.height * INSET_BOTTOM - side), side }
}

function screenWindow({ startSeconds, endSeconds, activity }: Shot, area: Box, half: Frame): CameraWindow {
  const size =
    activity.length === 0 ? largestWindow(area, half) : windowOfHeight(area.height * READABLE_SHARE, area, half)
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
