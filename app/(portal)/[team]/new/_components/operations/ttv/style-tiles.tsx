'use client'

import { RadioGroup } from 'radix-ui'
import { VISUAL_STYLES, type VisualStyle } from '#lib/contract/enumerations.ts'
import { styleName } from '#lib/contract/names.ts'

/** How the pictures look. */
export function StyleTiles({ style, onChange }: { style: VisualStyle; onChange: (style: VisualStyle) => void }) {
  return (
    <section>
      <h2 id="style-heading" className="mb-2 text-base font-semibold">
        Visual style
      </h2>
      <RadioGroup.Root
        aria-labelledby="style-heading"
        className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2"
        value={style}
        onValueChange={(value) => {
          const chosen = VISUAL_STYLES.find((one) => one === value)
          if (chosen) onChange(chosen)
        }}
      >
        {VISUAL_STYLES.map((one) => (
          <RadioGroup.Item
            key={one}
            value={one}
            className="btn btn-secondary justify-start data-[state=checked]:border-foreground data-[state=checked]:ring-1 data-[state=checked]:ring-foreground"
          >
            {styleName(one)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </section>
  )
}
