'use client'

import { useRouter } from 'next/navigation'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { SearchField } from '#lib/components/ui/search-field.tsx'
import type { AuditSpan } from '#lib/portal/audit/audit-filter.ts'
import type { AuditChoices } from '#lib/portal/audit/list-audit.ts'
import { useText } from '#text'
import { type AuditView, auditAddress, SPAN_LABELS } from './audit-address.ts'

const TYPING_PAUSE_MS = 300

/** Search and filters. All of them live in the address: Back undoes them, a copied link has them. */
export function AuditFilters({
  teamSlug,
  view,
  choices,
}: {
  teamSlug: string
  view: AuditView
  choices: AuditChoices
}) {
  const t = useText()
  const router = useRouter()
  const address = (change: Partial<AuditView>) =>
    auditAddress(teamSlug, { ...view, below: null, entry: null, ...change })
  const show = (change: Partial<AuditView>) => router.push(address(change))
  const spans = Object.keys(SPAN_LABELS) as AuditSpan[]
  return (
    <search className="mt-4 mb-3 flex items-center gap-2 max-md:overflow-x-auto md:flex-wrap" data-filters>
      <SearchField
        label={t('Search the audit log')}
        placeholder={t('Search')}
        value={view.search}
        pauseMs={TYPING_PAUSE_MS}
        onSearch={(search) => router.replace(address({ search }), { scroll: false })}
      />
      <FilterChip
        name={t('When')}
        value={view.when && t(SPAN_LABELS[view.when])}
        clearAddress={address({ when: null })}
        choices={spans.map((when) => ({ label: t(SPAN_LABELS[when]), choose: () => show({ when }) }))}
      />
      <FilterChip
        name={t('Who')}
        value={view.who && (choices.who.find(({ value }) => value === view.who)?.name ?? t('someone else'))}
        clearAddress={address({ who: null })}
        choices={choices.who.map(({ value, name }) => ({ label: name, choose: () => show({ who: value }) }))}
      />
      <FilterChip
        name={t('Action')}
        value={view.action && (choices.actions.find(({ value }) => value === view.action)?.name ?? view.action)}
        clearAddress={address({ action: null })}
        choices={choices.actions.map(({ value, name }) => ({ label: name, choose: () => show({ action: value }) }))}
      />
      <FilterChip
        name={t('From')}
        value={view.from}
        clearAddress={address({ from: null })}
        choices={choices.networks.map((from) => ({ label: from, choose: () => show({ from }) }))}
      />
    </search>
  )
}
