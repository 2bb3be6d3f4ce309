'use client'

import { Switch as Radix } from 'radix-ui'

/** On or off, at once. */
export function Switch({
  label,
  checked,
  onChange,
  describedBy,
}: {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  describedBy?: string
}) {
  return (
    <Radix.Root
      className="switch"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onCheckedChange={onChange}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
}
