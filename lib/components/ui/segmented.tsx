'use client'

import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'

/** One of a few, side by side. Arrow keys move and choose, as in any group of radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string; longLabel?: string; mark?: ReactNode }[]
  onChange: (value: Value) => void
}) {
  return (
    <RadioGroup.Root
      className="seg"
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} aria-label={option.longLabel}>
          {option.mark}
          {option.mark === undefined ? option.label : <span className="max-w-[160px] truncate">{option.label}</span>}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
