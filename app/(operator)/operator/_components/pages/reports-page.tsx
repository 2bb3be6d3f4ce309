'use client'

import { LocalMoment } from '#lib/components/moment.tsx'
import type { ReportedRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { ActButton } from '../act-button.tsx'
import { OperatorPanel, Quiet, Section } from '../operator-panel.tsx'

/** What people with a shared link reported about its video. */
export function ReportsPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Reported videos')}>
      {({ reported }) => (
        <Section title={t('Reports')} beside={t('The newest first')}>
          {reported.length === 0 && <Quiet>{t('Nobody has reported a shared video.')}</Quiet>}
          <ul className="op-list">
            {reported.map((row) => (
              <Report key={`${row.shareId} ${row.at}`} row={row} />
            ))}
          </ul>
        </Section>
      )}
    </OperatorPanel>
  )
}

function Report({ row: { at, team, shareId, url, isOver, reason, details, email } }: { row: ReportedRow }) {
  const t = useText()
  return (
    <li className="flex-wrap py-2">
      <span className="w-full min-w-0 md:w-[30%]">
        <span className="block truncate" dir="auto">
          {reason}
        </span>
        <span className="block truncate text-xs text-muted-foreground">
          {team} · <LocalMoment at={at} />
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-60 text-muted-foreground" dir="auto">
        {details}
        {email !== null && <span className="block text-xs">{t('Answer to {email}', { email })}</span>}
      </span>
      {isOver ? (
        <span className="text-muted-foreground">{t('Link ended')}</span>
      ) : (
        <span className="op-acts">
          <a href={url} target="_blank" rel="noreferrer" className="btn btn-outline op-btn">
            {t('Open')}
          </a>
          <ActButton kind="end-share" id={shareId} about={team}>
            {t('End link')}
          </ActButton>
        </span>
      )}
    </li>
  )
}
