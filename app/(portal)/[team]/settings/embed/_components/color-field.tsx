'use client'

import { useState } from 'react'
import { FieldNote } from '#lib/components/ui/field.tsx'
import { parseColor } from '#lib/core/embed-theme/colors.ts'
import { msg } from '#lib/i18n/message.ts'
import { useText } from '#text'

const UNREADABLE = msg('Enter a color such as #C35530, without transparency.')

/** A color as people write it; empty for ours. `swatches` are colors to take with one press. */
export function ColorField({
  label,
  name,
  value,
  error,
  swatches = [],
  onChange,
}: {
  label: string
  name: string
  value: string
  error: string | undefined
  swatches?: readonly string[]
  onChange: (text: string) => void
}) {
  const t = useText()
  const [isLeft, setLeft] = useState(false)
  const id = `field-${name}`
  const color = parseColor(value)
  const isWrong = value.trim() !== '' && color === null
  const shownError = isWrong && (isLeft || error !== undefined) ? t(UNREADABLE) : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="flex items-center gap-2">
        {swatches.map((swatch) => (
          <button
            key={swatch}
            type="button"
            className="swatch"
            aria-label={`${label} ${swatch}`}
            aria-pressed={color === swatch.toLowerCase()}
            style={{ background: swatch }}
            onClick={() => onChange(swatch)}
          />
        ))}
        <span className="input min-w-0 flex-1">
          <input
            id={id}
            name={name}
            className="tc"
            placeholder={t('Default')}
            autoComplete="off"
            spellCheck={false}
            value={value}
            aria-invalid={shownError === undefined ? undefined : true}
            aria-describedby={shownError === undefined ? undefined : `${id}-note`}
            onBlur={() => setLeft(true)}
            onChange={({ target }) => onChange(target.value)}
          />
          {swatches.length === 0 && color !== null && (
            <span aria-hidden="true" className="size-4 shrink-0 rounded-xs border" style={{ background: color }} />
          )}
        </span>
      </div>
      <FieldNote id={`${id}-note`} error={shownError} />
    </div>
  )
}
