'use client'

import { useRouter } from 'next/navigation'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { REPORT_ADDRESS, REPORT_EVENT, TEST_EVENT, WEBHOOK_EVENT_NAMES } from '#lib/contract/webhook-events.ts'
import type { DeliveryFilter, EndpointView, Period } from '#lib/portal/webhooks/webhooks-view.ts'
import { useText } from '#text'
import { ANSWERS, PERIODS, webhooksAddress } from './webhooks-address.ts'

/** Without a period, everything that is kept is shown: thirty days. */
export function DeliveryFilters({
  teamSlug,
  view,
  endpoints,
}: {
  teamSlug: string
  view: DeliveryFilter
  endpoints: EndpointView[]
}) {
  const t = useText()
  const router = useRouter()
  const to = (change: Partial<DeliveryFilter>) => webhooksAddress(teamSlug, view, change)
  const choice = (label: string, change: Partial<DeliveryFilter>) => ({ label, choose: () => router.push(to(change)) })
  const periods: Period[] = ['1', '7']
  const named = [...endpoints.map(({ id, name }) => ({ id, name })), { id: REPORT_ADDRESS, name: t('API reports') }]
  return (
    <>
      <FilterChip
        name={t('Last')}
        value={view.days === '30' ? null : t(PERIODS[view.days])}
        clearAddress={to({ days: '30' })}
        choices={periods.map((days) => choice(t(PERIODS[days]), { days }))}
      />
      <FilterChip
        name={t('Address')}
        value={named.find(({ id }) => id === view.address)?.name ?? null}
        clearAddress={to({ address: undefined })}
        choices={named.map(({ id, name }) => choice(name, { address: id }))}
      />
      <FilterChip
        name={t('Event')}
        value={view.event ?? null}
        clearAddress={to({ event: undefined })}
        choices={[...WEBHOOK_EVENT_NAMES, REPORT_EVENT, TEST_EVENT].map((event) => choice(event, { event }))}
      />
      <FilterChip
        name={t('Response')}
        value={view.answer === undefined ? null : t(ANSWERS[view.answer])}
        clearAddress={to({ answer: undefined })}
        choices={(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]).map((answer) =>
          choice(t(ANSWERS[answer]), { answer }),
        )}
      />
    </>
  )
}
