'use client'

import { useId, useState } from 'react'
import { useText } from '#text'

const HEX = /^#?([0-9a-f]{6})$/i

/** A color by its picker or its hex code. */
export function ColorField({
  label,
  value,
  offered = [],
  onChange,
}: {
  label: string
  value: string
  /** Colors that the picker offers first. */
  offered?: readonly string[]
  onChange: (color: string) => void
}) {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="input brand-color">
        <input
          type="color"
          aria-label={t('{name}, color picker', { name: label })}
          {...(offered.length > 0 && { list: `${id}-offered` })}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          className="num min-w-0 flex-1"
          spellCheck={false}
          autoComplete="off"
          maxLength={7}
          value={typed ?? value.toUpperCase()}
          onChange={({ target }) => {
            setTyped(target.value)
            const [, digits] = HEX.exec(target.value.trim()) ?? []
            if (digits) onChange(`#${digits.toLowerCase()}`)
          }}
          onBlur={() => setTyped(null)}
        />
        {offered.length > 0 && (
          <datalist id={`${id}-offered`}>
            {[...new Set(offered)].map((color) => (
              <option key={color} value={color} />
            ))}
          </datalist>
        )}
      </div>
    </div>
  )
}
