import type { CSSProperties } from 'react'
import type { SubtitlePosition } from '#lib/contract/enumerations.ts'

/** The place of captions in a frame, `edge` being their distance from its edge as a share of its height. */
export function captionPlacement(position: SubtitlePosition, edge: number): CSSProperties {
  if (position === 'top-center') return { top: `${edge * 100}cqh` }
  if (position === 'bottom-center') return { bottom: `${edge * 100}cqh` }
  return { top: '50%', transform: 'translateY(-50%)' }
}
