'use client'

import { Switch as Radix } from 'radix-ui'
import { NO_FORM } from './no-form.ts'

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
      form={NO_FORM}
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onCheckedChange={onChange}
    >
      <Radix.Thumb className="switch-thumb" />
    </Radix.Root>
  )
}
