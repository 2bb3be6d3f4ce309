'use client'

import { RadioGroup } from 'radix-ui'

/** One of a few, side by side. Arrow keys move and choose, as in any group of radio buttons. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: string; longLabel?: string }[]
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
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
