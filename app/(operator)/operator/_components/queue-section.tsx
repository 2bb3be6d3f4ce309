'use client'

import Link from 'next/link'
import type { QueueRow, Snapshot } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { className, formatClock } from './operator-labels.ts'
import { countRunning, countWaiting } from './operator-pages.ts'
import { PausedWork, Section } from './operator-panel.tsx'

/** What waits and runs, by class. On a phone quiet classes are folded away. */
export function QueueSection({ snapshot, isWhole = false }: { snapshot: Snapshot; isWhole?: boolean }) {
  const t = useText()
  const { queue, unseen } = snapshot
  const quiet = queue.filter(isQuiet).length
  return (
    <Section
      title={t('Queue')}
      beside={t('{waiting} waiting, {running} running', { waiting: countWaiting(queue), running: countRunning(queue) })}
      acts={unseen === null && <PausedWork snapshot={snapshot} />}
    >
      <table className="op-t">
        <thead>
          <tr>
            <th scope="col">{t('Type')}</th>
            <th scope="col" className="r fit">
              {t('Waiting')}
            </th>
            <th scope="col" className="r fit op-hide">
              {t('Running')}
            </th>
            <th scope="col" className="r fit">
              {t('Oldest')}
            </th>
            <th scope="col" className="r fit op-hide">
              {t('Last hour')}
            </th>
            <th scope="col" className="r fit op-hide">
              {t('12 hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          {queue.map((row) => (
            <Row key={`${row.part} ${row.name}`} row={row} isFolded={!isWhole && isQuiet(row)} />
          ))}
        </tbody>
      </table>
      {!isWhole && quiet > 0 && (
        <Link href="/operator/work" className="op-phone flex h-11 items-center text-base font-medium">
          {t('{count, plural, one {# idle queue} other {# idle queues}}', { count: quiet })}
        </Link>
      )}
      <UnseenService snapshot={snapshot} />
    </Section>
  )
}

function isQuiet({ waiting, running }: QueueRow): boolean {
  return waiting === 0 && running === 0
}

function Row({ row, isFolded }: { row: QueueRow; isFolded: boolean }) {
  const t = useText()
  const { waiting, running, oldestSeconds, isLate, lastHour, hours } = row
  const oldest = oldestSeconds === null ? '–' : formatClock(oldestSeconds)
  return (
    <tr className={isFolded ? 'op-hide' : undefined}>
      <td>{className(row, t)}</td>
      <td className={`r fit num ${waiting === 0 ? 'quiet' : ''}`}>
        {waiting}
        <span className="op-phone"> {t('waiting')}</span>
      </td>
      <td className={`r fit num op-hide ${running === 0 ? 'quiet' : ''}`}>{running}</td>
      <td className="r fit num">
        <span className={isLate ? 'op-late' : oldestSeconds === null ? 'text-muted-foreground' : undefined}>
          {oldest}
        </span>
      </td>
      <td className="r fit num quiet op-hide">{lastHour}</td>
      <td className="r fit op-hide">
        <Hours
          hours={hours}
          isLate={isLate}
          label={t('Finished per hour in the last 12 hours: {list}', { list: hours.join(', ') })}
        />
      </td>
    </tr>
  )
}

function Hours({ hours, isLate, label }: { hours: readonly number[]; isLate: boolean; label: string }) {
  const most = Math.max(1, ...hours)
  return (
    <span role="img" aria-label={label} title={label} className="op-hours" data-late={isLate || undefined}>
      {[...hours.entries()].map(([hour, count]) => (
        <i key={hour} data-none={count === 0 || undefined} style={{ height: `${Math.round((count / most) * 100)}%` }} />
      ))}
    </span>
  )
}

/** Why the service's part is missing. */
export function UnseenService({ snapshot: { unseen } }: { snapshot: Snapshot }) {
  const t = useText()
  if (unseen === null) return null
  return (
    <p className="max-w-none border-t py-2 text-muted-foreground">
      {unseen === 'hosted'
        ? t('The video service is hosted elsewhere, so its queue and workers are not shown here.')
        : t('The video service is not responding, so its queue and workers are not shown.')}
    </p>
  )
}
