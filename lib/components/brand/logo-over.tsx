'use client'

import { type LogoBox, logoBox } from '#lib/contract/logo-box.ts'
import { standsOut } from '#lib/contract/logo-choice.ts'
import type { FreeArea } from '#lib/contract/safe-areas.ts'
import type { PreviewedLogo } from '#lib/portal/brand/brand-kit-view.ts'
import { useBackdrop } from './use-backdrop.ts'

/** The shorter side of a frame in which it is placed: that of the usual reel, so that it is rounded the same way. */
const SHORTER_SIDE = 1080

/**
 * A logo over a frame that fills the parent, in the place, size and version that the engine gives it. `aspect` is width over height of
 * the frame, `backdropUrl` a picture that fills it.
 */
export function LogoOver({
  logo,
  aspect,
  free = null,
  backdropUrl,
}: {
  logo: PreviewedLogo
  aspect: number
  /** What it keeps to, where networks were chosen. */
  free?: FreeArea | null
  backdropUrl?: string | undefined
}) {
  const { versions, opacity } = logo
  const [first] = versions
  const frame = frameOf(aspect)
  const box = logoBox(frame, first === undefined ? 1 : first.facts.width / first.facts.height, logo, free ?? undefined)
  const backdrop = useBackdrop(backdropUrl, sharesOf(box, frame), aspect)
  const shown =
    versions[
      standsOut(
        versions.map(({ facts }) => facts.brightness),
        backdrop,
      )
    ]
  if (shown === undefined) return null
  const { x, y, width, height } = sharesOf(box, frame)
  return (
    <img
      src={shown.url}
      alt=""
      data-logo
      className="pointer-events-none absolute z-[1] max-w-none object-contain"
      style={{
        ...{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` },
        opacity,
      }}
    />
  )
}

function frameOf(aspect: number): { width: number; height: number } {
  return aspect < 1
    ? { width: SHORTER_SIDE, height: Math.round(SHORTER_SIDE / aspect) }
    : { width: Math.round(SHORTER_SIDE * aspect), height: SHORTER_SIDE }
}

function sharesOf({ x, y, width, height }: LogoBox, frame: { width: number; height: number }): LogoBox {
  return {
    ...{ x: x / frame.width, y: y / frame.height },
    ...{ width: width / frame.width, height: height / frame.height },
  }
}
