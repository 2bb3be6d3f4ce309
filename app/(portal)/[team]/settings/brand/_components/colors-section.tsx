'use client'

import { Plus, X } from 'lucide-react'
import { IconButton } from '#lib/components/ui/icon-button.tsx'
import { KIT_LIMITS } from '#lib/contract/kit-limits.ts'
import { useText } from '#text'
import { ColorField } from './color-field.tsx'

/** A new color, until somebody chooses one. */
const FIRST = '#2a6fdb'

/** The colors of a kit. */
export function ColorsSection({
  colors,
  onChange,
}: {
  colors: readonly string[]
  onChange: (colors: string[]) => void
}) {
  const t = useText()
  return (
    <section className="brand-section" aria-label={t('Colors')}>
      <div className="flex flex-wrap items-center gap-x-2">
        <h3 className="text-base font-semibold">{t('Colors')}</h3>
        <span className="hint">{t('Offered first in every color field')}</span>
        {colors.length < KIT_LIMITS.colors && (
          <button
            type="button"
            className="btn btn-ghost btn-sm ml-auto"
            onClick={() => onChange([...colors, colors.at(-1) ?? FIRST])}
          >
            <Plus aria-hidden="true" size={14} strokeWidth={1.75} />
            {t('Color')}
          </button>
        )}
      </div>
      {colors.length > 0 && (
        <div className="mt-2 grid grid-cols-2 gap-3 lg:grid-cols-4">
          {colors.map((color, index) => {
            const label = t('Color {number}', { number: index + 1 })
            const replace = (next: string[]) => onChange(colors.toSpliced(index, 1, ...next))
            return (
              <div key={label} className="flex min-w-0 items-end gap-1">
                <div className="min-w-0 flex-1">
                  <ColorField label={label} value={color} onChange={(next) => replace([next])} />
                </div>
                <IconButton
                  label={t('Remove {value}', { value: label })}
                  Icon={X}
                  size={14}
                  onClick={() => replace([])}
                />
              </div>
            )
          })}
        </div>
      )}
    </section>
  )
}
