import { timeOf } from '../timeline/time.ts'
import type { CameraKey, CameraWindow, Frame, View } from '../timeline/timeline.ts'
import { keysOf } from './camera-keys.ts'
import { cameraPath } from './camera-path.ts'
import { type Box, type FaceTrack, faceAt, type Span, usualBox } from './picture-facts.ts'
import { largestWindow, windowOfHeight } from './window-size.ts'

const STEP = 0.1
/** A window is as high as so many faces. */
const FACES_HIGH = 4.6
const FACES_HIGH_IN_SPLIT = 3.6
/** The eyes are so far down the window: on the upper third, and higher in the lower half of a split, where captions lie below the chin. */
const EYES_AT = 0.36
const EYES_AT_IN_LOWER_HALF = 0.25
/** Above the eyes there is room for the rest of the head, in its face's heights, in a window that is hardly higher than the face. */
const HEAD_ABOVE_EYES = 0.85
/** What stays at rest, of the window's sides. */
const DEAD_ZONE = { x: 0.1, y: 0.06 }
/** Largest acceleration, in widths of the window per second per second. */
const ACCELERATION = 1.6
/** Positions of a face are averaged over so many steps before and after: the detector trembles. */
const CALMED = 3

/** A head with its hair is so many faces high. */
const HEAD_HIGH = 1.45

/** Whether the largest window of a frame's shape holds whole heads: on an upright picture, a wide one can be lower than a head. */
export function holdsHeads(tracks: readonly FaceTrack[], picture: Box, frame: Frame): boolean {
  const tallest = Math.max(...tracks.map((track) => usualBox(track).height))
  return tallest * HEAD_HIGH <= largestWindow(picture, frame).height
}

/** A window that follows one face, or the middle of several, and stays in a part of the picture. */
export function followView(tracks: readonly FaceTrack[], span: Span, picture: Box, frame: Frame): View {
  const tallest = Math.max(...tracks.map((track) => usualBox(track).height))
  const needed = tracks.length > 1 ? largestWindow(picture, frame).height : tallest * FACES_HIGH
  return { kind: 'crop', window: windowOn(tracks, span, windowOfHeight(needed, picture, frame), picture) }
}

/** Two windows of half the height, the person on the left above. */
export function splitView(left: FaceTrack, right: FaceTrack, span: Span, picture: Box, frame: Frame): View {
  const window = (track: FaceTrack, eyesAt: number) => halfWindow(track, span, picture, frame, eyesAt)
  return { kind: 'split', top: window(left, EYES_AT), bottom: window(right, EYES_AT_IN_LOWER_HALF) }
}

/** A window of half the frame's height on one face, for the lower half unless the eyes are wanted further down. */
export function halfWindow(
  track: FaceTrack,
  span: Span,
  picture: Box,
  frame: Frame,
  eyesAt = EYES_AT_IN_LOWER_HALF,
): CameraWindow {
  const half = { width: frame.width, height: frame.height / 2 }
  const size = windowOfHeight(usualBox(track).height * FACES_HIGH_IN_SPLIT, picture, half)
  return windowOn([track], span, size, picture, eyesAt)
}

/** A window at rest on a part of the picture, or null where the part is too large for one. */
export function partView(part: Box, startSeconds: number, picture: Box, frame: Frame): View | null {
  const { width, height } = windowOfHeight(
    Math.max(part.height * 1.5, (part.width * 1.25 * frame.height) / frame.width),
    picture,
    frame,
  )
  if (part.width > width * 0.9 || part.height > height * 0.9) return null
  const inside = (value: number, side: number, from: number, whole: number) =>
    Math.min(from + whole - side / 2, Math.max(from + side / 2, value))
  const key: CameraKey = {
    at: timeOf(startSeconds),
    x: inside(part.x + part.width / 2, width, picture.x, picture.width),
    y: inside(part.y + part.height / 2, height, picture.y, picture.height),
  }
  return { kind: 'crop', window: { height, path: [key] } }
}

type Size = { width: number; height: number }

function windowOn(tracks: readonly FaceTrack[], span: Span, size: Size, picture: Box, eyesAt = EYES_AT): CameraWindow {
  const count = Math.max(1, Math.round((span.endSeconds - span.startSeconds) / STEP) + 1)
  const places = Array.from({ length: count }, (_, i) => middleOf(tracks, span.startSeconds + i * STEP))
  const acceleration = ACCELERATION * size.width
  const faceHeight = Math.max(...tracks.map((track) => usualBox(track).height))
  const eyesDown = Math.min(0.5, Math.max(eyesAt, (HEAD_ABOVE_EYES * faceHeight) / size.height))
  const faceWidth = Math.max(...tracks.map((track) => usualBox(track).width))
  const slack = tracks.length > 1 ? 0.02 * size.width : Math.max(0.02 * size.width, (size.width - 1.4 * faceWidth) / 2)
  const slackDown = Math.max(0.015 * size.height, (size.height - 1.45 * faceHeight) / 2)
  const path = {
    x: cameraPath(calmed(places.map(({ x }) => x)), STEP, {
      ...limits(size.width, picture.x, picture.width),
      deadZone: Math.min(size.width * DEAD_ZONE.x, slack),
      acceleration,
    }),
    y: cameraPath(calmed(places.map(({ eyesY }) => eyesY + (0.5 - eyesDown) * size.height)), STEP, {
      ...limits(size.height, picture.y, picture.height),
      deadZone: Math.min(size.height * DEAD_ZONE.y, slackDown),
      acceleration,
    }),
  }
  return { height: size.height, path: keysOf(path.x, path.y, span.startSeconds, STEP) }
}

function limits(side: number, from: number, whole: number): { least: number; most: number } {
  return { least: from + Math.min(side, whole) / 2, most: from + Math.max(whole - side / 2, whole / 2) }
}

/** The middle between the outermost of several faces. */
function middleOf(tracks: readonly FaceTrack[], seconds: number): { x: number; eyesY: number } {
  const boxes = tracks.map((track) => faceAt(track, seconds))
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return { x: between(boxes.map(({ x }) => x)), eyesY: between(boxes.map(({ eyesY }) => eyesY)) }
}

/** Means around each position, of the medians around each. */
function calmed(positions: readonly number[]): number[] {
  const around = (values: readonly number[], i: number) => values.slice(Math.max(0, i - CALMED), i + CALMED + 1)
  const middles = positions.map((_, i) => {
    const sorted = around(positions, i).sort((a, b) => a - b)
    return sorted[sorted.length >> 1] ?? 0
  })
  return middles.map((_, i) => {
    const near = around(middles, i)
    return near.reduce((sum, value) => sum + value, 0) / near.length
  })
}
