import { secondsOf, type Time } from '../timeline/time.ts'
import type { Area, CameraWindow, Frame, View } from '../timeline/timeline.ts'

/**
 * How one copy of a picture lies in the frame: scaled by `scale`, its middle at a key's `x` and `y` from the middle of the frame, in
 * pixels of the frame, right and down. Straight lines between keys, held before the first and after the last; `at` counts
 * whole frames from the start of the shot.
 */
export type Layer = { scale: number; keys: LayerKey[] }

export type LayerKey = {
  at: number
  x: number
  y: number
  /** Shares of the picture that are cut off at its edges; null where the frame's own edges cut it. */
  trim: Trim | null
}

type Trim = { left: number; top: number; right: number; bottom: number }

/** What a view of some frames of the source needs, beside the view. */
export type Shown = { source: Frame; frame: Frame; rate: Time; from: number; frames: number }

/** The layers of a view, from the lowest to the highest. What fills the frame behind a `fit` view is not among them. */
export function layersOf(view: View, shown: Shown): Layer[] {
  const { source, frame } = shown
  switch (view.kind) {
    case 'whole':
      return [coveringLayer(source, frame)]
    case 'fit':
      return [fittedLayer(source, frame, view.area)]
    case 'crop':
      return [windowLayer(view.window, { x: 0, y: 0, ...frame }, shown)]
    case 'split': {
      const height = 2 * Math.floor(frame.height / 4)
      const top = { x: 0, y: 0, width: frame.width, height }
      const bottom = { ...top, y: height, height: frame.height - height }
      return [windowLayer(view.top, top, shown), windowLayer(view.bottom, bottom, shown)]
    }
    case 'inset': {
      const { x, y, side } = view.place
      return [
        windowLayer(view.window, { x: 0, y: 0, ...frame }, shown),
        windowLayer(view.over, { x, y, width: side, height: side }, shown),
      ]
    }
  }
}

/** A whole picture that fills the frame; what is beyond the frame is cut off. */
export function coveringLayer(source: Frame, frame: Frame): Layer {
  const scale = Math.max(frame.width / source.width, frame.height / source.height)
  return { scale, keys: [{ at: 0, x: 0, y: 0, trim: null }] }
}

/** As much of the picture as is asked for, in the middle of the frame. */
function fittedLayer(source: Frame, frame: Frame, area: Area | undefined): Layer {
  const part = area ?? { x: 0, y: 0, ...source }
  const scale = Math.min(frame.width / part.width, frame.height / part.height)
  const trim = area === undefined ? null : trimOf(part, source)
  const x = (source.width / 2 - part.x - part.width / 2) * scale
  const y = (source.height / 2 - part.y - part.height / 2) * scale
  return { scale, keys: [{ at: 0, x, y, trim }] }
}

/** What a window shows, at a place of the frame. The window never leaves the picture. */
function windowLayer(window: CameraWindow, place: Area, { source, frame, rate, from, frames }: Shown): Layer {
  const seenHeight = Math.min(window.height, source.height, (source.width * place.height) / place.width)
  const seenWidth = (seenHeight * place.width) / place.height
  // The render cuts a window that stays at even pixels.
  const stays = window.path.every(({ x, y }) => x === window.path[0]?.x && y === window.path[0]?.y)
  const even = (value: number) => (stays ? 2 * Math.floor(value / 2 + 1e-6) : value)
  const [width, height] = [even(seenWidth), even(seenHeight)]
  const scale = place.height / height
  const fillsFrame = place.width === frame.width && place.height === frame.height
  const inside = window.path.map(({ at, x, y }) => ({
    n: secondsOf(at) * secondsOf(rate) - from,
    left: even(clamp(x - seenWidth / 2, source.width - seenWidth)),
    top: even(clamp(y - seenHeight / 2, source.height - seenHeight)),
  }))
  const keyAt = (at: number): LayerKey => {
    const { left, top } = cornerAt(inside, at)
    const trim = fillsFrame ? null : trimOf({ x: left, y: top, width, height }, source)
    return {
      at,
      x: place.x + place.width / 2 - frame.width / 2 + (source.width / 2 - left - width / 2) * scale,
      y: place.y + place.height / 2 - frame.height / 2 + (source.height / 2 - top - height / 2) * scale,
      trim,
    }
  }
  return { scale, keys: withoutNeedless(frameNumbers(inside, frames).map(keyAt)) }
}

type CornerKey = { n: number; left: number; top: number }

/** The frames at which the course of a window can bend: on both sides of each of its keys, which lie between frames. */
function frameNumbers(keys: readonly CornerKey[], frames: number): number[] {
  const near = keys.flatMap(({ n }) => [Math.ceil(n) - 1, Math.ceil(n)])
  const inside = near.filter((number) => number > 0 && number < frames - 1)
  return [...new Set([0, ...inside, frames - 1])].toSorted((a, b) => a - b)
}

/** The top left corner of a window at a frame of its shot: each of its keys is inside the picture, as the render has it. */
function cornerAt(keys: readonly CornerKey[], frame: number): { left: number; top: number } {
  const index = keys.findLastIndex(({ n }) => n <= frame)
  const [before, after] = [keys[Math.max(0, index)], keys[index + 1]]
  if (before === undefined) throw new Error('a window has at least one key')
  if (index < 0 || after === undefined) return before
  const share = (frame - before.n) / (after.n - before.n)
  return {
    left: before.left + (after.left - before.left) * share,
    top: before.top + (after.top - before.top) * share,
  }
}

const SAME_PIXELS = 0.005

/** Keys without those that a straight line between the others goes through. */
function withoutNeedless(keys: readonly LayerKey[]): LayerKey[] {
  const kept: LayerKey[] = []
  for (const [index, key] of keys.entries()) {
    const [before, after] = [kept.at(-1), keys[index + 1]]
    if (before !== undefined && isOnLine(before, key, after ?? { ...before, at: key.at + 1 })) continue
    kept.push(key)
  }
  return kept
}

function isOnLine(before: LayerKey, key: LayerKey, after: LayerKey): boolean {
  const share = (key.at - before.at) / (after.at - before.at)
  const isNear = (from: number, value: number, to: number) => Math.abs(from + (to - from) * share - value) < SAME_PIXELS
  return isNear(before.x, key.x, after.x) && isNear(before.y, key.y, after.y)
}

function trimOf(part: Area, source: Frame): Trim {
  return {
    left: part.x / source.width,
    top: part.y / source.height,
    right: 1 - (part.x + part.width) / source.width,
    bottom: 1 - (part.y + part.height) / source.height,
  }
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
