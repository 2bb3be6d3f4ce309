'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Segmented } from '#lib/components/ui/segmented.tsx'
import { Select } from '#lib/components/ui/select.tsx'
import type { Bar } from '#lib/portal/usage/chart-span.ts'
import { useText } from '#text'
import { BarChart } from './bar-chart.tsx'
import { BarTable } from './bar-table.tsx'
import { METER_CHOICES, SPAN_CHOICES, type UsageView, usageAddress } from './usage-address.ts'
import { operationLabel } from './usage-labels.ts'

/** How a meter grew, by kind of work, drawn and as a table. */
export function UsageChart({ teamSlug, view, bars }: { teamSlug: string; view: UsageView; bars: readonly Bar[] }) {
  const t = useText()
  const router = useRouter()
  const [asTable, setAsTable] = useState(false)
  const show = (change: Partial<UsageView>) =>
    router.push(usageAddress(teamSlug, { ...view, ...change, after: null }), { scroll: false })
  const kinds = [...new Set(bars.flatMap(({ parts }) => parts.map(({ operation }) => operation)))].sort()
  const isEmpty = kinds.length === 0
  return (
    <section className="card p-4 md:p-5" aria-labelledby="chart-title">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 id="chart-title" className="sr-only">
          {t('Over time')}
        </h3>
        <span className="w-[196px]">
          <Select
            id="meter"
            label={t('On screen')}
            value={view.meter}
            options={METER_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(value) =>
              show({ meter: METER_CHOICES.find((choice) => choice.value === value)?.value ?? view.meter })
            }
          />
        </span>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground" aria-label={t('Tools')}>
          {kinds.map((kind, index) => (
            <li key={kind ?? ''} className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-[2px]" style={{ background: `var(--chart-${index + 1})` }} />
              {operationLabel(kind, t)}
            </li>
          ))}
        </ul>
        <span className="flex items-center gap-2 sm:ml-auto">
          <button
            type="button"
            className="btn btn-ghost btn-sm text-muted-foreground"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? t('Show the chart') : t('Show as a table')}
          </button>
          <Segmented
            label={t('Group by')}
            value={view.span}
            options={SPAN_CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={(span) => show({ span })}
          />
        </span>
      </div>
      {isEmpty ? (
        <p className="max-w-none py-16 text-center text-base text-muted-foreground">{t('No usage in this period.')}</p>
      ) : asTable ? (
        <BarTable view={view} bars={bars} kinds={kinds} />
      ) : (
        <BarChart view={view} bars={bars} kinds={kinds} />
      )}
    </section>
  )
}
