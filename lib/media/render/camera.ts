import { secondsOf, type Time } from '../timeline/time.ts'
import type { CameraWindow, Frame } from '../timeline/timeline.ts'
import { decimal, inParts, type Part } from './expression.ts'
import type { Shot } from './shots.ts'

/** The decoded picture, upright, in its own pixels, which need not be square, and as it is seen. */
export type Picture = { stored: Frame; seen: Frame }

/** A shot through one window. */
export type WindowShot = Pick<Shot, 'at' | 'frames' | 'from'> & { window: CameraWindow }

/** Room around a moving window, in stored pixels, from which its exact place is cut after scaling. */
const ROOM = 4

/**
 * Filters that show the content of a window, as large as `size`. A window that moves is cut out roughly, scaled, and
 * then cut out exactly: in steps of one pixel of the result, where cutting before scaling would jump by several.
 *
 * @param finish filters that end in pictures of 8 bits; ffmpeg cannot cut deeper ones at odd places.
 */
export function windowFilters(
  shots: readonly WindowShot[],
  picture: Picture,
  size: Frame,
  { frameRate, finish }: { frameRate: Time; finish: readonly string[] },
): string[] {
  const { stored, seen } = picture
  const seenHeight = Math.min(
    shots[0]?.window.height ?? seen.height,
    seen.height,
    (seen.width * size.height) / size.width,
  )
  const [perX, perY] = [stored.width / seen.width, stored.height / seen.height]
  const width = ((seenHeight * size.width) / size.height) * perX
  const height = seenHeight * perY
  const x = lead(shots, frameRate, ({ x }) => clamp(x * perX - width / 2, stored.width - width))
  const y = lead(shots, frameRate, ({ y }) => clamp(y * perY - height / 2, stored.height - height))
  if (isNumber(x) && isNumber(y)) {
    const [w, h] = [even(width), even(height)]
    return [
      `crop=${w}:${h}:${even(Number(x))}:${even(Number(y))}`,
      `scale=${size.width}:${size.height}:flags=bicubic`,
      ...finish,
    ]
  }
  const across = axis(x, width, stored.width, size.width)
  const down = axis(y, height, stored.height, size.height)
  return [
    `crop=${across.rough}:${down.rough}:'${across.roughAt}':'${down.roughAt}'`,
    ...[`scale=${across.scaled}:${down.scaled}:flags=bicubic`, ...finish],
    `crop=${size.width}:${size.height}:'${across.exactAt}':'${down.exactAt}':exact=1`,
  ]
}

/** One direction of a moving window: `at` is where it begins, in stored pixels. */
function axis(at: string, length: number, whole: number, size: number) {
  const rough = Math.min(even(whole), even(length) + (isNumber(at) && even(length) === even(whole) ? 0 : ROOM))
  const scaled = Math.max(size, even((rough / length) * size))
  const factor = scaled / rough
  const begin = `st(0,${at});st(1,min(${even(whole) - rough},2*floor(ld(0)/2)))`
  return {
    ...{ rough, scaled },
    roughAt: `${begin};ld(1)`,
    // Sides are whole numbers, so the scale is a little off: the middle of the window is what stays in its place.
    exactAt: `${begin};clip(round((ld(0)-ld(1)+${decimal(length / 2)})*${factor.toFixed(6)}-${size / 2}),0,${scaled - size})`,
  }
}

/** A coordinate over all shots, as a number where it never changes. */
function lead(
  shots: readonly WindowShot[],
  frameRate: Time,
  coordinate: (key: CameraWindow['path'][number]) => number,
): string {
  const parts = shots.flatMap((shot) => partsOf(shot, frameRate, coordinate))
  const distinct = parts.filter((part, index) => index === 0 || part.expression !== parts[index - 1]?.expression)
  return inParts(distinct)
}

function partsOf(
  { at, from, frames, window }: WindowShot,
  frameRate: Time,
  coordinate: (key: CameraWindow['path'][number]) => number,
): Part[] {
  const keys = window.path.map((key) => ({
    n: at + secondsOf(key.at) * secondsOf(frameRate) - from,
    value: coordinate(key),
  }))
  const parts: Part[] = []
  for (const [index, { n, value }] of keys.entries()) {
    const next = keys[index + 1]
    if (index === 0) parts.push({ from: at, expression: decimal(value) })
    if (next !== undefined && next.n <= at) continue
    if (n >= at + frames) break
    parts.push({ from: Math.max(at, Math.ceil(n)), expression: line(n, value, next) })
  }
  return parts.filter((part, index) => part.from !== parts[index + 1]?.from)
}

function line(n: number, value: number, next: { n: number; value: number } | undefined): string {
  if (next === undefined || next.n <= n || Math.abs(next.value - value) < 0.01) return decimal(value)
  const slope = (next.value - value) / (next.n - n)
  return `${decimal(value)}+(n-${decimal(n)})*${slope.toFixed(7)}`.replace('--', '+')
}

const isNumber = (expression: string) => /^-?[\d.]+$/.test(expression)
const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
const even = (value: number) => Math.max(0, Math.floor(value / 2 + 1e-6) * 2)
