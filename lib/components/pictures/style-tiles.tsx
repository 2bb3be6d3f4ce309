'use client'

import { RadioGroup } from 'radix-ui'
import type { VisualStyle } from '#lib/contract/enumerations.ts'
import { styleName } from '#lib/contract/names.ts'
import { useText } from '#text'
import { StylePicture } from './style-picture.tsx'

/** Visual styles as pictures of the same scene, one of which is chosen. */
export function StyleTiles({
  label,
  styles,
  style,
  onChange,
}: {
  label: string
  styles: readonly VisualStyle[]
  style: VisualStyle | undefined
  onChange: (style: VisualStyle) => void
}) {
  const t = useText()
  return (
    <RadioGroup.Root
      aria-label={label}
      className="style-tiles"
      value={style ?? ''}
      onValueChange={(value) => {
        const chosen = styles.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      {styles.map((one) => (
        <RadioGroup.Item key={one} value={one} aria-label={t(styleName(one))} className="style-tile">
          <StylePicture style={one} />
          <span className="mt-1 block truncate text-xs">{t(styleName(one))}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
