'use client'

import { CircleCheck, CirclePause, TriangleAlert } from 'lucide-react'
import Link from 'next/link'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { Text } from '#lib/i18n/text.ts'
import type { Snapshot, WorkerRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from './command-button.tsx'
import { Heartbeat } from './heartbeat.tsx'
import { operationLabel, processName } from './operator-labels.ts'
import { isGone } from './operator-pages.ts'
import { MutedText, Section } from './operator-panel.tsx'
import { UnseenService } from './queue-section.tsx'

/** A worker that has been silent for this long is tinted. */
const LATE_SECONDS = 30

/** The workers, their projects, and their last sign of life. */
export function WorkersSection({ snapshot, isWhole = false }: { snapshot: Snapshot; isWhole?: boolean }) {
  const t = useText()
  const { workers, unseen } = snapshot
  const answering = workers.filter((worker) => !isGone(worker)).length
  return (
    <Section
      title={t('Workers')}
      beside={unseen === null && t('{answering} of {all} responding', { answering, all: workers.length })}
      acts={
        !isWhole && (
          <Link href="/operator/workers" className="btn btn-outline op-btn">
            {t('All')}
          </Link>
        )
      }
    >
      {workers.length > 0 && (
        <table className="op-t">
          <thead>
            <tr>
              <th scope="col" className={isWhole ? '' : 'w-[30%]'}>
                {t('Host')}
              </th>
              <th scope="col" className="fit op-hide">
                {t('Slots')}
              </th>
              <th scope="col" className="fit op-hide">
                {t('Version')}
              </th>
              <th scope="col" className="op-hide">
                {t('Working on')}
              </th>
              <th scope="col" className="r fit">
                {t('Heartbeat')}
              </th>
              {isWhole && (
                <th scope="col" className="fit">
                  <span className="sr-only">{t('Actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {workers.map((worker) => (
              <Row key={worker.id} worker={worker} isWhole={isWhole} />
            ))}
          </tbody>
        </table>
      )}
      {unseen === null && workers.length === 0 && <MutedText>{t('No worker has reported in the last day.')}</MutedText>}
      <UnseenService snapshot={snapshot} />
    </Section>
  )
}

const STATE_LABELS: Record<WorkerRow['state'], Message> = msgs({
  running: 'Idle',
  full: 'Disk full, not accepting work',
  draining: 'Draining',
  paused: 'Work is paused',
  gone: 'Not responding',
})

function Row({ worker, isWhole }: { worker: WorkerRow; isWhole: boolean }) {
  const t = useText()
  const { id, version, slots, state, seenSeconds } = worker
  const name = processName(worker)
  const busy = busyLabel(worker, t)
  return (
    <tr>
      <td title={`${name} (${id})`}>
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          <WorkerGlyph state={state} />
          <span className="truncate font-mono text-xs">{name}</span>
        </span>
      </td>
      <td className="fit num op-hide">{slots}</td>
      <td className="fit num quiet op-hide">{version ?? '–'}</td>
      <td className="op-hide" title={busy}>
        {busy}
      </td>
      <td className="r fit num">
        <Heartbeat seconds={seenSeconds} lateSeconds={LATE_SECONDS} />
      </td>
      {isWhole && (
        <td className="fit r">
          {state !== 'gone' &&
            (state === 'draining' ? (
              <CommandButton kind="resume-worker" id={id} about={name}>
                {t('Resume')}
              </CommandButton>
            ) : (
              <CommandButton kind="drain-worker" id={id} about={name}>
                {t('Drain')}
              </CommandButton>
            ))}
        </td>
      )}
    </tr>
  )
}

function busyLabel({ state, reason, busyWith }: WorkerRow, t: Text): string {
  const work = busyWith.map(({ title, operation, percent }) => {
    const named = [operationLabel(operation, t), title].filter((part) => part !== null).join(', ')
    return percent === null ? named : `${named}, ${percent}%`
  })
  if (state === 'running' && work.length > 0) return work.join('; ')
  const words = reason === null ? t(STATE_LABELS[state]) : `${t(STATE_LABELS[state])}: ${reason}`
  return [words, ...work].join('; ')
}

function WorkerGlyph({ state }: { state: WorkerRow['state'] }) {
  const icon = { 'aria-hidden': true, size: 14, strokeWidth: 1.75, className: 'shrink-0' } as const
  if (state === 'running') return <CircleCheck {...icon} style={{ color: 'var(--success)' }} />
  if (state === 'draining' || state === 'paused') return <CirclePause {...icon} style={{ color: 'var(--neutral)' }} />
  return <TriangleAlert {...icon} style={{ color: 'var(--warning)' }} />
}
