import type { CameraWindow, Frame, Place, View } from '../timeline/timeline.ts'
import { activityWindow } from './activity-window.ts'
import { type Box, type FaceTrack, type Shot, usualBox } from './picture-facts.ts'
import { halfWindow } from './views.ts'
import { largestWindow, windowOfHeight } from './window-size.ts'

/** A mouth that moves less in its liveliest tenth is printed, drawn or a stain of lettering. */
const MIN_MOTION = 0.035
/** A person beside a screen is so near to a side, and their face at most so high, in shares of the shown picture. */
const AT_SIDE = 0.2
const TALLEST = 0.25
/** A window on a screen is at most so much of its height: more would be too small to be read on a phone. */
const READABLE_SHARE = 0.72
/** The screen beside the small picture is shown alone where its window is at least so much of the one on all of it. */
const LEAST_CLEAR = 0.6
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

/** A face in one of the small pictures of a video call is lower, in shares of the shown picture; a speaker on a stage is not. */
const TALLEST_IN_CALL = 0.1

/** Whether a screen shows a call: several people, each in a small picture, of whom none is beside what is shown. */
export function isVideoCall(people: readonly FaceTrack[], area: Box): boolean {
  return people.length > 1 && people.every((track) => usualBox(track).height < area.height * TALLEST_IN_CALL)
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
  // Without the small picture, of which a strip would be left beside the window, while it is shown in the other one.
  const screen = screenWindow(shot, clearOf(person.inset, area, half), half)
  if (layout === 'person-above') return { kind: 'split', top: halfWindow(person, shot, from, frame), bottom: screen }
  return { kind: 'split', top: screen, bottom: halfWindow(person, shot, from, frame) }
}

/** At the side at which the person is on the screen, above the usual place of captions. */
function insetPlace(person: FaceTrack, area: Box, frame: Frame, side: number): Place {
  const isLeft = usualBox(person).x < area.x + area.width / 2
  const margin = Math.round(frame.width * INSET_MARGIN)
  return { x: isLeft ? margin : frame.width - margin - side, y: Math.round(frame.height * INSET_BOTTOM - side), side }
}

function screenWindow(shot: Shot, area: Box, frame: Frame): CameraWindow {
  const largest = largestWindow(area, frame)
  const size = shot.activity.length === 0 ? largest : windowOfHeight(area.height * READABLE_SHARE, area, frame)
  return activityWindow(shot, area, size)
}

/** The largest part of a screen beside, above or below a small picture over it; all of it where none is large enough. */
function clearOf(inset: Box | null, area: Box, frame: Frame): Box {
  if (inset === null) return area
  const { x, y, width, height } = area
  const [right, bottom] = [inset.x + inset.width, inset.y + inset.height]
  const parts = [
    { x, y, width: inset.x - x, height },
    { x: right, y, width: x + width - right, height },
    { x, y, width, height: inset.y - y },
    { x, y: bottom, width, height: y + height - bottom },
  ].filter((part) => part.width > 0 && part.height > 0)
  const highOf = (part: Box) => largestWindow(part, frame).height
  const best = parts.toSorted((a, b) => highOf(b) - highOf(a))[0]
  return best === undefined || highOf(best) < highOf(area) * LEAST_CLEAR ? area : best
}
