import type { Area, Frame, Place, View } from '../timeline/timeline.ts'
import { endOf, type FaceBox, faceAt } from './picture-facts.ts'
import type { PicturePlan } from './plan-picture.ts'
import { windowAt } from './window-at.ts'

/** Of a found face's height: from its eyes to the top of the hair, and from its middle to below the chin. */
const ABOVE_EYES = 0.8
const BELOW_MIDDLE = 0.42
/** From the middle of a face to the ears, in its widths. */
const BESIDE_MIDDLE = 0.6
/** A head of which less is shown is hardly seen. */
const SEEN_SHARE = 0.25
/** A face is still there so long after it was last found, and before it was first. */
const AROUND_SECONDS = 0.3

/** Where heads are in the frame at an instant of the source, in its pixels. */
export function shownHeads(plan: PicturePlan, view: View, frame: Frame, seconds: number): Area[] {
  const tracks = plan.scenes
    .filter(({ shot }) => seconds >= shot.startSeconds - 0.05 && seconds < shot.endSeconds)
    .flatMap((scene) => scene.tracks)
    .filter((track) => seconds > track.startSeconds - AROUND_SECONDS && seconds < endOf(track) + AROUND_SECONDS)
  const heads = tracks.map((track) => headOf(faceAt(track, seconds)))
  const seen = panesOf(view, plan, frame, seconds).flatMap((pane) => heads.flatMap((head) => seenIn(pane, head)))
  // A small picture is kept free as a whole: a text that begins inside of it would look cut off.
  return view.kind === 'inset' ? [...seen, squareOf(view.place)] : seen
}

/** Where captions that are part of the picture are shown at an instant of the source, in pixels of the frame. */
export function shownCaptions(plan: PicturePlan, view: View, frame: Frame, seconds: number): Area[] {
  const { captions, height } = plan
  if (captions === undefined) return []
  return panesOf(view, plan, frame, seconds).flatMap(({ from, to }) => {
    const [top, bottom] = [
      Math.max(from.y, captions.top * height),
      Math.min(from.y + from.height, captions.bottom * height),
    ]
    if (bottom <= top) return []
    const down = to.height / from.height
    return [{ x: to.x, y: to.y + (top - from.y) * down, width: to.width, height: (bottom - top) * down }]
  })
}

function squareOf({ x, y, side }: Place): Area {
  return { x, y, width: side, height: side }
}

function headOf({ x, y, width, height, eyesY }: FaceBox): Area {
  const top = eyesY - ABOVE_EYES * height
  const side = BESIDE_MIDDLE * width
  return { x: x - side, y: top, width: 2 * side, height: y + BELOW_MIDDLE * height - top }
}

/** A part of the source picture and the part of the frame that it fills. */
type Pane = { from: Area; to: Area }

function panesOf(view: View, { width, height }: Frame, frame: Frame, seconds: number): Pane[] {
  const picture = { x: 0, y: 0, width, height }
  const whole = { x: 0, y: 0, ...frame }
  if (view.kind === 'whole') return [{ from: picture, to: whole }]
  if (view.kind === 'crop') return [{ from: windowAt(view.window, seconds, picture, frame), to: whole }]
  if (view.kind === 'fit') return [{ from: view.area ?? picture, to: fitted(view.area ?? picture, frame) }]
  if (view.kind === 'inset') {
    const { x, y, side } = view.place
    const square = { width: side, height: side }
    const over = windowAt(view.over, seconds, picture, square)
    return [
      { from: windowAt(view.window, seconds, picture, frame), to: whole },
      { from: over, to: { x, y, ...square } },
    ]
  }
  const half = { width: frame.width, height: frame.height / 2 }
  return [
    { from: windowAt(view.top, seconds, picture, half), to: { x: 0, y: 0, ...half } },
    { from: windowAt(view.bottom, seconds, picture, half), to: { x: 0, y: half.height, ...half } },
  ]
}

function fitted(area: Area, frame: Frame): Area {
  const scale = Math.min(frame.width / area.width, frame.height / area.height)
  const [width, height] = [area.width * scale, area.height * scale]
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height }
}

function seenIn({ from, to }: Pane, head: Area): Area[] {
  const [left, top] = [Math.max(head.x, from.x), Math.max(head.y, from.y)]
  const right = Math.min(head.x + head.width, from.x + from.width)
  const bottom = Math.min(head.y + head.height, from.y + from.height)
  if (right <= left || bottom <= top) return []
  if ((right - left) * (bottom - top) < head.width * head.height * SEEN_SHARE) return []
  const [across, down] = [to.width / from.width, to.height / from.height]
  const corner = { x: to.x + (left - from.x) * across, y: to.y + (top - from.y) * down }
  return [{ ...corner, width: (right - left) * across, height: (bottom - top) * down }]
}
