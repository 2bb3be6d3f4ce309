'use client'

import Link from 'next/link'
import { StateGlyph } from '#lib/components/pictures/state-glyph.tsx'
import { STATE_LABELS } from '#lib/components/pictures/state-label.tsx'
import { LocalDateTime } from '#lib/components/text/date-time.tsx'
import { type Column, Table } from '#lib/components/ui/table.tsx'
import { msg } from '#lib/i18n/message.ts'
import type { CallFilter, CallView } from '#lib/portal/api-calls/call-view.ts'
import { useText } from '#text'
import { callAddress } from './call-address.ts'

const COLUMNS: Column[] = [
  { name: msg('When'), className: 'w-[130px]' },
  { name: msg('Call'), className: 'w-[250px]' },
  { name: msg('Status'), className: 'w-[72px]' },
  msg('Project'),
  { name: msg('Duration'), className: 'w-[92px] text-right!' },
]

export function CallTable({
  teamSlug,
  calls,
  filter,
  chosen,
}: {
  teamSlug: string
  calls: CallView[]
  filter: CallFilter
  chosen: string | null
}) {
  const t = useText()
  return (
    <Table columns={COLUMNS} className="md:table-fixed">
      {calls.map((call) => (
        <tr
          key={call.id}
          data-selected={call.id === chosen}
          className="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3"
        >
          <td className="text-xs text-muted-foreground max-md:order-4">
            <LocalDateTime at={call.at.toISOString()} />
          </td>
          <td className="tc truncate text-xs max-md:order-1">
            <Link href={callAddress(teamSlug, { ...filter, call: call.id })} scroll={false} title={call.path}>
              <span className="text-muted-foreground">{call.method}</span> {shortPath(call.path)}
            </Link>
          </td>
          <td className="max-md:order-2">
            <Status status={call.status} />
          </td>
          <td className="truncate max-md:order-3">
            <About call={call} />
          </td>
          <td className="num whitespace-nowrap text-muted-foreground max-md:hidden md:text-right">
            {t('{durationMs} ms', { durationMs: call.durationMs })}
          </td>
        </tr>
      ))}
    </Table>
  )
}

export function Status({ status }: { status: number }) {
  if (status < 400) return <span className="num">{status}</span>
  return <span className="num font-medium text-danger-text">{status}</span>
}

function About({ call: { project, refusal } }: { call: CallView }) {
  const t = useText()
  if (project === null) return <span className="text-muted-foreground">{refusal === null ? t('None') : refusal}</span>
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 align-middle">
      <StateGlyph state={project.state} percent={project.percent} size={14} />
      <span className="sr-only">{t.message(STATE_LABELS[project.state])}</span>
      <span className="truncate" dir="auto">
        {project.title}
      </span>
    </span>
  )
}

/** Ids are long; their ends tell them apart. */
function shortPath(path: string): string {
  return path.replace(/([a-z]+_[0-9a-z]{4})[0-9a-z]{18}([0-9a-z]{4})/g, '$1…$2')
}
