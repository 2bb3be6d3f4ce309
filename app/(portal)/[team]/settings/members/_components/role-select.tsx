'use client'

import { ROLE_LABELS, ROLE_NAMES, type RoleName } from '#lib/components/text/role-labels.ts'
import { Select } from '#lib/components/ui/select.tsx'
import { useText } from '#text'

/** The role of one person. `withOwner` is for owners, who alone make owners. */
export function RoleSelect({
  name,
  value,
  withOwner,
  disabled = false,
  onChange,
}: {
  name: string
  value: RoleName
  withOwner: boolean
  disabled?: boolean
  onChange: (role: RoleName) => void
}) {
  const t = useText()
  const roles = ROLE_NAMES.filter((role) => role !== 'owner' || withOwner)
  return (
    <Select
      label={t('Role of {name}', { name })}
      value={value}
      disabled={disabled}
      options={roles.map((role) => ({ value: role, label: t.message(ROLE_LABELS[role]) }))}
      onChange={(chosen) => {
        const role = roles.find((one) => one === chosen)
        if (role !== undefined && role !== value) onChange(role)
      }}
    />
  )
}
