import type { CaptionStyle } from '../timeline/caption-style.ts'
import { assNumber } from './ass-tags.ts'

type Point = { x: number; y: number }

/** How a caption comes in. `fromScale` grows about the caption's middle; `drop` is in pixels below its place. */
export type Entry = { fromScale: number; drop: number; fadeMs: number; milliseconds: number }

/** How one piece moves to where it stays. Scales are relative to the letter size. */
export type Motion = {
  scale: number
  fromScale: number
  fromX: number
  milliseconds: number
  entry: Entry | null
  exitMs: number
}

/** The entry of a style at one letter size in pixels. The same figures stand in the portal's preview. */
export function entryOf(style: CaptionStyle, fontSize: number): Entry | null {
  const { effect, milliseconds } = style.entry
  if (effect === 'none') return null
  const still = { fromScale: 1, drop: 0, fadeMs: 0, milliseconds }
  if (effect === 'fade') return { ...still, fadeMs: milliseconds }
  if (effect === 'rise') return { ...still, drop: 0.35 * fontSize, fadeMs: milliseconds }
  if (effect === 'pop') return { ...still, fromScale: 0.8, fadeMs: milliseconds * 0.4 }
  return { ...still, fromScale: 1.45, fadeMs: milliseconds * 0.5 }
}

/** Place, scale and fade of a piece whose middle is at `point`, in a caption whose middle is at `center`. */
export function place(point: Point, center: Point, motion: Motion): string {
  const { entry } = motion
  const fade =
    entry?.fadeMs || motion.exitMs ? `\\fad(${assNumber(entry?.fadeMs ?? 0)},${assNumber(motion.exitMs)})` : ''
  const from = entry === null ? { x: motion.fromX, y: point.y } : entryPoint(point, center, entry)
  const ms = Math.round(entry?.milliseconds ?? motion.milliseconds)
  const fromScale = motion.fromScale * (entry?.fromScale ?? 1)
  return `\\an5${position(from, point, ms)}${growth(fromScale, motion.scale, ms)}${fade}`
}

function entryPoint(point: Point, center: Point, entry: Entry): Point {
  return {
    x: center.x + (point.x - center.x) * entry.fromScale,
    y: center.y + (point.y - center.y) * entry.fromScale + entry.drop,
  }
}

function position(from: Point, to: Point, ms: number): string {
  if (ms < 1 || (Math.abs(from.x - to.x) < 0.05 && Math.abs(from.y - to.y) < 0.05))
    return `\\pos(${assNumber(to.x)},${assNumber(to.y)})`
  return `\\move(${assNumber(from.x)},${assNumber(from.y)},${assNumber(to.x)},${assNumber(to.y)},0,${ms})`
}

function growth(from: number, to: number, ms: number): string {
  const percent = (scale: number) => `\\fscx${assNumber(scale * 100)}\\fscy${assNumber(scale * 100)}`
  return ms < 1 || from === to ? percent(to) : `${percent(from)}\\t(0,${ms},${percent(to)})`
}
