import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { NetworkGlyph } from '#lib/components/networks/network-glyph.tsx'
import { NETWORK_LIMITS } from '#lib/contract/networks.ts'
import { useText } from '#text'
import type { CalendarGroup } from '../calendar/calendar-types.ts'
import { changesOf } from './queue-changes.ts'
import type { QueueView } from './read-queue.ts'

/** What a drop would change, while something is dragged; and how many free slots the accounts have. */
export function QueueAside({
  teamSlug,
  queue,
  decides,
  groups,
  drop,
}: {
  teamSlug: string
  queue: QueueView
  decides: boolean
  groups: readonly CalendarGroup[]
  drop: { group: CalendarGroup; beforeId: string | null } | null
}) {
  const t = useText()
  return (
    <aside aria-label={t('Free slots')} className="queue-aside">
      <div className="queue-aside-parts">
        {drop !== null && <DropPreview {...{ groups, queue }} {...drop} />}
        <section className="grid grid-cols-1 gap-2">
          <div className="flex items-baseline">
            <h2 className="font-semibold">{t('Free slots')}</h2>
            {decides && (
              <Link className="link ml-auto text-xs" href={`/${teamSlug}/settings/schedules`}>
                {t('Change times')}
              </Link>
            )}
          </div>
          <ul className="grid grid-cols-1 gap-1.5">
            {queue.free.map(({ accountId, network, name, count }) => (
              <li key={accountId} className="flex items-center gap-2">
                <NetworkGlyph network={network} size={14} label={t.message(NETWORK_LIMITS[network].name)} />
                <span className="min-w-0 flex-1 truncate" dir="auto" title={name}>
                  {name}
                </span>
                <span className="num shrink-0 text-muted-foreground">
                  {t('{count} in {days} days', { count, days: queue.freeDays })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </aside>
  )
}

function DropPreview({
  groups,
  queue,
  group,
  beforeId,
}: {
  groups: readonly CalendarGroup[]
  queue: QueueView
  group: CalendarGroup
  beforeId: string | null
}) {
  const t = useText()
  const changes =
    group.publicationId === beforeId ? [] : changesOf(groups, group.publicationId, beforeId, queue.zone, t)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-semibold">{t('If you drop it here')}</h2>
      <p className="text-muted-foreground">
        {t(
          '{count, plural, =0 {No posts move to a new time.} one {# post moves to a new time. Everything else stays where it is.} other {# posts move to new times. Everything else stays where it is.}}',
          { count: changes.length },
        )}
      </p>
      <ul className="divide-y divide-border border-y empty:hidden">
        {changes.map(({ publicationId, title, from, to }) => (
          <li key={publicationId} className="py-2">
            <span className="block truncate font-medium" dir="auto">
              {title}
            </span>
            <span className="num flex flex-wrap items-center gap-1.5 text-xs text-muted-foreground">
              {from} <ArrowRight aria-hidden="true" size={12} />
              <span className="rounded-xs bg-keep-soft px-1 text-foreground">{to}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
