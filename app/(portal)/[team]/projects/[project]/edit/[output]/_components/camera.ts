import type { EditDocument, EditView } from '#lib/contract/editing/editing.ts'

type Size = { width: number; height: number }

/** A part of the source picture, in its own pixels, and the part of the frame that it fills, in shares of it. */
type Pane = { x: number; y: number; width: number; height: number; to: Area }

/** A part of the source picture in its own pixels, by its top left corner. */
export type Area = Size & { x: number; y: number }

/** How the source picture fills the frame at an instant: `area` of it over a blurred fill, or in one or two windows. */
export type Shot = { fit: true; area: Area } | { fit: false; panes: Pane[] }

const WHOLE: Area = { x: 0, y: 0, width: 1, height: 1 }

type View = EditView['view']
type CameraWindow = Extract<View, { kind: 'crop' }>['window']

/** The shot of a crop at an instant of the source, as the engine renders it. */
export function shotAt(document: EditDocument, source: Size, seconds: number): Shot {
  const shot = plannedShot(document, source, seconds)
  const isCloser = zoomAt(document, seconds) !== undefined
  const [pane, ...others] = shot.fit ? [] : shot.panes
  if (!isCloser || pane === undefined || others.length > 0) return shot
  return { fit: false, panes: [closer(pane, document.crop === null ? WHOLE_ZOOM : WINDOW_ZOOM)] }
}

/** The stretch around an instant that a person wants to be shown closer. */
function zoomAt({ zooms = [] }: Pick<EditDocument, 'zooms'>, seconds: number) {
  return zooms.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds)
}

/** As the engine comes closer: `above` is the share of the left out height that is above. */
const WINDOW_ZOOM = { by: 1.18, above: 0.15 }
const WHOLE_ZOOM = { by: 1.2, above: 0.42 }

function closer(pane: Pane, { by, above }: typeof WINDOW_ZOOM): Pane {
  const [width, height] = [pane.width / by, pane.height / by]
  return { ...pane, x: pane.x + (pane.width - width) / 2, y: pane.y + (pane.height - height) * above, width, height }
}

function plannedShot({ crop, views, ...frame }: EditDocument, source: Size, seconds: number): Shot {
  if (crop === null) return { fit: false, panes: [{ x: 0, y: 0, ...source, to: WHOLE }] }
  const whole = { fit: true as const, area: { x: 0, y: 0, ...source } }
  if (crop.kind === 'whole') return whole
  if (crop.kind === 'fixed') return { fit: false, panes: [fixedPane(frame, source, crop.x)] }
  const view = views.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds)?.view
  return view === undefined ? whole : shotOf(view, frame, source, seconds)
}

function shotOf(view: View, frame: Size, source: Size, seconds: number): Shot {
  if (view.kind === 'crop') return { fit: false, panes: [paneOf(view.window, frame, source, seconds)] }
  if (view.kind === 'fit' && view.area !== undefined) return { fit: true, area: view.area }
  if (view.kind === 'inset') {
    const { x, y, side } = view.place
    const to = { x: x / frame.width, y: y / frame.height, width: side / frame.width, height: side / frame.height }
    const over = { ...paneOf(view.over, { width: side, height: side }, source, seconds), to }
    return { fit: false, panes: [paneOf(view.window, frame, source, seconds), over] }
  }
  if (view.kind !== 'split') return { fit: true, area: { x: 0, y: 0, ...source } }
  const half = { width: frame.width, height: frame.height / 2 }
  return {
    fit: false,
    panes: [
      { ...paneOf(view.top, half, source, seconds), to: { ...WHOLE, height: 0.5 } },
      { ...paneOf(view.bottom, half, source, seconds), to: { ...WHOLE, y: 0.5, height: 0.5 } },
    ],
  }
}

function fixedPane(frame: Size, source: Size, x: number): Pane {
  const shape = frame.width / frame.height
  const height = Math.min(source.height, source.width / shape)
  return paneAround({ x: x * source.width, y: source.height / 2 }, height, shape, source)
}

function paneOf({ height, path }: CameraWindow, frame: Size, source: Size, seconds: number): Pane {
  const next = path.findIndex(({ atSeconds }) => atSeconds > seconds)
  const [left, right] = [
    path[next === -1 ? path.length - 1 : Math.max(0, next - 1)],
    path[next === -1 ? path.length - 1 : next],
  ]
  if (left === undefined || right === undefined) return { x: 0, y: 0, ...source, to: WHOLE }
  const length = right.atSeconds - left.atSeconds
  const share = length > 0 ? Math.min(1, Math.max(0, (seconds - left.atSeconds) / length)) : 0
  const center = { x: left.x + (right.x - left.x) * share, y: left.y + (right.y - left.y) * share }
  return paneAround(center, height, frame.width / frame.height, source)
}

function paneAround(center: { x: number; y: number }, height: number, shape: number, source: Size): Pane {
  const width = height * shape
  const within = (value: number, length: number, whole: number) =>
    Math.min(Math.max(0, whole - length), Math.max(0, value - length / 2))
  return {
    x: within(center.x, width, source.width),
    y: within(center.y, height, source.height),
    width,
    height,
    to: WHOLE,
  }
}
