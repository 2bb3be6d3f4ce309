import { secondsOf } from '#lib/media/timeline/time.ts'
import type { CameraWindow, Frame, View, ViewSpan } from '#lib/media/timeline/timeline.ts'
import type { SeenFace } from './footage/footage-scenes.ts'
import { type Footage, FRAMES_A_SECOND } from './footage/make-footage.ts'

/** Share of the speech whose speaker is in the source picture during which the whole face is in the frame too. */
export function speakerInFrame(footage: Footage, views: readonly ViewSpan[], frame: Frame): number {
  let [there, shown] = [0, 0]
  for (const [i, faces] of footage.faces.entries()) {
    const seconds = i / FRAMES_A_SECOND
    const speaker = speakerAt(footage, seconds)
    const face = faces.find((each) => each.speaker === speaker)
    if (face === undefined) continue
    there++
    const view = viewAt(views, seconds)
    if (view !== undefined && isShown(face, view, seconds, frame)) shown++
  }
  return there === 0 ? Number.NaN : shown / there
}

/** Cuts of the camera inside a shot before and after which the same person speaks. */
export function needlessCuts(footage: Footage, views: readonly ViewSpan[]): number {
  return views.filter(({ start, view }, i) => {
    const seconds = secondsOf(start)
    const before = views[i - 1]
    const isSourceCut = footage.cuts.some((cut) => Math.abs(cut - seconds) < 0.08)
    if (before === undefined || isSourceCut || view.kind === 'split' || before.view.kind === 'split') return false
    const { segments } = footage.transcript
    const last = segments.findLast(({ startSeconds }) => startSeconds < seconds - 0.5)
    const next = segments.find(({ endSeconds }) => endSeconds > seconds + 0.5)
    return last?.speaker === next?.speaker
  }).length
}

/** In widths of the window per second per second, from keys at most 0.1 s apart where the speed changes. */
export function largestAccelerationOf(views: readonly ViewSpan[], frame: Frame): number {
  return Math.max(
    0,
    ...views.flatMap((span) =>
      windowsOf(span.view, frame).flatMap(({ window, width }) =>
        accelerations(window, secondsOf(span.start), secondsOf(span.end)).map((value) => value / width),
      ),
    ),
  )
}

const STEP = 0.2

function accelerations(window: CameraWindow, start: number, end: number): number[] {
  const values: number[] = []
  for (let at = start + STEP; at + STEP < end; at += STEP) {
    const [before, here, after] = [at - STEP, at, at + STEP].map((seconds) => centerAt(window, seconds))
    if (before === undefined || here === undefined || after === undefined) continue
    values.push(Math.hypot(after.x - 2 * here.x + before.x, after.y - 2 * here.y + before.y) / STEP ** 2)
  }
  return values
}

export function viewAt(views: readonly ViewSpan[], seconds: number): View | undefined {
  return views.find(({ start, end }) => seconds >= secondsOf(start) && seconds < secondsOf(end))?.view
}

export function isShown(face: Omit<SeenFace, 'speaker'>, view: View, seconds: number, frame: Frame): boolean {
  if (view.kind === 'whole' || view.kind === 'fit') return true
  return windowsOf(view, frame).some(({ window, width }) => {
    const { x, y } = centerAt(window, seconds)
    return (
      face.left >= x - width / 2 &&
      face.right <= x + width / 2 &&
      face.top >= y - window.height / 2 &&
      face.bottom <= y + window.height / 2
    )
  })
}

function windowsOf(view: View, frame: Frame): { window: CameraWindow; width: number }[] {
  const sized = (window: CameraWindow, height: number) => ({ window, width: (window.height * frame.width) / height })
  if (view.kind === 'crop') return [sized(view.window, frame.height)]
  if (view.kind === 'split') return [view.top, view.bottom].map((window) => sized(window, frame.height / 2))
  if (view.kind === 'inset') return [sized(view.window, frame.height), { window: view.over, width: view.over.height }]
  return []
}

function centerAt({ path }: CameraWindow, seconds: number): { x: number; y: number } {
  const after = path.findIndex(({ at }) => secondsOf(at) >= seconds)
  const to = path[after === -1 ? path.length - 1 : after]
  const from = path[after === -1 ? path.length - 1 : Math.max(0, after - 1)]
  if (from === undefined || to === undefined) throw new Error('a window without a place')
  const length = secondsOf(to.at) - secondsOf(from.at)
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (seconds - secondsOf(from.at)) / length))
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

function speakerAt({ transcript }: Footage, seconds: number): number | undefined {
  return transcript.segments.find(({ words }) =>
    words.some(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds),
  )?.speaker
}
