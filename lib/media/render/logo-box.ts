import { type FreeArea, isUpright } from '../timeline/free-area.ts'
import type { Frame, LogoTrack } from '../timeline/timeline.ts'

/** In pixels of the frame, by its top left corner; all even, so that no color is shifted. */
export type LogoBox = { x: number; y: number; width: number; height: number }

type Look = Pick<LogoTrack, 'place' | 'size' | 'margin'>

/** Of the frame's shorter side. */
const MARGINS = { tight: 0.03, normal: 0.05, wide: 0.08 }
/** What TikTok, Instagram and YouTube leave free, for where no networks are chosen. */
const FREE: FreeArea = { top: 0.07, bottom: 0.81, side: 0.87, from: 0.43 }

/**
 * Where a logo stands on a frame: at its margin from the edge, or where a network covers that, as near as it is free. The
 * previews of the portal have the same function (lib/contract/logo-box.ts); a test keeps both equal.
 *
 * @param aspect width over height of the logo.
 * @param area what the networks leave free that were chosen.
 */
export function logoBox(frame: Frame, aspect: number, look: Look, area: FreeArea = FREE): LogoBox {
  const box = atMargin(frame, aspect, look)
  if (!isUpright(frame)) return box
  const lowest = even(frame.height * area.bottom - box.height)
  const free = { ...box, y: Math.min(Math.max(box.y, even(frame.height * area.top)), lowest) }
  const isBesideButtons = free.y + free.height > frame.height * area.from
  return isBesideButtons ? { ...free, x: Math.min(free.x, even(frame.width * area.side - free.width)) } : free
}

function atMargin(frame: Frame, aspect: number, { place, size, margin }: Look): LogoBox {
  const shorter = Math.min(frame.width, frame.height)
  const longest = shorter * size
  const width = even(aspect >= 1 ? longest : longest * aspect)
  const height = even(aspect >= 1 ? longest / aspect : longest)
  const edge = shorter * MARGINS[margin]
  const at = (length: number, free: number, start: string, end: string) =>
    even(place.includes(start) ? edge : place.includes(end) ? free - edge - length : (free - length) / 2)
  return { x: at(width, frame.width, 'left', 'right'), y: at(height, frame.height, 'top', 'bottom'), width, height }
}

function even(length: number): number {
  return Math.max(2, 2 * Math.round(length / 2))
}
