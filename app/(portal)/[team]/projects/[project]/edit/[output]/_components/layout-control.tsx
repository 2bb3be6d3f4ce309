'use client'

import { RadioGroup } from 'radix-ui'
import { LayoutPicture } from '#lib/components/pictures/layout-picture.tsx'
import { inShape, shapeIn } from '#lib/contract/editing/in-shape.ts'
import { shapeOf } from '#lib/contract/reel-shapes.ts'
import { SCREEN_LAYOUT_NAMES } from '#lib/contract/screen-layouts.ts'
import { useText } from '#text'
import type { Edit } from './use-edit.ts'

/** How the screen and the person beside it are shown; nothing where the shape shows none, or the crop is not the planned one. */
export function LayoutControl({ edit }: { edit: Edit }) {
  const t = useText()
  const { document } = edit
  const layouts = shapeIn(document, shapeOf(document))?.layouts
  if (layouts === undefined || document.screenLayout === undefined || document.crop?.kind !== 'planned') return null
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-layout">
      <h2 id="editor-layout" className="mb-2 font-semibold">
        {t('Layout')}
      </h2>
      <RadioGroup.Root
        className="layout-tiles"
        aria-label={t('Layout')}
        value={document.screenLayout}
        onValueChange={(value) => {
          const screenLayout = layouts.find((one) => one.screenLayout === value)?.screenLayout
          if (screenLayout) edit.change((now) => inShape(now, { screenLayout }), 'layout')
        }}
      >
        {layouts.map(({ screenLayout }) => (
          <RadioGroup.Item key={screenLayout} value={screenLayout} className="layout-tile">
            <LayoutPicture layout={screenLayout} />
            {t(SCREEN_LAYOUT_NAMES[screenLayout])}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </section>
  )
}
