'use client'

import { Table2 } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { axisOf } from '#lib/components/ui/axis-of.ts'
import type { Network } from '#lib/contract/social.ts'
import type { Text } from '#lib/i18n/text.ts'
import { useText } from '#text'

/** A week as it is drawn. */
export type DrawnWeek = {
  begins: string
  isOver: boolean
  parts: { network: Network; name: string; color: string; views: number }[]
  /** The page with the posts of this week alone. */
  address: Route
}

/** Views of the posts of each week, stacked by network, or as a table. Enter on a bar lists the posts of its week. */
export function WeekChart({ weeks, chosen }: { weeks: readonly DrawnWeek[]; chosen: string | null }) {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  return (
    <section className="min-w-0 px-4 py-2 pb-3 md:px-5" aria-labelledby="weeks-title">
      <div className="flex h-9 items-center gap-3">
        <h2 id="weeks-title" className="font-semibold">
          {t('Views by week')}
        </h2>
        <span className="ml-auto text-xs text-muted-foreground">{t('This week is not over')}</span>
        <button
          type="button"
          aria-pressed={asTable}
          className="btn btn-ghost btn-sm -mr-2 text-muted-foreground"
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden="true" size={14} strokeWidth={1.75} />
          {asTable ? t('Chart') : t('Table')}
        </button>
      </div>
      {asTable ? <WeekTable weeks={weeks} /> : <Bars weeks={weeks} chosen={chosen} />}
    </section>
  )
}

function Bars({ weeks, chosen }: { weeks: readonly DrawnWeek[]; chosen: string | null }) {
  const t = useText()
  const router = useRouter()
  const [pointed, setPointed] = useState<number | null>(null)
  const axis = axisOf(Math.max(1, ...weeks.map(totalOf)))
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const every = Math.ceil(weeks.length / 8)
  const shown = pointed === null ? undefined : weeks[pointed]
  return (
    <div className="relative mt-3 mb-7 ml-9 h-[178px]">
      <div aria-hidden="true" className="num text-2xs text-muted-foreground">
        {axis.ticks.map((tick) => (
          <span
            key={tick}
            className="absolute inset-x-0 border-t border-(--chart-grid)"
            style={{ bottom: percent(tick, axis.top) }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2">{shortNumber(tick, t)}</span>
          </span>
        ))}
      </div>
      <ul className="absolute inset-0 flex" aria-label={t('Views by week')}>
        {weeks.map((week, index) => (
          <li key={week.begins} className="relative flex-1">
            <button
              type="button"
              aria-label={`${nameOf(week, t)}: ${describe(week, t)}`}
              aria-pressed={chosen === week.begins}
              className="absolute inset-y-0 left-1/2 flex w-[64%] max-w-[44px] -translate-x-1/2 flex-col-reverse gap-px rounded-xs"
              onClick={() => router.push(week.address, { scroll: false })}
              onFocus={() => setPointed(index)}
              onBlur={() => setPointed(null)}
              onPointerEnter={() => setPointed(index)}
              onPointerLeave={() => setPointed(null)}
            >
              {week.parts.map(({ network, color, views }) => (
                <span
                  key={network}
                  className="block w-full shrink-0"
                  style={{
                    height: `max(${views > 0 ? 1 : 0}px, calc(${percent(views, axis.top)} - 1px))`,
                    background: color,
                  }}
                />
              ))}
              {!week.isOver && (
                <span
                  className="absolute -inset-x-1 bottom-0 rounded-xs border border-dashed border-input"
                  style={{ height: `calc(${percent(totalOf(week), axis.top)} + 6px)` }}
                />
              )}
            </button>
            {index % every === (weeks.length - 1) % every && (
              <span
                aria-hidden="true"
                className="num absolute top-full left-1/2 -translate-x-1/2 pt-2 text-2xs whitespace-nowrap text-muted-foreground"
              >
                {dayOf(week.begins, t)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {shown !== undefined && pointed !== null && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute top-0 z-10 max-w-[60%] rounded-sm border bg-popover px-2.5 py-1.5 text-xs shadow-md"
          style={
            pointed < weeks.length / 2
              ? { left: percent(pointed + 1, weeks.length) }
              : { right: percent(weeks.length - pointed, weeks.length) }
          }
        >
          <p className="num font-medium">
            {t('{views} in {week}', { views: totalOf(shown).toLocaleString(t.tag), week: nameOf(shown, t) })}
          </p>
          {shown.parts.map(({ network, name, views }) => (
            <p key={network} className="num text-muted-foreground">
              {name} {views.toLocaleString(t.tag)}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function WeekTable({ weeks }: { weeks: readonly DrawnWeek[] }) {
  const t = useText()
  const columns = new Map(weeks.flatMap(({ parts }) => parts.map(({ network, name }) => [network, name] as const)))
  return (
    <div className="mt-2 max-h-[212px] overflow-auto" tabIndex={-1}>
      <table className="w-full text-left text-xs">
        <caption className="sr-only">{t('Views by week')}</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="h-7 pr-3 font-medium">
              {t('Week')}
            </th>
            {[...columns].map(([network, name]) => (
              <th key={network} scope="col" className="pr-3 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.begins} className="border-t">
              <th scope="row" className="h-7 pr-3 font-normal whitespace-nowrap">
                {nameOf(week, t)}
              </th>
              {[...columns.keys()].map((network) => (
                <td key={network} className="num pr-3 text-right">
                  {week.parts.find((part) => part.network === network)?.views.toLocaleString(t.tag) ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function totalOf({ parts }: DrawnWeek): number {
  return parts.reduce((sum, { views }) => sum + views, 0)
}

function describe(week: DrawnWeek, t: Text): string {
  const parts = week.parts.map(({ name, views }) => `${name} ${views.toLocaleString(t.tag)}`)
  return [t('{count, plural, one {# view} other {# views}}', { count: totalOf(week) }), ...parts].join(', ')
}

function shortNumber(count: number, t: Text): string {
  return count.toLocaleString(t.tag, { notation: 'compact', maximumFractionDigits: 1 }).toLocaleLowerCase(t.tag)
}

/** `29 Sep`. A day of the calendar has no zone. */
function dayOf(date: string, t: Text): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(t.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
}

/** `10–16 Nov`. */
function nameOf({ begins }: DrawnWeek, t: Text): string {
  const first = new Date(`${begins}T00:00:00Z`)
  const last = new Date(first.getTime() + 6 * 86_400_000)
  const format = new Intl.DateTimeFormat(t.tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return format.formatRange(first, last)
}
