'use client'

import { Switch as Radix } from 'radix-ui'

/** On or off, at once. `id` is for a `<label>` whose words switch it too. */
export function Switch({
  id,
  label,
  checked,
  onChange,
  describedBy,
}: {
  id?: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  describedBy?: string
}) {
  return (
    <Radix.Root
      id={id}
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
