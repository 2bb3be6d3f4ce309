'use client'

import { useRouter } from 'next/navigation'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import type { CallFilter } from '#lib/portal/api-calls/call-view.ts'
import { useText } from '#text'
import { callAddress, OUTCOME_LABELS, OUTCOMES } from './call-address.ts'

const PATHS = [
  '/subtitles',
  '/clip',
  '/broll',
  '/tts',
  '/ttv',
  '/publish-to-socials',
  '/projects',
  '/posts',
  '/constants',
]

export function CallFilters({
  teamSlug,
  filter,
  keys,
}: {
  teamSlug: string
  filter: CallFilter
  keys: { id: string; name: string; masked: string }[]
}) {
  const t = useText()
  const router = useRouter()
  const at = (change: Partial<CallFilter>) => callAddress(teamSlug, { ...filter, before: null, ...change, call: null })
  const show = (change: Partial<CallFilter>) => router.push(at(change), { scroll: false })
  const key = keys.find(({ id }) => id === filter.keyId)
  return (
    <span className="flex flex-wrap gap-2">
      <FilterChip
        name={t('Key')}
        value={filter.keyId && (key?.name ?? t('Unknown'))}
        clearAddress={at({ keyId: null })}
        choices={keys.map(({ id, name, masked }) => ({
          label: `${name} (${masked})`,
          choose: () => show({ keyId: id }),
        }))}
      />
      <FilterChip
        name={t('Status')}
        value={filter.outcome && t(OUTCOME_LABELS[filter.outcome])}
        clearAddress={at({ outcome: null })}
        choices={OUTCOMES.map((outcome) => ({ label: t(OUTCOME_LABELS[outcome]), choose: () => show({ outcome }) }))}
      />
      <FilterChip
        name={t('Path')}
        value={filter.path}
        clearAddress={at({ path: null })}
        choices={PATHS.map((path) => ({ label: path, choose: () => show({ path }) }))}
      />
    </span>
  )
}
