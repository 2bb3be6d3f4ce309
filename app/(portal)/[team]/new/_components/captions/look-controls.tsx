'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import { FONT_SIZES, type FontSize, type SubtitlePosition } from '#lib/contract/enumerations.ts'
import { POSITION_NAMES, SIZE_NAMES } from '#lib/contract/names.ts'
import { msgs } from '#lib/i18n/message.ts'
import { useText } from '#text'

export type CaptionLook = { position: SubtitlePosition; fontSize: FontSize }

/** As they lie on the frame, from below. */
const POSITIONS = ['bottom-center', 'middle-center', 'top-center'] as const

const SIZE_LABELS = msgs({ s: 'Small', m: 'Medium', l: 'Large', xl: 'Extra large' })

/** Where the subtitles stand and how large they are. */
export function LookControls({ look, change }: { look: CaptionLook; change: (part: Partial<CaptionLook>) => void }) {
  const t = useText()
  return (
    <>
      <Segmented
        label={t('Position')}
        value={look.position}
        options={POSITIONS.map((position) => ({ value: position, label: t(POSITION_NAMES[position]) }))}
        onChange={(position) => change({ position })}
      />
      <Segmented
        label={t('Size')}
        value={look.fontSize}
        options={FONT_SIZES.map((size) => ({
          value: size,
          label: SIZE_NAMES[size],
          longLabel: t(SIZE_LABELS[size]),
        }))}
        onChange={(fontSize) => change({ fontSize })}
      />
    </>
  )
}
