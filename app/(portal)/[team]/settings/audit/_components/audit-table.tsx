'use client'

import Link from 'next/link'
import { Fragment } from 'react'
import type { AuditRow } from '#lib/portal/audit/audit-view.ts'
import { useText } from '#text'
import { ActorGlyph } from './actor-glyph.tsx'
import { type AuditView, auditAddress } from './audit-address.ts'
import { dayOf, timeOf } from './audit-time.ts'

/** Entries by day, newest first. A row leads to its detail. */
export function AuditTable({
  teamSlug,
  view,
  rows,
  timeZone,
}: {
  teamSlug: string
  view: AuditView
  rows: readonly AuditRow[]
  timeZone: string
}) {
  const t = useText()
  if (rows.length === 0) {
    return (
      <p className="max-w-none flex-1 border-t px-5 py-16 text-center text-base text-muted-foreground">
        {t('No entries match.')}
      </p>
    )
  }
  return (
    <div className="flex-1 border-t">
      <table className="audit-table">
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Who')}</th>
            <th scope="col">{t('What')}</th>
            <th scope="col">{t('From')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const day = dayOf(row.at, timeZone, t)
            const before = rows[index - 1]
            const isNewDay = before === undefined || dayOf(before.at, timeZone, t) !== day
            return (
              <Fragment key={row.sequence}>
                {isNewDay && (
                  <tr className="audit-day">
                    <th scope="colgroup" colSpan={4}>
                      {day}
                    </th>
                  </tr>
                )}
                <Row
                  row={row}
                  href={auditAddress(teamSlug, { ...view, entry: row.sequence })}
                  selected={row.sequence === view.entry}
                  timeZone={timeZone}
                />
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  row,
  href,
  selected,
  timeZone,
}: {
  row: AuditRow
  href: ReturnType<typeof auditAddress>
  selected: boolean
  timeZone: string
}) {
  const t = useText()
  return (
    <tr data-selected={selected}>
      <td className="tc text-xs text-muted-foreground">
        <time dateTime={row.at}>{timeOf(row.at, timeZone, t)}</time>
      </td>
      <td>
        <span className="flex min-w-0 items-center gap-2.5">
          <ActorGlyph kind={row.actorKind} name={row.who} />
          <span className="truncate" dir="auto">
            {row.who}
          </span>
        </span>
      </td>
      <td>
        <Link href={href} scroll={false} aria-current={selected ? 'true' : undefined} className="row-link" dir="auto">
          {row.title}
        </Link>
        <span className="block truncate text-xs text-muted-foreground" dir="auto">
          {row.detail}
        </span>
      </td>
      <td>
        <span className={`block truncate ${row.isAddress ? 'tc text-xs leading-5' : ''}`}>{row.from}</span>
        <span className="block truncate text-xs text-muted-foreground">{row.browser}</span>
      </td>
    </tr>
  )
}
