'use client'

import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import type { ReportedRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { CommandButton } from '../command-button.tsx'
import { MutedText, OperatorPanel, Section } from '../operator-panel.tsx'

/** What people with a shared link reported about its video. */
export function ReportsPage() {
  const t = useText()
  return (
    <OperatorPanel title={t('Reported videos')}>
      {({ reported }) => (
        <Section title={t('Reports')} beside={t('Newest first')}>
          {reported.length === 0 && <MutedText>{t('No shared videos have been reported.')}</MutedText>}
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
          {team} · <LocalDateTime at={at} />
        </span>
      </span>
      <span className="min-w-0 flex-1 basis-60 text-muted-foreground" dir="auto">
        {details}
        {email !== null && <span className="block text-xs">{t('Reply to {email}', { email })}</span>}
      </span>
      {isOver ? (
        <span className="text-muted-foreground">{t('Link revoked')}</span>
      ) : (
        <span className="op-acts">
          <a href={url} target="_blank" rel="noreferrer" className="btn btn-outline op-btn">
            {t('Open')}
          </a>
          <CommandButton kind="end-share" id={shareId} about={team}>
            {t('Revoke link')}
          </CommandButton>
        </span>
      )}
    </li>
  )
}
