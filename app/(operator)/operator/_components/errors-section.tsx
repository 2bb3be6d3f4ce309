'use client'

import { TimeOfDay } from '#lib/components/text/date-time.tsx'
import { CopyButton } from '#lib/components/ui/copy-button.tsx'
import type { ErrorRow } from '#lib/portal/operator/snapshot/snapshot.ts'
import { useText } from '#text'
import { MutedText, Section } from './operator-panel.tsx'

const SHOWN = 5

/** What was logged as an error lately, the same ones together. */
export function ErrorsSection({
  errors,
  title,
  beside,
  isWhole = false,
  hasLog = false,
  empty,
}: {
  errors: readonly ErrorRow[]
  title: string
  beside?: string
  isWhole?: boolean
  /** Whether all that is kept can be taken from here. */
  hasLog?: boolean
  empty: string
}) {
  const t = useText()
  const shown = isWhole ? errors : errors.slice(0, SHOWN)
  return (
    <Section title={title} beside={beside} acts={hasLog && <LogLink />}>
      {errors.length === 0 ? (
        <MutedText>{empty}</MutedText>
      ) : (
        <table className="op-t">
          <thead>
            <tr>
              <th scope="col" className="fit">
                {t('Last')}
              </th>
              <th scope="col" className="r fit op-hide">
                {t('Times')}
              </th>
              <th scope="col" className="w-[40%]">
                {t('What')}
              </th>
              <th scope="col" className="op-hide">
                {t('Where')}
              </th>
              <th scope="col">{t('Request')}</th>
              <th scope="col" className="op-hide">
                {t('Effect')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={`${row.role} ${row.place} ${row.message}`} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function LogLink() {
  const t = useText()
  return (
    <a href="/api/operator/log" download className="btn btn-outline op-btn">
      {t('Download log')}
    </a>
  )
}

function Row({
  row: { lastAt, times, message, place, role, host, requestId, failedProjects, doneProjects },
}: {
  row: ErrorRow
}) {
  const t = useText()
  const effect = [
    failedProjects > 0 &&
      t('{count, plural, one {# project failed} other {# projects failed}}', { count: failedProjects }),
    doneProjects > 0 &&
      t('{count, plural, one {# project finished after all} other {# projects finished after all}}', {
        count: doneProjects,
      }),
  ].filter((part) => part !== false)
  return (
    <tr>
      <td className="fit num quiet">
        <TimeOfDay at={lastAt} />
      </td>
      <td className="r fit num op-hide">{times}</td>
      <td title={message}>{message}</td>
      <td className="quiet font-mono text-xs op-hide" title={`${role} (${host}): ${place}`}>
        {place}
      </td>
      <td title={requestId ?? undefined}>
        {requestId === null ? (
          <span className="text-muted-foreground">–</span>
        ) : (
          <span className="inline-flex max-w-full items-center gap-1 align-middle">
            <span className="truncate font-mono text-xs">{requestId}</span>
            <CopyButton text={requestId} label={t('Copy request ID {id}', { id: requestId })} />
          </span>
        )}
      </td>
      <td className="quiet op-hide">{effect.join(', ')}</td>
    </tr>
  )
}
