'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import { FONT_SIZES, type FontSize, type SubtitlePosition } from '#lib/contract/enumerations.ts'
import { POSITION_NAMES, SIZE_NAMES } from '#lib/contract/names.ts'

export type CaptionLook = { position: SubtitlePosition; fontSize: FontSize }

/** As they lie on the frame, from below. */
const POSITIONS = (['bottom-center', 'middle-center', 'top-center'] as const).map((position) => ({
  value: position,
  label: POSITION_NAMES[position],
}))
const SIZE_LABELS = { s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' } as const
const SIZES = FONT_SIZES.map((size) => ({ value: size, label: SIZE_NAMES[size], longLabel: SIZE_LABELS[size] }))

/** Where the subtitles stand and how large they are. */
export function LookControls({ look, change }: { look: CaptionLook; change: (part: Partial<CaptionLook>) => void }) {
  return (
    <>
      <Segmented
        label="Position"
        value={look.position}
        options={POSITIONS}
        onChange={(position) => change({ position })}
      />
      <Segmented label="Size" value={look.fontSize} options={SIZES} onChange={(fontSize) => change({ fontSize })} />
    </>
  )
}
