'use client'

import Link from 'next/link'
import { ProgressBar } from '#lib/components/pictures/progress-bar.tsx'
import { formatSize } from '#lib/components/text/format-figures.ts'
import type { Snapshot, StoreRow, WorkerRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { STORE_LABELS } from './operator-labels.ts'
import { Section } from './operator-panel.tsx'

/** What is stored where, and the free space where it is known. */
export function StorageSection({ snapshot, isWhole = false }: { snapshot: Snapshot; isWhole?: boolean }) {
  const t = useText()
  return (
    <Section
      title={t('Storage')}
      acts={
        !isWhole && (
          <Link href="/operator/storage" className="btn btn-outline op-btn">
            {t('Details')}
          </Link>
        )
      }
    >
      <div className="op-ink grid gap-2.5 pt-1">
        {snapshot.stores.map((row) => (
          <Store key={row.name} row={row} />
        ))}
      </div>
    </Section>
  )
}

function Store({ row: { name, usedBytes, totalBytes, fullOn } }: { row: StoreRow }) {
  const t = useText()
  const used = formatSize(usedBytes, t)
  const word = t(STORE_LABELS[name])
  return (
    <div>
      <div className="mb-1 flex flex-wrap justify-between gap-x-2">
        <span className="text-muted-foreground">{word}</span>
        <span className="num ml-auto">
          {totalBytes === null ? used : t('{used} of {total}', { used, total: formatSize(totalBytes, t) })}
        </span>
      </div>
      {totalBytes !== null && <ProgressBar percent={(usedBytes / Math.max(1, totalBytes)) * 100} label={word} />}
      {fullOn !== null && (
        <p className="mt-1 text-xs text-muted-foreground">
          {t('Full on {day} at this rate', { day: dayLabel(fullOn, t.tag) })}
        </p>
      )}
    </div>
  )
}

function dayLabel(day: string, tag: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
}

/** Free disk space of each worker, as it reports it. */
export function WorkerDisks({ snapshot: { workers } }: { snapshot: Snapshot }) {
  const t = useText()
  const reporting = workers.flatMap((worker) =>
    worker.freeDiskBytes === null ? [] : [{ ...worker, free: worker.freeDiskBytes }],
  )
  if (reporting.length === 0) return null
  return (
    <Section title={t('Worker disks')}>
      <ul className="op-list">
        {reporting.map(({ id, host, free, state }: WorkerRow & { free: number }) => (
          <li key={id}>
            <span className="min-w-0 flex-1 truncate font-mono text-xs">{host}</span>
            <span className={`num ${state === 'full' ? 'op-late' : ''}`}>
              {t('{size} free', { size: formatSize(free, t) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
