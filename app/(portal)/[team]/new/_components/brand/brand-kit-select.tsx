'use client'

import { Select } from '#lib/components/ui/select.tsx'
import type { BrandKitChoice } from '#lib/portal/brand/brand-kit-view.ts'
import { useText } from '#text'
import { NO_KIT } from './brand-kits.ts'

/** One of the team's brand kits, or none. */
export function BrandKitSelect({
  id,
  kits,
  value,
  onChange,
}: {
  id: string
  kits: readonly BrandKitChoice[]
  value: string
  onChange: (brandKitId: string) => void
}) {
  const t = useText()
  return (
    <Select
      id={id}
      label={t('Brand kit')}
      value={value}
      options={[
        ...kits.map((kit) => ({ value: kit.id, label: kit.name })),
        { value: NO_KIT, label: t('No brand kit') },
      ]}
      onChange={onChange}
    />
  )
}
