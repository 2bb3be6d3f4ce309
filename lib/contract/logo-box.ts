import type { LogoMargin, LogoPlace } from './logo-places.ts'

/** How a logo is placed; `size` is its longer side as a share of the frame's shorter side. */
export type LogoLook = { place: LogoPlace; size: number; margin: LogoMargin }
/** In pixels of the frame, by its top left corner; all even, so that no color is shifted. */
export type LogoBox = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }
type Area = { x: number; y: number; width: number; height: number }

/** Of the frame's shorter side. */
const MARGINS: Record<LogoMargin, number> = { tight: 0.03, normal: 0.05, wide: 0.08 }

/** Networks draw over frames that fill a phone. Others are shown between posts, with nothing over them. */
const UPRIGHT = 0.62

/** What networks draw over an upright video, in shares of the frame: what is on top, the buttons on the right, the text below. */
export const APP_AREAS: Record<'tiktok' | 'instagram' | 'youtube', { top: Area; buttons: Area; text: Area }> = {
  tiktok: {
    top: { x: 0.2, y: 0, width: 0.8, height: 0.07 },
    buttons: { x: 0.87, y: 0.43, width: 0.13, height: 0.38 },
    text: { x: 0, y: 0.81, width: 1, height: 0.19 },
  },
  instagram: {
    top: { x: 0, y: 0, width: 1, height: 0.065 },
    buttons: { x: 0.88, y: 0.5, width: 0.12, height: 0.33 },
    text: { x: 0, y: 0.83, width: 1, height: 0.17 },
  },
  youtube: {
    top: { x: 0, y: 0, width: 1, height: 0.065 },
    buttons: { x: 0.87, y: 0.44, width: 0.13, height: 0.38 },
    text: { x: 0, y: 0.82, width: 1, height: 0.18 },
  },
}
export type CoveringNetwork = keyof typeof APP_AREAS

/** Free of all networks: below `top`, above `bottom`, and left of `side` between `from` and `bottom`. */
const FREE = { top: 0.07, bottom: 0.81, side: 0.87, from: 0.43 }

/**
 * Where a logo stands on a frame: at its margin from the edge, or where a network covers that, as near as it is free. The
 * engine has the same function; a test keeps both equal.
 *
 * @param aspect width over height of the logo.
 */
export function logoBox(frame: Size, aspect: number, { place, size, margin }: LogoLook): LogoBox {
  const box = atMargin(frame, aspect, { place, size, margin })
  if (!isUpright(frame)) return box
  const y = Math.max(box.y, even(frame.height * FREE.top))
  const free = { ...box, y: Math.min(y, even(frame.height * FREE.bottom - box.height)) }
  const isBesideButtons = free.y + free.height > frame.height * FREE.from
  return isBesideButtons ? { ...free, x: Math.min(free.x, even(frame.width * FREE.side - free.width)) } : free
}

/** The networks whose buttons or text would cover a logo at its margin from the edge. What they have on top moves it down a little. */
export function networksOver(frame: Size, aspect: number, look: LogoLook): CoveringNetwork[] {
  if (!isUpright(frame)) return []
  const { x, y, width, height } = atMargin(frame, aspect, look)
  const covers = (area: Area) =>
    x < (area.x + area.width) * frame.width &&
    x + width > area.x * frame.width &&
    y < (area.y + area.height) * frame.height &&
    y + height > area.y * frame.height
  return (['tiktok', 'instagram', 'youtube'] as const).filter((network) =>
    [APP_AREAS[network].buttons, APP_AREAS[network].text].some(covers),
  )
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

function isUpright({ width, height }: Size): boolean {
  return width / height < UPRIGHT
}

function even(length: number): number {
  return Math.max(2, 2 * Math.round(length / 2))
}
