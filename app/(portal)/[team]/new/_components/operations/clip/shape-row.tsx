import { Segmented } from '#lib/components/ui/segmented.tsx'
import { ASPECT_RATIOS, SHAPE_NAMES } from '#lib/contract/reel-shapes.ts'
import { useText } from '#text'
import { shapeLabel } from './clip-labels.ts'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** The shape of the reels. */
export function ShapeRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('shape')} name={t('Shape')} value={shapeLabel(draft, t)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Segmented
          label={t('Shape')}
          value={draft.aspectRatio}
          options={ASPECT_RATIOS.map((value) => ({
            value,
            label: value,
            longLabel: `${value}, ${t(SHAPE_NAMES[value])}`,
          }))}
          onChange={(aspectRatio) => change({ aspectRatio })}
        />
        <span className="text-muted-foreground">{t('You can export a finished reel in other shapes.')}</span>
      </div>
    </OptionRow>
  )
}
