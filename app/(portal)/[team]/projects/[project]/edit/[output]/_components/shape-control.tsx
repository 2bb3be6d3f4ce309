'use client'

import { Segmented } from '#lib/components/ui/segmented.tsx'
import type { EditShape } from '#lib/contract/editing/editing.ts'
import { inShape } from '#lib/contract/editing/in-shape.ts'
import { SHAPE_NAMES, shapeOf } from '#lib/contract/reel-shapes.ts'
import { useText } from '#text'
import type { Edit } from './use-edit.ts'

/** The shape of the next version. Earlier versions keep theirs. */
export function ShapeControl({ edit, shapes }: { edit: Edit; shapes: readonly EditShape[] }) {
  const t = useText()
  const shape = shapeOf(edit.document)
  if (shape === null) return null
  return (
    <section className="border-t px-5 py-3" aria-labelledby="editor-shape">
      <h2 id="editor-shape" className="mb-2 flex font-semibold">
        {t('Shape')}
        <span className="ml-auto text-xs font-normal text-muted-foreground">{t(SHAPE_NAMES[shape])}</span>
      </h2>
      <div className="editor-crop">
        <Segmented
          label={t('Shape')}
          value={shape}
          options={shapes.map(({ aspectRatio: value }) => ({
            value,
            label: value,
            longLabel: `${value}, ${t(SHAPE_NAMES[value])}`,
          }))}
          onChange={(value) => edit.change((document) => inShape(document, { aspectRatio: value }), 'shape')}
        />
      </div>
    </section>
  )
}
