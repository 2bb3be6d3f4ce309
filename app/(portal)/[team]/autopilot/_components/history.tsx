'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { formatDay } from '#lib/components/text/date-time.tsx'
import { FilterChip } from '#lib/components/ui/filter-chip.tsx'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { RuleView } from '#lib/portal/autopilot/autopilot-view.ts'
import type { ItemCounts, listItems } from '#lib/portal/autopilot/list-items.ts'
import { useText } from '#text'
import { type HistoryView, ruleAddress, SHOWN_OUTCOMES } from './autopilot-address.ts'
import { HistoryRow } from './history-row.tsx'

const OUTCOME_LABELS: Record<(typeof SHOWN_OUTCOMES)[number], Message> = msgs({
  made: 'Made',
  making: 'Being made',
  waiting: 'Waiting',
  skipped: 'Skipped',
  failed: 'Failed',
})

type Props = {
  teamSlug: string
  rule: RuleView
  history: Awaited<ReturnType<typeof listItems>>
  view: HistoryView
  mayStop: boolean
  mayMake: boolean
  zone: string
}

/** Everything that a rule found, newest first, each with one outcome. */
export function History({ teamSlug, rule, history, view, zone, mayStop, mayMake }: Props) {
  const t = useText()
  const { items, counts, next } = history
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 px-4 pt-2.5 pb-2 md:px-5">
        <h3 className="text-base font-semibold">{t('History')}</h3>
        <span className="num text-xs text-muted-foreground">{summaryWords(counts, view.since, zone, t)}</span>
        <Filters {...{ teamSlug, view, zone }} ruleId={rule.id} />
      </div>
      {items.length === 0 ? (
        <p className="px-4 py-8 text-muted-foreground md:px-5">
          {view.outcome === null && view.since === null
            ? t('Nothing was found yet. New videos appear here with what became of them.')
            : t('Nothing was found with this outcome.')}
        </p>
      ) : (
        <table className="tbl autopilot-history">
          <thead>
            <tr>
              <th>{t('Found')}</th>
              <th>{t('Video')}</th>
              <th>{t('What happened, and why')}</th>
              <th>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <HistoryRow key={item.id} {...{ teamSlug, item, mayStop, mayMake, zone }} />
            ))}
          </tbody>
        </table>
      )}
      {(next !== null || view.after !== null) && (
        <nav aria-label={t('Pages')} className="flex gap-2 px-5 py-4">
          {view.after !== null && (
            <Link className="btn btn-outline btn-sm" href={ruleAddress(teamSlug, rule.id, { ...view, after: null })}>
              {t('First page')}
            </Link>
          )}
          {next !== null && (
            <Link className="btn btn-outline btn-sm" href={ruleAddress(teamSlug, rule.id, { ...view, after: next })}>
              {t('Next page')}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}

function Filters({
  teamSlug,
  ruleId,
  view,
  zone,
}: {
  teamSlug: string
  ruleId: string
  view: HistoryView
  zone: string
}) {
  const t = useText()
  const router = useRouter()
  const { outcome, since } = view
  const choose = (change: Partial<HistoryView>) =>
    router.push(ruleAddress(teamSlug, ruleId, { outcome, since, ...change }))
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  return (
    <span className="ml-auto flex gap-2">
      <FilterChip
        name={t('Outcome')}
        value={outcome === null ? null : t(OUTCOME_LABELS[outcome])}
        clearAddress={ruleAddress(teamSlug, ruleId, { since })}
        choices={SHOWN_OUTCOMES.map((one) => ({
          label: t(OUTCOME_LABELS[one]),
          choose: () => choose({ outcome: one }),
        }))}
      />
      <FilterChip
        name={t('Since')}
        value={since === null ? null : formatDay(since, zone, t)}
        clearAddress={ruleAddress(teamSlug, ruleId, { outcome })}
        choices={[7, 30, 90].map((days) => ({
          label: t('The last {days} days', { days }),
          choose: () => choose({ since: daysAgo(days) }),
        }))}
      />
    </span>
  )
}

function summaryWords(counts: ItemCounts, since: Date | null, zone: string, t: Text): string {
  const { made, making, skipped, failed, waiting, reels } = counts
  const found = made + making + skipped + failed + waiting
  const words = t(
    '{found} found, {made} made into {reels, plural, one {1 reel} other {# reels}}, {skipped} skipped, {failed} failed, {waiting} waiting',
    { found, made, reels, skipped, failed, waiting: waiting + making },
  )
  return since === null ? words : t('Since {day}: {words}', { day: formatDay(since, zone, t), words })
}
