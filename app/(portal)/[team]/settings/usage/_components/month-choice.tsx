'use client'

import { useRouter } from 'next/navigation'
import { Select } from '#lib/components/ui/select.tsx'
import { useText } from '#text'
import { type UsageView, usageAddress } from './usage-address.ts'
import { monthLabel } from './usage-labels.ts'

export function MonthChoice({
  teamSlug,
  view,
  month,
  months,
}: {
  teamSlug: string
  view: UsageView
  month: string
  months: readonly string[]
}) {
  const t = useText()
  const router = useRouter()
  const options = [...new Set([...months, month])].map((value) => ({ value, label: monthLabel(value, t) }))
  return (
    <span className="w-[196px]">
      <Select
        id="month"
        label={t('Month')}
        value={month}
        options={options}
        onChange={(chosen) => router.push(usageAddress(teamSlug, { ...view, month: chosen, after: null }))}
      />
    </span>
  )
}
