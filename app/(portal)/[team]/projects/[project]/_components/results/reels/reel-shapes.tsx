'use client'

import { Plus } from 'lucide-react'
import { FormError } from '#lib/components/ui/field.tsx'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { ASPECT_RATIOS, type AspectRatio, SHAPE_NAMES, shapeOf } from '#lib/contract/reel-shapes.ts'
import type { ProjectOutput } from '#lib/portal/projects/project-view.ts'
import { useText } from '#text'
import { useShapeRender } from './use-shape-render.ts'

type Props = {
  teamSlug: string
  output: ProjectOutput
  /** Whether further shapes can be made. */
  canMake: boolean
  /** Null for the newest version, whatever its shape. */
  onChoose: (aspectRatio: AspectRatio | null) => void
}

/** The shapes that a reel was made in, to choose which is shown, and those that can be made too. */
export function ReelShapes({ teamSlug, output, canMake, onChoose }: Props) {
  const t = useText()
  const { making, error, make } = useShapeRender(teamSlug, output, () => onChoose(null))
  const shapes = output.shapes.map(({ aspectRatio }) => aspectRatio)
  const missing = canMake ? ASPECT_RATIOS.filter((one) => !shapes.includes(one)) : []
  const shown = shapeOf({ width: output.width ?? 0, height: output.height ?? 0 })
  if (shown === null || (shapes.length < 2 && missing.length === 0)) return null
  const name = (one: AspectRatio) => `${one}, ${t(SHAPE_NAMES[one])}`
  return (
    <section className="mt-4" aria-label={t('Shapes')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {shapes.length > 1 && (
          <Segmented
            label={t('Shape')}
            value={shown}
            options={shapes.map((value) => ({ value, label: value, longLabel: name(value) }))}
            onChange={onChoose}
          />
        )}
        {missing.length > 0 && <span className="text-muted-foreground">{t('Also make it in')}</span>}
        {missing.length > 0 && (
          <span className="flex flex-wrap gap-2">
            {missing.map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-outline btn-sm"
                aria-label={t('Also make it in {shape}', { shape: name(one) })}
                disabled={making !== null}
                onClick={() => make(one)}
              >
                <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
                {one}
              </button>
            ))}
          </span>
        )}
      </div>
      <p role="status" className="mt-1.5 text-xs text-muted-foreground empty:hidden">
        {making === null ? null : making.percent === null ? t('Rendering…') : t('Rendering, {percent}%', making)}
      </p>
      {error !== null && <FormError message={error} />}
    </section>
  )
}
