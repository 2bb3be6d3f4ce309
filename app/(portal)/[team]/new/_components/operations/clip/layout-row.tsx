import { RadioGroup } from 'radix-ui'
import { LayoutPicture } from '#lib/components/pictures/layout-picture.tsx'
import { useText } from '#text'
import { LAYOUTS } from './clip-draft.ts'
import { layoutLabel } from './clip-labels.ts'
import { OptionRow } from './option-row.tsx'
import type { OptionProps } from './reel-options.tsx'

/** How a recorded screen and the person in its corner are shown. */
export function LayoutRow({ draft, change, changed }: OptionProps) {
  const t = useText()
  return (
    <OptionRow isChanged={changed.includes('layout')} name={t('Layout')} value={layoutLabel(draft.screenLayout, t)}>
      <div className="grid gap-1.5 py-1">
        <RadioGroup.Root
          className="layout-tiles"
          aria-label={t('Layout')}
          value={draft.screenLayout}
          onValueChange={(value) => {
            const screenLayout = LAYOUTS.find((one) => one === value)
            if (screenLayout) change({ screenLayout })
          }}
        >
          {LAYOUTS.map((layout) => (
            <RadioGroup.Item key={layout} value={layout} className="layout-tile">
              <LayoutPicture layout={layout} />
              {layoutLabel(layout, t)}
            </RadioGroup.Item>
          ))}
        </RadioGroup.Root>
        <p className="hint">{t('For recordings of a screen with a person in a corner.')}</p>
      </div>
    </OptionRow>
  )
}
