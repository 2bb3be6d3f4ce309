'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { PostGlyph } from '#lib/components/networks/post-state.tsx'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { useLocalTime } from '#lib/components/text/reader-time.tsx'
import { Dialog } from '#lib/components/ui/dialog.tsx'
import type { PortalProjectState } from '#lib/contract/portal-project-states.ts'
import { type Message, msgs } from '#lib/i18n/message.ts'
import type { SkippedItem } from '#lib/portal/operator/skipped-item.ts'
import type { Snapshot, StuckRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { retrySafeProjectsAction } from '../actions.ts'
import { CommandButton } from './command-button.tsx'
import { formatShortAge } from './operator-labels.ts'
import { MutedText, Section } from './operator-panel.tsx'
import { useCommand } from './use-command.ts'

const SHOWN = 5

/** Work that does not go on by itself, and what can be done about it. */
export function StuckSection({ snapshot: { stuck }, isWhole = false }: { snapshot: Snapshot; isWhole?: boolean }) {
  const t = useText()
  const shown = isWhole ? stuck : stuck.slice(0, SHOWN)
  return (
    <Section
      title={t('Stuck and failed')}
      beside={t('{count, plural, one {# needs attention} other {# need attention}}', { count: stuck.length })}
      acts={stuck.some(({ isSafe }) => isSafe) && <RetrySafe />}
    >
      {stuck.length === 0 ? (
        <MutedText>{t('Nothing is stuck, and nothing failed in the last 24 hours.')}</MutedText>
      ) : (
        <table className="op-t">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col">{t('Team')}</th>
              <th scope="col">{t('Why')}</th>
              <th scope="col">{t('Since')}</th>
              <th scope="col">{t('Actions')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.id} row={row} isWhole={isWhole} />
            ))}
          </tbody>
        </table>
      )}
      {stuck.length > shown.length && (
        <Link href="/operator/work" className="flex min-h-9 items-center border-t font-medium max-md:h-11">
          {t('{count} more', { count: stuck.length - shown.length })}
        </Link>
      )}
    </Section>
  )
}

const WHY: Record<StuckRow['state'], Message> = msgs({
  submitting: 'Sending',
  queued: 'Waiting',
  processing: 'Running',
  completed: 'Completed',
  cancelled: 'Canceled',
  unconfirmed: 'Sent, no response. Not resent automatically',
  stalled: 'No report. Still checking the service',
  failed: 'Failed',
  unknown: 'May be live. Not resent automatically',
})

function Row({ row, isWhole }: { row: StuckRow; isWhole: boolean }) {
  const t = useText()
  const { now } = useLocalTime()
  const { id, kind, state, title, team, network, reason, since } = row
  const name = kind === 'post' ? t('Post: {title}, {network}', { title, network: network ?? '' }) : title
  const why = state === 'failed' && reason !== null ? reason : t(WHY[state])
  return (
    <tr>
      <td title={name} className="w-[36%]">
        <span className="inline-flex max-w-full items-center gap-2 align-middle">
          {kind === 'post' ? (
            <PostGlyph state={state === 'unknown' ? 'unknown' : 'failed'} />
          ) : (
            <StateGlyph state={state as PortalProjectState} />
          )}
          <span className="min-w-0">
            <Link href={`/operator/work/${id}` as Route} className="block truncate hover:underline" dir="auto">
              {name}
            </Link>
            <span className="op-phone block truncate text-xs text-muted-foreground">{why}</span>
          </span>
        </span>
      </td>
      <td className="quiet w-[16%] op-hide" title={team} dir="auto">
        {team}
      </td>
      <td className="op-hide" title={why}>
        {why}
      </td>
      <td className="r fit num quiet">{formatShortAge(since, now)}</td>
      <td className="r fit">
        <span className="inline-flex gap-1">
          <Acts row={row} about={name} isWhole={isWhole} />
        </span>
      </td>
    </tr>
  )
}

/** Each row's first act is the one that can do no harm. */
function Acts({
  row: { id, kind, state, mayCancel },
  about,
  isWhole,
}: {
  row: StuckRow
  about: string
  isWhole: boolean
}) {
  const t = useText()
  const look = (
    <Link
      href={`/operator/work/${id}` as Route}
      className={`btn btn-outline op-btn ${isWhole && kind === 'project' && state !== 'unconfirmed' ? 'op-hide' : ''}`}
      aria-label={`${t('Details')}: ${about}`}
    >
      {t('Details')}
    </Link>
  )
  if (kind === 'post' || state === 'unconfirmed') return look
  return (
    <>
      {isWhole && look}
      {state === 'stalled' && (
        <CommandButton kind="ask-project" id={id} about={about}>
          {t('Check now')}
        </CommandButton>
      )}
      {state === 'failed' && (
        <CommandButton kind="retry-project" id={id} about={about}>
          {t('Retry')}
        </CommandButton>
      )}
      {isWhole && mayCancel && (
        <span className="op-hide">
          <CommandButton kind="cancel-project" id={id} about={about}>
            {t('Cancel')}
          </CommandButton>
        </span>
      )}
    </>
  )
}

/** Starts again what can neither post nor charge twice, and lists what was left out. */
function RetrySafe() {
  const t = useText()
  const { send, sending } = useCommand()
  const [leftOut, setLeftOut] = useState<SkippedItem<string>[]>([])
  const retry = () =>
    send(retrySafeProjectsAction, {}, ({ leftOut: found = [] }) => {
      setLeftOut(found)
    })
  return (
    <>
      <button type="button" className="btn btn-outline op-btn" disabled={sending} onClick={retry}>
        {t('Retry all safe items')}
      </button>
      <Dialog
        open={leftOut.length > 0}
        onOpenChange={() => setLeftOut([])}
        title={t('Not retried')}
        description={t(
          'These projects were not restarted because they could post or charge twice, or would fail again. The others were restarted.',
        )}
      >
        <ul className="op-list max-h-[60dvh] overflow-y-auto">
          {leftOut.map(({ id, title, reason }) => (
            <li key={id}>
              <span className="min-w-0 flex-1 truncate" title={title} dir="auto">
                {title}
              </span>
              <span className="text-muted-foreground">{reason}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
