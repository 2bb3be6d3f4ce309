import { secondsOf } from '../timeline/time.ts'
import type { CameraWindow, View, ViewSpan } from '../timeline/timeline.ts'
import type { EditDecisions, FacePlace, Insertion } from './edit-decisions.ts'

/** In a close-up of a whole picture, the window is so many faces high, within what still looks sharp and still looks closer. */
const FACES_HIGH = 3.4
const LEAST_ZOOM = 1.2
const MOST_ZOOM = 1.6
/** A window that follows a face already comes closer by this. */
const WINDOW_ZOOM = 1.18
/** The middle of a face is so far down the window. */
const FACE_AT = 0.42

export type CloseUp = Extract<Insertion, { closeUp: true }>

/** Views with close-ups in them, which begin and end in hard cuts. Where nothing can be shown closer, a view stays as it is. */
export function withCloseUps(
  views: readonly ViewSpan[],
  closeUps: readonly CloseUp[],
  decisions: EditDecisions,
): ViewSpan[] {
  return closeUps.reduce((spans, one) => spans.flatMap((span) => divided(span, one, decisions)), [...views])
}

/**
 * The same where a person wants it closer: also into the middle of a whole picture without a known face. A picture over a background
 * stays as it is.
 */
export function withZooms(
  views: readonly ViewSpan[],
  decisions: Pick<EditDecisions, 'zooms' | 'sourceFrame'>,
): ViewSpan[] {
  const { zooms = [], sourceFrame } = decisions
  const middle = { x: sourceFrame.width / 2, y: sourceFrame.height * FACE_AT, height: sourceFrame.height }
  return zooms.reduce(
    (spans, zoom) => spans.flatMap((span) => divided(span, { ...zoom, face: middle }, decisions)),
    [...views],
  )
}

function divided(
  span: ViewSpan,
  closeUp: Pick<CloseUp, 'start' | 'end' | 'face'>,
  decisions: Pick<EditDecisions, 'sourceFrame'>,
): ViewSpan[] {
  const [start, end] = [later(span.start, closeUp.start), earlier(span.end, closeUp.end)]
  const view = closerView(span.view, closeUp.face, decisions)
  if (view === null || secondsOf(end) - secondsOf(start) < 1e-6) return [span]
  const parts = [
    { ...span, end: start },
    { start, end, view },
    { ...span, start: end },
  ]
  return parts.filter((part) => secondsOf(part.end) - secondsOf(part.start) > 1e-6)
}

/** A view closer to the speaker; null where none is sure to show them well. */
export function closerView(
  view: View,
  face: FacePlace | undefined,
  { sourceFrame }: Pick<EditDecisions, 'sourceFrame'>,
): View | null {
  if (view.kind === 'crop') return { kind: 'crop', window: closerWindow(view.window) }
  if (view.kind !== 'whole' || face === undefined) return null
  const high = Math.min(
    sourceFrame.height / LEAST_ZOOM,
    Math.max(sourceFrame.height / MOST_ZOOM, face.height * FACES_HIGH),
  )
  const wide = (high * sourceFrame.width) / sourceFrame.height
  const inside = (value: number, side: number, whole: number) => Math.min(whole - side / 2, Math.max(side / 2, value))
  const x = inside(face.x, wide, sourceFrame.width)
  const y = inside(face.y + (0.5 - FACE_AT) * high, high, sourceFrame.height)
  return { kind: 'crop', window: { height: high, path: [{ at: [0, 1], x, y }] } }
}

/** The same path in a smaller window, a little higher: the face is above the middle. */
function closerWindow({ height, path }: CameraWindow): CameraWindow {
  const closer = height / WINDOW_ZOOM
  const up = (height - closer) / 2
  return { height: closer, path: path.map((key) => ({ ...key, y: key.y - up * 0.7 })) }
}

function later<T extends ViewSpan['start']>(one: T, other: T): T {
  return secondsOf(one) >= secondsOf(other) ? one : other
}

function earlier<T extends ViewSpan['start']>(one: T, other: T): T {
  return secondsOf(one) <= secondsOf(other) ? one : other
}
