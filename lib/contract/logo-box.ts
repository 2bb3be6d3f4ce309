import type { LogoMargin, LogoPlace } from './logo-places.ts'
import { COVERED_AREAS, type CoveredArea, type FreeArea, isUpright, type SafeAreaNetwork } from './safe-areas.ts'

/** How a logo is placed; `size` is its longer side as a share of the frame's shorter side. */
export type LogoLook = { place: LogoPlace; size: number; margin: LogoMargin }
/** In pixels of the frame, by its top left corner; all even, so that no color is shifted. */
export type LogoBox = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }

/** Of the frame's shorter side. */
const MARGINS: Record<LogoMargin, number> = { tight: 0.03, normal: 0.05, wide: 0.08 }

/** The networks that a logo is kept clear of where no others are chosen. */
export const LOGO_NETWORKS = ['tiktok', 'instagram', 'youtube'] as const satisfies readonly SafeAreaNetwork[]

/** Free of all of them. */
const FREE: FreeArea = { top: 0.07, bottom: 0.81, side: 0.87, from: 0.43 }

/**
 * Where a logo stands on a frame: at its margin from the edge, or where a network covers that, as near as it is free. The
 * engine has the same function; a test keeps both equal.
 *
 * @param aspect width over height of the logo.
 * @param area what the networks leave free that were chosen.
 */
export function logoBox(
  frame: Size,
  aspect: number,
  { place, size, margin }: LogoLook,
  area: FreeArea = FREE,
): LogoBox {
  const box = atMargin(frame, aspect, { place, size, margin })
  if (!isUpright(frame)) return box
  const y = Math.max(box.y, even(frame.height * area.top))
  const free = { ...box, y: Math.min(y, even(frame.height * area.bottom - box.height)) }
  const isBesideButtons = free.y + free.height > frame.height * area.from
  return isBesideButtons ? { ...free, x: Math.min(free.x, even(frame.width * area.side - free.width)) } : free
}

/** The networks whose buttons or text would cover a logo at its margin from the edge. What they have on top moves it down a little. */
export function networksOver(frame: Size, aspect: number, look: LogoLook): (typeof LOGO_NETWORKS)[number][] {
  if (!isUpright(frame)) return []
  const { x, y, width, height } = atMargin(frame, aspect, look)
  const covers = (area: CoveredArea) =>
    x < (area.x + area.width) * frame.width &&
    x + width > area.x * frame.width &&
    y < (area.y + area.height) * frame.height &&
    y + height > area.y * frame.height
  return LOGO_NETWORKS.filter((network) => {
    const { buttons, text } = COVERED_AREAS[network]
    return [text, ...(buttons === null ? [] : [buttons])].some(covers)
  })
}

function atMargin(frame: Size, aspect: number, { place, size, margin }: LogoLook): LogoBox {
  const shorter = Math.min(frame.width, frame.height)
  const longest = shorter * size
  const width = even(aspect >= 1 ? longest : longest * aspect)
  const height = even(aspect >= 1 ? longest / aspect : longest)
  const edge = shorter * MARGINS[margin]
  const at = (length: number, free: number, end: string, start: string) =>
    even(place.includes(start) ? edge : place.includes(end) ? free - edge - length : (free - length) / 2)
  return {
    ...{ x: at(width, frame.width, 'right', 'left'), y: at(height, frame.height, 'bottom', 'top') },
    ...{ width, height },
  }
}

function even(length: number): number {
  return Math.max(2, 2 * Math.round(length / 2))
}
